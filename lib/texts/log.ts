import type { Failure } from '@/lib/domain/failure';
import { log } from './en/log';
import { failureMessage } from './failures';
import type { Texts } from './texts';

const logTexts: Texts['log'] = log;

/** The words of the send log; see SendLog. */
export const sendLogWords = {
  failedSend: failedSendLine,
  failedReport: logTexts.spec.failedReport,
  awaitingConnection: logTexts.spec.awaitingConnection,
};

/** Returns the line of a reply of which entries were left out. @param fields that could not be read */
export function leftOutLine(call: string, fields: readonly string[]): string {
  return logTexts.leftOut(call, fields.join(', '));
}

/** Returns the console's line of a failed send; `supportPhone` is the number of the campaign's support. */
function failedSendLine(failure: Failure, supportPhone: string | undefined): string {
  const message = failureMessage(failure);
  // The specified line blames the server. This failure is of the phone's storage.
  return failure.kind === 'device' ? message : logTexts.spec.failedSend(message, supportPhone ?? logTexts.yourCampaign);
}

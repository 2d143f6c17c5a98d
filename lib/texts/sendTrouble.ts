import type { Failure } from '@/lib/domain/failure';
import { isTriedAgain, retryWaitMs } from '@/lib/domain/queue/retryWait';
import { sendTroubleOf } from '@/lib/domain/queue/sendTrouble';
import { sendTrouble } from './en/sendTrouble';
import { shownFailure } from './failures';
import type { Texts } from './texts';

export const sendTroubleTexts: Texts['sendTrouble'] = sendTrouble;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Returns what is wrong, in a volunteer's words, when a send has failed. */
export function sendTroubleText(failure: Failure): string {
  // The server's own sentence says what is too much, and whom to call.
  return (failure.kind === 'limited' && failure.message) || sendTroubleTexts[sendTroubleOf(failure)];
}

/** Returns the failure's own message, which support asks for; '' where it says nothing more. */
export function sendMessageText(failure: Failure): string {
  return failure.kind === 'offline' || failure.kind === 'limited' ? '' : sendTroubleTexts.message(shownFailure(failure));
}

/** Returns when a failed send is tried again by itself; '' when it is not. */
export function triedAgainText(failure: Failure): string {
  if (!isTriedAgain(failure)) return '';
  const waitMs = retryWaitMs(failure);
  const { everySeconds, everyMinutes } = sendTroubleTexts;
  return waitMs < MINUTE_MS ? everySeconds(Math.ceil(waitMs / SECOND_MS)) : everyMinutes(Math.ceil(waitMs / MINUTE_MS));
}

import type { Failure, FailureReason } from '@/lib/domain/failure';
import { failures } from './en/failures';
import type { Texts } from './texts';

const failureTexts: Texts['failures'] = failures;

/** Returns a failure's message: the server's own, else our words for its reason or its kind, else 'Unknown Error'. */
export function failureMessage(failure: Failure): string {
  return failure.message || (failure.reason ? reasonText(failure.reason) : kindText(failure));
}

/**
 * Returns what a screen says of a failed call or of an operation that could be canceled (docs/product/words.md#texts-of-failures): the
 * message that the server supplied, else the operation's own, else 'Unknown Error'; and one text for every message that tells of no
 * connection.
 */
export function shownFailure(failure: Failure): string {
  const message = failureMessage(failure);
  return message.includes('failure response') ? failureTexts.spec.notWhenOffline : message;
}

/** What stands as the cause where the browser has no connection and nothing was tried. */
export const networkOfflineText: string = failureTexts.spec.networkOffline;

/**
 * Returns the cause of a failure and the advice after it, as sentences (docs/product/words.md#texts-of-failures). The server's own message
 * may end as a sentence already.
 */
export function causeAndAdvice(cause: string, advice: string): string {
  return `${/[.!?]$/u.test(cause) ? cause : `${cause}.`} ${advice}`;
}

/** Returns the same after the sentence that says that the marks are safe. */
export function safeCauseAndAdvice(cause: string, advice: string): string {
  return `${failureTexts.marksAreSaved} ${causeAndAdvice(cause, advice)}`;
}

function reasonText(reason: FailureReason): string {
  switch (reason.kind) {
    case 'networkOffline':
      return failureTexts.spec.networkOffline;
    case 'foreignReply':
      return failureTexts.foreignReply;
    case 'pinRefused':
    case 'signedOut':
      return failureTexts.pinRefused;
    case 'pinChanged':
      return failureTexts.pinChanged;
    case 'newPinNeeded':
      return failureTexts.newPinNeeded;
    case 'otherAccount':
      return failureTexts.otherAccount;
    case 'unconfirmed':
      return failureTexts.unconfirmed(reason.missing, reason.sent);
    case 'storage':
      return failureTexts.storage(reason.name);
    default:
      return reason satisfies never;
  }
}

function kindText({ kind, status }: Failure): string {
  switch (kind) {
    case 'timeout':
      return failureTexts.spec.timeout;
    case 'cancelled':
      return failureTexts.spec.cancelled;
    case 'offline':
      return failureTexts.notReached;
    case 'badShape':
      return failureTexts.unreadableReply;
    case 'unauthorised':
    case 'refused':
    case 'limited':
    case 'server':
    case 'device':
      // A refusal with status 200 and without a message: the status explains nothing.
      return status === undefined || status < 300 ? failureTexts.spec.unknown : failureTexts.status(status);
    default:
      return kind satisfies never;
  }
}

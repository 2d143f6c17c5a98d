import { type SubjectCounts, subjectTotal } from '@/lib/domain/change/subjectCounts';
import type { Failure } from '@/lib/domain/failure';
import { session } from './en/session';
import { causeAndAdvice, shownFailure } from './failures';
import type { Texts } from './texts';

export const sessionTexts: Texts['session'] = session;

/**
 * What is said of signing in that did not succeed, and whether trying the same again can help.
 * `keyIsVoid`: the invitation's key brings no PIN any more, so that one has to be typed.
 */
export type SignInFailure = { readonly text: string; readonly retry: boolean; readonly keyIsVoid?: boolean };

export const SIGN_IN_NOT_SAVED: SignInFailure = { text: sessionTexts.notSaved, retry: true };

/** Returns that nothing is lost, the cause, and what to do, for somebody who wants to start walking (docs/product/words.md#texts-of-failures). */
export function signInFailure(failure: Failure): SignInFailure {
  const cause = shownFailure(failure);
  const again = (advice: string): SignInFailure => ({ text: causeAndAdvice(`${sessionTexts.nothingLost} ${cause}`, advice), retry: true });
  switch (failure.kind) {
    case 'unauthorised':
    case 'refused':
    case 'limited':
      return { text: cause, retry: false };
    case 'offline':
    case 'badShape':
    case 'cancelled':
      return again(sessionTexts.notReached);
    case 'timeout':
      return again(sessionTexts.tooSlow);
    case 'server':
      return failure.status === 429 ? { text: cause, retry: false } : again(sessionTexts.serverProblem);
    case 'device':
      return SIGN_IN_NOT_SAVED;
    default:
      return failure.kind satisfies never;
  }
}

/**
 * Says that recording goes on, so that nobody believes changes are lost, then why /pin asks for a PIN, and what it is good for
 * (docs/product/session.md#paused-account).
 */
export function pinScreenText({ email, paused, pending }: { email: string; paused: boolean; pending: SubjectCounts }): string {
  const { pinIfGiven, pinRefused, enterIt, enterItToSend, goOnMarking } = sessionTexts;
  if (!paused) return pinIfGiven(email);
  return [goOnMarking, pinRefused(email), subjectTotal(pending) === 0 ? enterIt : enterItToSend(pending)].join(' ');
}

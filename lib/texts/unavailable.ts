import type { Failure } from '@/lib/domain/failure';
import { networkOfflineText, safeCauseAndAdvice, shownFailure } from './failures';
import { frameTexts, type NotOnPhoneSubject } from './frame';

/** Why something cannot be shown: there is no connection to fetch it, or fetching it has failed. */
type Unreached = { readonly state: 'offline' } | { readonly state: 'failed'; readonly failure: Failure };

/** True when a signal is what is missing. A server that is slow to answer has been reached. */
export function isOutOfReach(view: Unreached): boolean {
  return view.state === 'offline' || view.failure.kind === 'offline';
}

/**
 * Returns what a screen says in place of what could not be fetched: that the marks are safe, the cause, what to do
 * (docs/product/words.md#texts-of-failures).
 */
export function unavailableText(view: Unreached, what: NotOnPhoneSubject): { readonly title: string; readonly text: string } {
  const { notOnPhone, noConnection, tooSlow, failed } = frameTexts;
  const cause = view.state === 'offline' ? networkOfflineText : shownFailure(view.failure);
  if (isOutOfReach(view)) return { title: noConnection.title, text: safeCauseAndAdvice(cause, noConnection.text(notOnPhone[what])) };
  if (view.state === 'failed' && view.failure.kind === 'timeout')
    return { title: tooSlow.title, text: safeCauseAndAdvice(cause, tooSlow.text(notOnPhone[what])) };
  return { title: failed.title, text: safeCauseAndAdvice(cause, failed.text(notOnPhone[what])) };
}

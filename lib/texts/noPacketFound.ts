import type { Failure } from '@/lib/domain/failure';
import { causeAndAdvice, shownFailure } from './failures';
import { walkTexts } from './walk';

/** Returns why no packet was found by its code, and what to do (docs/product/words.md#texts-of-failures). */
export function noPacketFoundText(failure: Failure): string {
  const cause = shownFailure(failure);
  if (failure.kind === 'offline') return causeAndAdvice(cause, walkTexts.codeNeedsConnection);
  if (failure.kind === 'timeout') return causeAndAdvice(cause, walkTexts.codeTooSlow);
  return cause;
}

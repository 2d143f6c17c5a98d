import { Notice } from '@/components/ui/Notice';
import type { Failure } from '@/lib/domain/failure';
import { safeCauseAndAdvice, shownFailure } from '@/lib/texts/failures';

type RefreshFailedProps = {
  failure: Failure;
  /** What that means for what is shown. */
  text: string;
};

/** Above what is shown from before: that the marks are safe, and why the rest could not be refreshed, in the server's own words if there are any. */
export function RefreshFailed({ failure, text }: RefreshFailedProps) {
  return <Notice tone="warning">{safeCauseAndAdvice(shownFailure(failure), text)}</Notice>;
}

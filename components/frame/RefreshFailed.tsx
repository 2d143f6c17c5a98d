import { Notice } from '@/components/ui/Notice';
import type { Failure } from '@/lib/domain/failure';
import { causeAndAdvice, shownFailure } from '@/lib/texts/failures';

type RefreshFailedProps = {
  failure: Failure;
  /** What that means for what is shown. */
  text: string;
};

/** Above what is shown from before: why it could not be fetched anew, in the server's own words where it has said any. */
export function RefreshFailed({ failure, text }: RefreshFailedProps) {
  return <Notice tone="warning">{causeAndAdvice(shownFailure(failure), text)}</Notice>;
}

import { type Failure, failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';

/** Why something was not done, in the server's words. @param error of a call; nothing is shown where there is none */
export function Refused({ error }: { error: Error | Failure | null | undefined }) {
  const failure = error == null ? undefined : 'success' in error ? error : failureOf(error);
  return (
    <p role="alert" className="font-semibold text-danger empty:hidden">
      {failure && (failure.message || (failure.kind === 'offline' ? frameTexts.failed.nothingKnown : frameTexts.failed.server))}
    </p>
  );
}

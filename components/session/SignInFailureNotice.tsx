import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { sessionTexts } from '@/lib/texts/session';

type SignInFailureNoticeProps = { text: string; retry: boolean; onRetry: () => void };

/** Why a sign-in did not succeed; with Retry where trying the same again can help. */
export function SignInFailureNotice({ text, retry, onRetry }: SignInFailureNoticeProps) {
  const action = retry ? (
    <Button size={48} look="danger" onClick={onRetry}>
      {sessionTexts.retry}
    </Button>
  ) : undefined;
  return (
    <Notice tone="failure" action={action}>
      {text}
    </Notice>
  );
}

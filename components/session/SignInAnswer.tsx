import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useIntoSight } from '@/lib/hooks/useIntoSight';
import { sessionTexts } from '@/lib/texts/session';

type SignInAnswerProps = {
  /** Why it did not succeed; with `retry` where trying the same again can help. */
  failure: { text: string; retry: boolean } | undefined;
  onRetry: () => void;
  /** A PIN was asked for, and the request has arrived. */
  pinRequested: boolean;
};

/** What came of signing in or of asking for a PIN. It stands below the form's buttons, where it moves no field, and stays. */
export function SignInAnswer({ failure, onRetry, pinRequested }: SignInAnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  useIntoSight(place, failure?.text ?? pinRequested);
  return (
    <div ref={place} className="space-y-3 pt-4">
      {failure && (
        <Notice
          tone="failure"
          action={
            failure.retry && (
              <Button size={48} look="danger" onClick={onRetry}>
                {sessionTexts.retry}
              </Button>
            )
          }
        >
          {failure.text}
        </Notice>
      )}
      <div aria-live="polite">{pinRequested && <Notice tone="info">{sessionTexts.pinRequested}</Notice>}</div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
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
  const answered = failure?.text ?? pinRequested;
  useEffect(() => {
    if (answered && place.current && isOutOfSight(place.current)) place.current.scrollIntoView({ block: 'nearest' });
  }, [answered]);
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

/** So much of an answer is enough to be noticed. */
const SEEN_PX = 64;

/** Whether it begins below the screen, or behind the keyboard. */
function isOutOfSight(element: Element): boolean {
  return element.getBoundingClientRect().top + SEEN_PX > (window.visualViewport?.height ?? window.innerHeight);
}

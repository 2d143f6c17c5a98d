import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { NoMap } from '@/lib/hooks/useStreetMap';
import { streetTexts } from '@/lib/texts/streets';

type NoStreetMapProps = {
  why: NoMap;
  /** Tries once more; where that cannot help nothing is offered. */
  onRetry: () => void;
  /** Where else it is found. */
  children: ReactNode;
};

/** Why there is no street map here, and where else what it shows is found. */
export function NoStreetMap({ why, onRetry, children }: NoStreetMapProps) {
  const mayPass = why === 'offline' || why === 'notLoaded';
  return (
    <div className="px-4 py-2">
      <Notice
        tone="info"
        action={
          mayPass && (
            <Button size={48} onClick={onRetry}>
              {streetTexts.tryAgain}
            </Button>
          )
        }
      >
        {streetTexts.noMap[why]} {children}
      </Notice>
    </div>
  );
}

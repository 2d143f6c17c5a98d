import { Notice } from '@/components/ui/Notice';
import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import { frameTexts } from '@/lib/texts/frame';

type FullNoticeTextProps = { state: Exclude<SpaceState, 'enough'>; onDismiss: () => void };

/** What a full phone means, and what to do. */
export function FullNoticeText({ state, onDismiss }: FullNoticeTextProps) {
  return (
    <div className="p-2">
      <Notice tone="warning" onDismiss={onDismiss}>
        {frameTexts.space[state]}
      </Notice>
    </div>
  );
}

import { Notice } from '@/components/ui/Notice';
import { clockOffText } from '@/lib/texts/clock';

/** Says how far this phone's clock is off, and how to mend it. */
export function ClockNoticeText({ aheadMs, onDismiss }: { aheadMs: number; onDismiss: () => void }) {
  return (
    <div className="p-2">
      <Notice tone="warning" onDismiss={onDismiss}>
        <span aria-live="polite">{clockOffText(aheadMs)}</span>
      </Notice>
    </div>
  );
}

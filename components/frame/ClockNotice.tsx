import { Notice } from '@/components/ui/Notice';
import { useClockNotice } from '@/lib/hooks/useClockNotice';
import { clockOffText } from '@/lib/texts/clock';

/**
 * Says once how far this phone's clock is off, and how to mend it (docs/product/phone.md#wrong-clock). It comes with a screen, never on one that somebody is
 * looking at, where it would move what they are about to tap.
 */
export function ClockNotice() {
  const notice = useClockNotice();
  if (!notice) return null;
  return (
    <div className="p-2">
      <Notice tone="warning" onDismiss={notice.dismiss}>
        <span aria-live="polite">{clockOffText(notice.aheadMs)}</span>
      </Notice>
    </div>
  );
}

'use client';
import { useClockNotice } from '@/lib/hooks/useClockNotice';
import { ClockNoticeText } from './lateStates';

/**
 * Says once that this phone's clock is far off (docs/product/phone.md#wrong-clock). It comes with a screen, never on one that somebody is looking at, where it
 * would move what they are about to tap.
 */
export function ClockNotice() {
  const notice = useClockNotice();
  return notice && <ClockNoticeText aheadMs={notice.aheadMs} onDismiss={notice.dismiss} />;
}

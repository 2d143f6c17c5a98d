'use client';
import { useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { useIsFull } from '@/lib/data/useIsFull';

/** Told once: a dismissed notice does not come back on the next screen. */
let dismissed = false;

/** Says that this phone is full, until it is dismissed, in the flow of the screen: a toast would give way to the next door's. */
export function FullNotice() {
  const full = useIsFull();
  const [, setGone] = useState(dismissed);
  if (!full || dismissed) return null;
  const dismiss = () => {
    dismissed = true;
    setGone(true);
  };
  return (
    <div className="p-2">
      <Notice tone="warning" onDismiss={dismiss}>
        This phone is full: new lists may not be kept for working offline. Delete some photos or apps. Your marks still come first.
      </Notice>
    </div>
  );
}

'use client';
import { useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { useDeviceRoom } from '@/lib/data/useDeviceRoom';
import type { RoomState } from '@/lib/domain/storageRisk';

/** What was dismissed: told once, it does not come back on the next screen, but worse does. */
let dismissed: RoomState = 'enough';

/** Says that this phone is full, until it is dismissed, in the flow of the screen: a toast would give way to the next door's. */
export function FullNotice() {
  const state = useDeviceRoom();
  const [, setDismissed] = useState(dismissed);
  if (state === 'enough' || state === dismissed) return null;
  const dismiss = () => {
    dismissed = state;
    setDismissed(state);
  };
  return (
    <div className="p-2">
      <Notice tone="warning" onDismiss={dismiss}>
        {TEXT[state]}
      </Notice>
    </div>
  );
}

const TEXT: Record<Exclude<RoomState, 'enough'>, string> = {
  full: 'This phone is full: Walkbook and new lists may not open without a signal. Delete some photos or apps. Your marks still come first.',
  listsRemoved:
    'This phone is full: to save your marks, the lists kept for working offline were removed. Delete some photos or apps, then open your packet again while you have a signal.',
};

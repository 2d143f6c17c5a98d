'use client';
import { useState } from 'react';
import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import { useDeviceSpace } from '@/lib/hooks/useDeviceSpace';
import { FullNoticeText } from './lateStates';

/** What was dismissed: told once, it does not come back on the next screen, but worse does. */
let dismissed: SpaceState = 'enough';

/** Says that this phone is full, until it is dismissed, in the flow of the screen: the next door's toast would replace a toast. */
export function FullNotice() {
  const state = useDeviceSpace();
  const [, setDismissed] = useState(dismissed);
  if (state === 'enough' || state === dismissed) return null;
  const dismiss = () => {
    dismissed = state;
    setDismissed(state);
  };
  return <FullNoticeText state={state} onDismiss={dismiss} />;
}

'use client';
import { useState } from 'react';
import { useDeviceSpace } from '@/lib/hooks/useDeviceSpace';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { FullNoticeText } from './lateStates';

/** Says that this phone is full, until it is dismissed, in the flow of the screen: the next door's toast would replace a toast. */
export function FullNotice() {
  const state = useDeviceSpace();
  const { space } = useWalkbook();
  const [dismissed, setDismissed] = useState(space.dismissed);
  if (state === 'enough' || state === dismissed) return null;
  const dismiss = () => {
    space.dismissed = state;
    setDismissed(state);
  };
  return <FullNoticeText state={state} onDismiss={dismiss} />;
}

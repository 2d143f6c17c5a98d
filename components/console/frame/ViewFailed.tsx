'use client';
import { useEffect } from 'react';
import { frameTexts } from '@/lib/texts/console/frame';
import { Button } from './Button';
import { StateCard } from './states';

/** A view that has thrown: its words and the way back into it. The browser's console has the error for whoever mends it. */
export function ViewFailed({ error, again }: { error: Error; again: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <StateCard title={frameTexts.failed.view} action={<Button onClick={again}>{frameTexts.failed.again}</Button>}>
      {frameTexts.failed.viewText}
    </StateCard>
  );
}

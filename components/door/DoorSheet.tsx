'use client';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { useBackCloses } from '@/lib/hooks/useBackCloses';

type DoorSheetProps = { title: string; onClose: () => void; children: (close: () => void) => ReactNode };

/** A sheet over a door's screen. Escape, Close and the browser's Back close it; a choice in it calls `close`. Use it through `later`. */
export function DoorSheet({ title, onClose, children }: DoorSheetProps) {
  const close = useBackCloses(onClose);
  return (
    <Dialog name="door" title={title} open onClose={close}>
      {children(close)}
    </Dialog>
  );
}

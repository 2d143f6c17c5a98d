'use client';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import type { OverlayName } from '@/components/ui/overlays';
import { leaveOverlays } from '@/lib/overlays';
import { CodeCamera } from './CodeCamera';

type ScanSheetProps<T> = {
  name: OverlayName;
  title: string;
  /** Tells what to point the camera at. */
  text: string;
  /** Is said of a code that is something else. */
  foreign: string;
  /** Returns what is wanted from a code's text; undefined when the code is something else. */
  read: (text: string) => T | undefined;
  onRead: (found: T) => void;
  onClose: () => void;
};

/** A sheet that reads one code with the camera, and closes when it has found what is wanted. Use it through `later`. */
export function ScanSheet<T>({ name, title, text, foreign, read, onRead, onClose }: ScanSheetProps<T>) {
  const [isForeign, setIsForeign] = useState(false);
  const take = (texts: readonly string[]) => {
    const [found] = texts.flatMap((each) => read(each) ?? []);
    if (found === undefined) return setIsForeign(true);
    leaveOverlays(() => onRead(found));
  };
  return (
    <Dialog name={name} title={title} open onClose={onClose}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">{text}</p>
        <CodeCamera onTexts={take} />
        <div aria-live="polite">{isForeign && <Notice tone="warning">{foreign}</Notice>}</div>
      </div>
    </Dialog>
  );
}

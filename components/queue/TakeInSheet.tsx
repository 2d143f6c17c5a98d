'use client';
import { useState } from 'react';
import { CodeCamera } from '@/components/codes/CodeCamera';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FileButton } from '@/components/ui/FileButton';
import { Download } from '@/components/ui/icons/Download';
import { QrCode } from '@/components/ui/icons/QrCode';
import { Notice } from '@/components/ui/Notice';
import { type Carried, useCarried } from '@/lib/hooks/useCarried';
import { type TakeInNote, type TakeInProgress, useTakeIn } from '@/lib/hooks/useTakeIn';
import { keptTexts } from '@/lib/texts/kept';
import { rescueTexts } from '@/lib/texts/rescue';
import { CarriedList } from './CarriedList';

/**
 * Takes in the changes of a phone that cannot connect, and shows what becomes of them (docs/product/rescue.md#rescue). Use it through
 * `later`.
 */
export function TakeInSheet({ onClose }: { onClose: () => void }) {
  const carried = useCarried();
  return (
    <Dialog name="take-in" title={keptTexts.takeIn} open onClose={onClose}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">{rescueTexts.takeInText}</p>
        {carried ? <Ways carried={carried} /> : <p className="text-secondary text-soft">{rescueTexts.loading}</p>}
      </div>
      {carried && <CarriedList carried={carried} />}
    </Dialog>
  );
}

/** Text files too: some phones share JSON only as text. */
const BUNDLES = '.json,.txt,application/json,text/plain';

function Ways({ carried: { take } }: { carried: Carried }) {
  const { note, progress, takeFile, takeCodes, takePictures } = useTakeIn(take);
  /** Counts the taps on 'Read codes': each asks for the camera anew, also after a refusal. */
  const [looks, setLooks] = useState(0);
  const takeFiles = async (files: readonly File[]) => {
    for (const file of files) await takeFile(file);
  };
  return (
    <>
      {looks > 0 && <CodeCamera key={looks} onTexts={takeCodes} />}
      {progress && <Progress {...progress} />}
      <div aria-live="polite">{note && <Notice tone={note.kind === 'taken' ? 'info' : 'warning'}>{noteText(note)}</Notice>}</div>
      <FileButton accept={BUNDLES} multiple icon={Download} onFiles={(files) => void takeFiles(files)}>
        {rescueTexts.chooseFile}
      </FileButton>
      <Button wide icon={QrCode} onClick={() => setLooks(looks + 1)}>
        {rescueTexts.readCodes}
      </Button>
      <FileButton accept="image/*" multiple onFiles={(files) => void takePictures(files)}>
        {rescueTexts.readPictures}
      </FileButton>
    </>
  );
}

function Progress({ read, all }: TakeInProgress) {
  const text = rescueTexts.progress(read, all);
  return (
    <div className="space-y-1.5">
      <p className="text-center text-row tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuenow={read}
        aria-valuemax={all}
        className="h-2.5 overflow-hidden rounded-full bg-chip forced-colors:border"
      >
        <div className="h-full rounded-full bg-ok forced-colors:bg-[CanvasText]" style={{ width: `${(read / all) * 100}%` }} />
      </div>
    </div>
  );
}

function noteText(note: TakeInNote): string {
  return note.kind === 'taken' ? rescueTexts.taken(note.changes) : rescueTexts[note.kind];
}

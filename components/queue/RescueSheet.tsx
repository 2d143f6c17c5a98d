'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Download } from '@/components/ui/icons/Download';
import { QrCode } from '@/components/ui/icons/QrCode';
import { Notice } from '@/components/ui/Notice';
import { usePendingSubjects } from '@/lib/hooks/usePendingSubjects';
import { type Rescue, useRescue } from '@/lib/hooks/useRescue';
import { rescueTexts } from '@/lib/texts/rescue';
import { RescueCodes } from './RescueCodes';

type RescueSheetProps = { onClose: () => void };

/** Hands pending changes to another phone, which sends them (docs/product/rescue.md#rescue). Use it through `later`. */
export function RescueSheet({ onClose }: RescueSheetProps) {
  const rescue = useRescue();
  const pending = usePendingSubjects();
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <Dialog name="rescue" title={rescueTexts.title} open onClose={onClose}>
      <div className="space-y-3 px-4 py-3">
        {showsCodes && rescue.state === 'ready' ? (
          <RescueCodes codes={rescue.codes} />
        ) : (
          <>
            <p className="text-body">{rescueTexts.text(pending)}</p>
            <p className="pb-1 text-secondary text-soft">{rescueTexts.stays}</p>
            <Ways rescue={rescue} onCodes={() => setShowsCodes(true)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Ways({ rescue, onCodes }: { rescue: Rescue; onCodes: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  if (rescue.state === 'failed') return <Notice tone="failure">{rescueTexts.notPrepared}</Notice>;
  const isReady = rescue.state === 'ready';
  const save = async () => isReady && setIsSaved(await rescue.saveAsFile());
  return (
    <>
      <Button look="filled" wide icon={Download} busy={!isReady} onClick={() => void save()}>
        {rescueTexts.asFile}
      </Button>
      <Button wide icon={QrCode} busy={!isReady} onClick={onCodes}>
        {rescueTexts.asCodes}
      </Button>
      <div aria-live="polite">
        {isSaved && <Notice tone="info">{rescueTexts.fileSaved}</Notice>}
        {!isReady && <p className="text-secondary text-soft">{rescueTexts.preparing}</p>}
      </div>
    </>
  );
}

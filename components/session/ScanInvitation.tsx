'use client';
import { useState } from 'react';
import { CodeCamera } from '@/components/codes/CodeCamera';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { invitationInLink } from '@/lib/domain/session/invitation';
import { receiveInvitation } from '@/lib/hooks/useInvitation';
import { invitationTexts } from '@/lib/texts/invitation';

/** Reads an invitation's code with the camera and fills the log-in with it. Use it through `later`. */
export function ScanInvitation({ onClose }: { onClose: () => void }) {
  const [isForeign, setIsForeign] = useState(false);
  const take = (texts: readonly string[]) => {
    const [invitation] = texts.flatMap((text) => invitationInLink(text) ?? []);
    if (!invitation) return setIsForeign(true);
    receiveInvitation(invitation);
    onClose();
  };
  return (
    <Dialog name="scan-invitation" title={invitationTexts.scan} open onClose={onClose}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">{invitationTexts.scanText}</p>
        <CodeCamera onTexts={take} />
        <div aria-live="polite">{isForeign && <Notice tone="warning">{invitationTexts.noInvitation}</Notice>}</div>
      </div>
    </Dialog>
  );
}

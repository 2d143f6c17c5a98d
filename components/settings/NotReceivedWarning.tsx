'use client';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Download } from '@/components/ui/icons/Download';
import { Send } from '@/components/ui/icons/Send';
import { Notice } from '@/components/ui/Notice';
import type { Account } from '@/lib/domain/ids';
import { type NotReceived, notReceivedTotal } from '@/lib/domain/queue/notReceived';
import type { ClearingNote, ClearingWay } from '@/lib/hooks/useClearUserData';
import { shownFailure } from '@/lib/texts/failures';
import { settingsTexts } from '@/lib/texts/settings';

type NotReceivedWarningProps = {
  notReceived: NotReceived;
  canSend: boolean;
  note: ClearingNote | undefined;
  way: ClearingWay;
  signedIn: Account | undefined;
};

/** How many changes would be lost and whose they are, and what can be done before: send them, save them. */
export function NotReceivedWarning({ notReceived, canSend, note, way, signedIn }: NotReceivedWarningProps) {
  const total = notReceivedTotal(notReceived);
  return (
    <Dialog name="not-received" title={settingsTexts.wouldBeLost(total)} open onClose={way.leave}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">{settingsTexts.onlyHere(total)}</p>
        <ul aria-label={settingsTexts.losses} className="border-b border-line">
          {notReceived.owners.map((owner) => (
            <li
              key={owner.account ?? ''}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2.5"
            >
              <span className="min-w-0 text-body">
                {owner.account ?? settingsTexts.unknownOwner}
                {owner.account !== undefined && owner.account === signedIn && ` ${settingsTexts.you}`}
              </span>
              <span className="text-secondary text-soft tabular-nums">{settingsTexts.ownersPart(owner.pending, owner.setAside)}</span>
            </li>
          ))}
        </ul>
        {note && <Noted note={note} />}
        {canSend && (
          <Button look="filled" wide icon={Send} onClick={() => void way.send()}>
            {settingsTexts.sendNow}
          </Button>
        )}
        <Button wide icon={Download} onClick={() => void way.save()}>
          {settingsTexts.saveFile}
        </Button>
        <Button look="text" wide onClick={() => way.ask(notReceived)}>
          {settingsTexts.goOn}
        </Button>
      </div>
    </Dialog>
  );
}

function Noted({ note }: { note: ClearingNote }) {
  switch (note.kind) {
    case 'saved':
      return <Notice tone="info">{settingsTexts.saved}</Notice>;
    case 'grown':
      return <Notice tone="warning">{settingsTexts.grown}</Notice>;
    case 'notSent':
      return <Notice tone="failure">{settingsTexts.notSent(shownFailure(note.failure))}</Notice>;
    default:
      return note satisfies never;
  }
}

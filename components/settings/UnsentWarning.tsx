'use client';
import { Download, Send } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import type { ClearingNote } from '@/lib/data/useClearUserData';
import type { Account } from '@/lib/domain/ids';
import { failureText } from '@/lib/domain/texts';
import { changesText, type Unsent, unsentText, unsentTotal } from '@/lib/domain/unsent';
import type { ClearingWay } from './ClearingDialogs';

type UnsentWarningProps = {
  unsent: Unsent;
  canSend: boolean;
  note: ClearingNote | undefined;
  way: ClearingWay;
  signedIn: Account | undefined;
};

/** How many changes would be lost and whose they are, and what can be done before: send them, save them. */
export function UnsentWarning({ unsent, canSend, note, way, signedIn }: UnsentWarningProps) {
  const total = unsentTotal(unsent);
  return (
    <Dialog title={`${changesText(total)} would be lost`} open onClose={way.leave}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">
          {total === 1 ? 'It is only on this phone.' : 'They are only on this phone.'} The campaign has not received{' '}
          {total === 1 ? 'it' : 'them'}.
        </p>
        <ul aria-label="Would be lost" className="border-b border-line">
          {unsent.owners.map((owner) => (
            <li
              key={owner.account ?? ''}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2.5"
            >
              <span className="min-w-0 text-body">
                {owner.account ?? 'Of somebody unknown'}
                {owner.account !== undefined && owner.account === signedIn && ' (you)'}
              </span>
              <span className="text-secondary text-soft tabular-nums">{unsentText(owner)}</span>
            </li>
          ))}
        </ul>
        {note && <Noted note={note} />}
        {canSend && (
          <Button look="filled" wide icon={Send} onClick={() => void way.send()}>
            Send them now
          </Button>
        )}
        <Button wide icon={Download} onClick={() => void way.save()}>
          Save as a file
        </Button>
        <Button look="text" wide onClick={() => way.ask(unsent)}>
          Go on to clear
        </Button>
      </div>
    </Dialog>
  );
}

function Noted({ note }: { note: ClearingNote }) {
  switch (note.kind) {
    case 'saved':
      return <Notice tone="info">Saved as a file. Give it to your organiser, then go on.</Notice>;
    case 'grown':
      return <Notice tone="warning">Nothing was cleared: another change was made on this phone meanwhile.</Notice>;
    case 'notSent':
      return (
        <Notice tone="failure">
          Not all could be sent: {failureText(note.failure.message)}. Save the rest as a file, or try again later.
        </Notice>
      );
    default:
      return note satisfies never;
  }
}

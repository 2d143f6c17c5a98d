'use client';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import type { useClearUserData } from '@/lib/data/useClearUserData';
import type { Account } from '@/lib/domain/ids';
import { TEXT } from '@/lib/domain/texts';
import { changesText, type Unsent, unsentTotal } from '@/lib/domain/unsent';
import { UnsentWarning } from './UnsentWarning';

export type ClearingWay = ReturnType<typeof useClearUserData>;

type ClearingDialogsProps = {
  way: ClearingWay;
  /** How many changes of the signed-in account are left to send. */
  waiting: number;
  signedIn: Account | undefined;
};

/** The dialog of the step at which the clearing is. */
export function ClearingDialogs({ way, waiting, signedIn }: ClearingDialogsProps) {
  const { clearing, stopSending, clear, leave } = way;
  switch (clearing.step) {
    case 'none':
    case 'failed':
      return null;
    case 'warning':
      return <UnsentWarning {...clearing} way={way} signedIn={signedIn} />;
    case 'sending':
      return <Sending waiting={waiting} onCancel={stopSending} />;
    case 'question':
      return (
        <ConfirmDialog
          title={TEXT.clearUserData}
          text={lossText(clearing.unsent)}
          open
          onCancel={leave}
          onConfirm={() => void clear(clearing.unsent)}
        />
      );
    case 'clearing':
      return (
        // It can not be left half-way.
        <LoadingDialog title={TEXT.pleaseWait} onCancel={() => undefined}>
          <p className="text-body text-soft">Walkbook forgets everything it keeps on this phone.</p>
        </LoadingDialog>
      );
    default:
      return clearing satisfies never;
  }
}

function Sending({ waiting, onCancel }: { waiting: number; onCancel: () => void }) {
  return (
    <LoadingDialog title={`Sending… ${changesText(waiting)} left`} onCancel={onCancel}>
      <Button wide onClick={onCancel}>
        Cancel
      </Button>
    </LoadingDialog>
  );
}

function lossText(unsent: Unsent): string {
  const total = unsentTotal(unsent);
  if (total === 0)
    return 'You are logged out, and everything Walkbook keeps on this phone is deleted. Nothing is lost: all changes have been sent.';
  return `You are logged out, and everything Walkbook keeps on this phone is deleted, with ${changesText(total)} that ${total === 1 ? 'was' : 'were'} never sent.`;
}

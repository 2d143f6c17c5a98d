'use client';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import type { Account } from '@/lib/domain/ids';
import { notReceivedTotal } from '@/lib/domain/queue/notReceived';
import type { ClearingWay } from '@/lib/hooks/useClearUserData';
import { commonTexts } from '@/lib/texts/common';
import { settingsTexts } from '@/lib/texts/settings';
import { NotReceivedWarning } from './NotReceivedWarning';

type ClearingDialogsProps = {
  way: ClearingWay;
  /** How many changes of the signed-in account are left to send. */
  pending: number;
  signedIn: Account | undefined;
};

/** The dialog of the step at which the clearing is. */
export function ClearingDialogs({ way, pending, signedIn }: ClearingDialogsProps) {
  const { clearing, stopSending, clear, leave } = way;
  switch (clearing.step) {
    case 'none':
    case 'failed':
      return null;
    case 'warning':
      return <NotReceivedWarning {...clearing} way={way} signedIn={signedIn} />;
    case 'sending':
      return <Sending pending={pending} onCancel={stopSending} />;
    case 'question':
      return (
        <ConfirmDialog
          name="clear-user-data"
          title={settingsTexts.spec.clearQuestion}
          text={lossText(notReceivedTotal(clearing.notReceived))}
          open
          onCancel={leave}
          onConfirm={() => void clear(clearing.notReceived)}
        />
      );
    case 'clearing':
      return (
        // It cannot be left half-way.
        <LoadingDialog name="clearing">
          <p className="text-body text-soft">{settingsTexts.clearing}</p>
        </LoadingDialog>
      );
    default:
      return clearing satisfies never;
  }
}

function Sending({ pending, onCancel }: { pending: number; onCancel: () => void }) {
  return (
    <LoadingDialog name="sending" title={settingsTexts.sending(pending)} onCancel={onCancel}>
      <Button wide onClick={onCancel}>
        {commonTexts.spec.cancel}
      </Button>
    </LoadingDialog>
  );
}

function lossText(total: number): string {
  return total === 0 ? settingsTexts.nothingLost : settingsTexts.loss(total);
}

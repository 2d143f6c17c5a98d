import { useState } from 'react';
import { usePasskeyConfirmation } from '@/lib/console/passkeys/usePasskeys';
import { confirmTexts } from '@/lib/texts/console/campaign';
import { Button } from './Button';
import { passkeyTrouble } from './passkeyTrouble';

/** Confirms by a passkey of one's own. */
export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const ask = usePasskeyConfirmation();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const confirm = async () => {
    setBusy(true);
    setTrouble('');
    const why = await ask();
    setBusy(false);
    if (why === undefined) onDone();
    else setTrouble(passkeyTrouble(why, 'confirm'));
  };
  return (
    <div className="grid gap-2 border-line border-b pb-4">
      <div>
        <Button look="filled" busy={isBusy} onClick={confirm}>
          {confirmTexts.byPasskey}
        </Button>
      </div>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {trouble}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { useBrowserPasskeys, usePasskeySignIn } from '@/lib/console/passkeys/usePasskeys';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { confirmTexts } from '@/lib/texts/console/campaign';
import { Button } from './Button';
import { passkeyTrouble } from './passkeyTrouble';

/** Confirms by a passkey, where one has one, and server and browser can; else nothing. It starts a session of its own, which counts as confirmed. */
export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const { data: ways } = useStaffQuery('signInWays', {});
  const isAble = useBrowserPasskeys(ways?.passkey === true) && ways?.passkey === true;
  const own = useStaffQuery('passkeys', {}, { enabled: isAble });
  const signIn = usePasskeySignIn();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const confirm = async () => {
    setBusy(true);
    setTrouble('');
    const why = await signIn();
    setBusy(false);
    if (why === undefined) onDone();
    else setTrouble(passkeyTrouble(why, 'signIn'));
  };
  if (!isAble || !own.data?.length) return null;
  return (
    <>
      <div>
        <Button busy={isBusy} onClick={confirm}>
          {confirmTexts.byPasskey}
        </Button>
      </div>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {trouble}
      </p>
    </>
  );
}

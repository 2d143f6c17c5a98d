'use client';
import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/console/frame/Button';
import { forgetKeyInAddress, keyInAddress, returnPath } from '@/lib/console/takeKey';
import { useAddress } from '@/lib/console/useAddress';
import { useRedeemLink } from '@/lib/console/useStaffSession';
import { isNotHere } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { signInTexts } from '@/lib/texts/console/signIn';
import { SignInWays } from './SignInWays';

const onHashChange = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Signs in by the link that led here, else by a passkey or another link. Of a link nothing is used up before the button is pressed: mail programs open links by themselves. */
export function SignInScreen() {
  const key = useSyncExternalStore(onHashChange, keyInAddress, () => undefined);
  const [params] = useAddress();
  const { replace } = useRouter();
  const redeem = useRedeemLink();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const enter = () => replace(returnPath(params.get('to')));
  const open = async () => {
    if (key === undefined) return;
    setBusy(true);
    setTrouble('');
    const failure = await redeem(key);
    setBusy(false);
    if (failure === undefined) {
      forgetKeyInAddress();
      enter();
    } else {
      // What opens nothing any more makes room for the other ways.
      if (isNotHere(failure)) forgetKeyInAddress();
      setTrouble(failure.message || signInTexts.failedOffline);
    }
  };

  return (
    <main className="grid min-h-dvh content-start bg-ground text-body text-ink md:place-content-center">
      <title>{frameTexts.documentTitle(signInTexts.title)}</title>
      <div className="m-4 grid max-w-md gap-3 rounded-2xl border border-line bg-card p-5">
        <h1 className="text-title">{signInTexts.title}</h1>
        {key !== undefined && (
          <>
            <p className="text-soft">{signInTexts.withLink}</p>
            <Button look="filled" busy={isBusy} onClick={open}>
              {signInTexts.open}
            </Button>
          </>
        )}
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {trouble}
        </p>
        {key === undefined && <SignInWays onSignedIn={enter} />}
        <p className="text-secondary text-soft">
          {signInTexts.volunteer}{' '}
          <a className="inline-block py-1 font-semibold text-primary" href="/">
            {signInTexts.toApp}
          </a>
        </p>
      </div>
    </main>
  );
}

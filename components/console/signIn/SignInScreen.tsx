'use client';
import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/console/frame/Button';
import { forgetKeyInAddress, keyInAddress, returnPath } from '@/lib/console/takeKey';
import { useAddress } from '@/lib/console/useAddress';
import { useRedeemLink } from '@/lib/console/useStaffSession';
import { frameTexts } from '@/lib/texts/console/frame';
import { signInTexts } from '@/lib/texts/console/signIn';

const onHashChange = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Signs in by the link that led here. Nothing is used up before the button is pressed: mail programs open links by themselves. */
export function SignInScreen() {
  const key = useSyncExternalStore(onHashChange, keyInAddress, () => undefined);
  const [params] = useAddress();
  const { replace } = useRouter();
  const redeem = useRedeemLink();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const open = async () => {
    if (key === undefined) return;
    setBusy(true);
    setTrouble('');
    const failure = await redeem(key);
    setBusy(false);
    if (failure === undefined) {
      forgetKeyInAddress();
      replace(returnPath(params.get('to')));
    } else {
      setTrouble(failure.message || signInTexts.failedOffline);
    }
  };

  return (
    <main className="grid min-h-dvh content-start bg-ground text-body text-ink md:place-content-center">
      <title>{frameTexts.documentTitle(signInTexts.title)}</title>
      <div className="m-4 grid max-w-md gap-3 rounded-2xl border border-line bg-card p-5">
        <h1 className="text-title">{signInTexts.title}</h1>
        {key === undefined ? (
          <>
            <p>{signInTexts.noLink}</p>
            <ul className="list-disc space-y-1 pl-5 text-soft">
              {signInTexts.howTo.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </>
        ) : (
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

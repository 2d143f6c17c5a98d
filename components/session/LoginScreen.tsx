'use client';
import { useRouter } from 'next/navigation';
import { StorageClosed } from '@/components/queue/StorageClosed';
import { showToast } from '@/components/queue/showToast';
import { WaitingHere } from '@/components/queue/WaitingHere';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';
import { useSignIn } from '@/lib/data/useSignIn';
import { useOpening } from '@/lib/data/WalkbookProvider';
import { routes } from '@/lib/routes';
import { LoginForm } from './LoginForm';
import { StartRedirect } from './StartRedirect';
import { tellOfSetAside } from './tellOfSetAside';
import { PIN_REQUESTED } from './texts';

/** Sign-in. The form stands before the device's storage is open, so that it is there at once. */
export function LoginScreen() {
  const opening = useOpening();
  const { busy, failure, signIn, requestPin } = useSignIn();
  const router = useRouter();
  const logIn = async (email: string, pin: string) => {
    const outcome = await signIn(email, pin);
    if (!outcome) return;
    tellOfSetAside(outcome);
    router.replace(routes.listCampaign);
  };
  const sendPin = async (email: string) => {
    if (await requestPin(email)) showToast({ kind: 'info', text: PIN_REQUESTED });
  };
  return (
    <PageShell toolbar={<Toolbar title="Walkbook" />}>
      {opening.state === 'open' && <StartRedirect />}
      <div className="mx-auto max-w-md">
        {opening.state === 'failed' ? (
          <StorageClosed trouble={opening.trouble} />
        ) : (
          <LoginForm onSubmit={logIn} onRequestPin={sendPin} busy={busy} failure={failure} />
        )}
        {opening.state === 'open' && <WaitingHere />}
      </div>
    </PageShell>
  );
}

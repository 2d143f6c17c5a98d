'use client';
import { useRouter } from 'next/navigation';
import { StorageClosed } from '@/components/queue/StorageClosed';
import { showToast } from '@/components/queue/showToast';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';
import { useSignIn } from '@/lib/data/useSignIn';
import { useOpening } from '@/lib/data/WalkbookProvider';
import { routes } from '@/lib/routes';
import { LoginForm } from './LoginForm';
import { StartRedirect } from './StartRedirect';

/** Sign-in. The form stands before the device's storage is open, so that it is there at once. */
export function LoginScreen() {
  const opening = useOpening();
  const { busy, failure, signIn, requestPin } = useSignIn();
  const router = useRouter();
  const logIn = async (email: string, pin: string) => {
    if (await signIn(email, pin)) router.replace(routes.listCampaign);
  };
  const sendPin = async (email: string) => {
    if (await requestPin(email)) showToast({ kind: 'info', text: 'If the campaign knows this e-mail, a PIN is on its way.' });
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
      </div>
    </PageShell>
  );
}

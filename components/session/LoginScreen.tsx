'use client';
import { useRouter } from 'next/navigation';
import { StorageClosed } from '@/components/frame/lateStates';
import { PendingHere } from '@/components/queue/PendingHere';
import { showToast } from '@/components/toast/showToast';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';
import { useSignIn } from '@/lib/hooks/useSignIn';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { sessionTexts } from '@/lib/texts/session';
import { LoginForm } from './LoginForm';
import { StartRedirect } from './StartRedirect';
import { tellOfSetAside } from './tellOfSetAside';

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
    if (await requestPin(email)) showToast({ kind: 'info', text: sessionTexts.pinRequested });
  };
  return (
    <PageShell toolbar={<Toolbar title={commonTexts.appName} />}>
      {opening.state === 'open' && <StartRedirect />}
      <div className="mx-auto max-w-md">
        {opening.state === 'failed' ? (
          <StorageClosed trouble={opening.trouble} />
        ) : (
          <LoginForm onSubmit={logIn} onRequestPin={sendPin} busy={busy} failure={failure} />
        )}
        {opening.state === 'open' && <PendingHere />}
      </div>
    </PageShell>
  );
}

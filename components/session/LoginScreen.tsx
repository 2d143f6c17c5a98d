'use client';
import { useRouter } from 'next/navigation';
import { StorageClosed } from '@/components/frame/lateStates';
import { PendingHere } from '@/components/queue/PendingHere';
import { later } from '@/components/ui/later';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';
import { useOnline } from '@/lib/hooks/useOnline';
import { useSignIn } from '@/lib/hooks/useSignIn';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useOpening, useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { titleTexts } from '@/lib/texts/titles';
import { LoginForm } from './LoginForm';
import { StartRedirect } from './StartRedirect';
import { tellOfSetAside } from './tellOfSetAside';

const load = () => import('./OfflineAtLogin').then(({ OfflineAtLogin }) => OfflineAtLogin);
const OfflineAtLogin = later(load);
/** Loaded early: it is for those without a connection. */
const preload = (): void => void load().catch(() => undefined);

/** Sign-in. The form stands before the device's storage is open, so that it is there at once. */
export function LoginScreen() {
  const opening = useOpening();
  const { busy, failure, pinRequested, signIn, requestPin } = useSignIn();
  const router = useRouter();
  const logIn = async (email: string, pin: string) => {
    const outcome = await signIn(email, pin);
    if (!outcome) return;
    tellOfSetAside(outcome);
    router.replace(routes.listCampaign);
  };
  return (
    <PageShell toolbar={<Toolbar title={commonTexts.appName} page={titleTexts.login} />}>
      {opening.state === 'open' && <StartRedirect />}
      <div className="mx-auto max-w-md">
        {opening.state === 'failed' ? (
          <StorageClosed trouble={opening.trouble} />
        ) : (
          <LoginForm
            onSubmit={logIn}
            onRequestPin={(email) => void requestPin(email)}
            busy={busy}
            failure={failure}
            pinRequested={pinRequested}
          />
        )}
        {opening.state === 'open' && <OnThisPhone />}
      </div>
    </PageShell>
  );
}

/** What waits here, and without a connection what can be opened. */
function OnThisPhone() {
  useWhenIdle(preload);
  const online = useOnline(useWalkbook().connectivity);
  return (
    <>
      {!online && <OfflineAtLogin />}
      <PendingHere />
    </>
  );
}

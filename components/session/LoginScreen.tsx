'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { StorageClosed } from '@/components/frame/lateStates';
import { OpeningWords } from '@/components/frame/OpeningWords';
import { PendingHere } from '@/components/queue/PendingHere';
import { TakeInButton } from '@/components/queue/TakeInButton';
import { later } from '@/components/ui/later';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';
import type { Invitation } from '@/lib/domain/session/invitation';
import { isSignedIn } from '@/lib/domain/session/session';
import { receiveInvitation, useInvitation } from '@/lib/hooks/useInvitation';
import { useOnline } from '@/lib/hooks/useOnline';
import { type Secret, useSignIn } from '@/lib/hooks/useSignIn';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useOpening, useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { titleTexts } from '@/lib/texts/titles';
import { LoginForm } from './LoginForm';
import { StartRedirect } from './StartRedirect';
import { tellOfSetAside } from './tellOfSetAside';

const OfflineAtLogin = later(() => import('./OfflineAtLogin').then(({ OfflineAtLogin }) => OfflineAtLogin));

const InvitationQuestion = later(() => import('./InvitationQuestion').then(({ InvitationQuestion }) => InvitationQuestion));
const SignedOutNote = later(() => import('./SignedOutNote').then(({ SignedOutNote }) => SignedOutNote));
const YourPin = later(() => import('./YourPin').then(({ YourPin }) => YourPin));
const ScanInvitation = later(() => import('./ScanInvitation').then(({ ScanInvitation }) => ScanInvitation));

/** Sign-in. The form stands before the device's storage is open, so that it is there at once. */
export function LoginScreen() {
  const opening = useOpening();
  const invitation = useInvitation();
  /** The number of the invitation that somebody who is logged in has chosen to use. */
  const [used, setUsed] = useState<number>();
  const signedIn = opening.state === 'open' && isSignedIn(opening.walkbook.session.user());
  /** The PIN that an invitation's key was exchanged for: it is shown before anything else. */
  const [pin, setPin] = useState<string>();
  const router = useRouter();
  const goOn = () => {
    receiveInvitation(undefined);
    router.replace(routes.listCampaign);
  };
  const asks = signedIn && invitation && used !== invitation.number ? invitation : undefined;
  if (pin !== undefined) {
    return (
      <PageShell toolbar={<Toolbar title={commonTexts.appName} page={titleTexts.login} />}>
        <YourPin pin={pin} onDone={goOn} />
      </PageShell>
    );
  }
  return (
    <PageShell toolbar={<Toolbar title={commonTexts.appName} page={titleTexts.login} />}>
      {opening.state === 'open' && <StartRedirect waits={invitation !== undefined} />}
      <div className="mx-auto max-w-md">
        {opening.state === 'failed' && <StorageClosed trouble={opening.trouble} />}
        {asks && <InvitationQuestion invitation={asks} onUse={() => setUsed(asks.number)} onStay={() => receiveInvitation(undefined)} />}
        {opening.state !== 'failed' && !asks && <SignIn key={invitation?.number} invitation={invitation} onNewPin={setPin} onDone={goOn} />}
        {opening.state === 'open' && !asks && <OnThisPhone />}
        {opening.state === 'opening' && <OpeningWords />}
      </div>
    </PageShell>
  );
}

type SignInProps = {
  invitation: Invitation | undefined;
  /** An invitation's key has brought this PIN, and it was accepted. */
  onNewPin: (pin: string) => void;
  onDone: () => void;
};

function SignIn({ invitation, onNewPin, onDone }: SignInProps) {
  const { busy, failure, pinRequested, signIn, requestPin } = useSignIn();
  const [scans, setScans] = useState(false);
  const logIn = async (email: string, secret: Secret) => {
    const outcome = await signIn(email, secret);
    if (!outcome) return;
    tellOfSetAside(outcome);
    if ('key' in secret) onNewPin(outcome.pin);
    else onDone();
  };
  return (
    <>
      <LoginForm
        invitation={invitation}
        onSubmit={logIn}
        onRequestPin={(email) => void requestPin(email)}
        onScan={() => setScans(true)}
        busy={busy}
        failure={failure}
        pinRequested={pinRequested}
      />
      {scans && <ScanInvitation onClose={() => setScans(false)} />}
    </>
  );
}

/** What waits here, and without a connection what can be opened. */
function OnThisPhone() {
  useWhenIdle(OfflineAtLogin.preload);
  const { connectivity, device } = useWalkbook();
  const online = useOnline(connectivity);
  const wasSignedOut = device.get('wasSignedOut') === 'yes';
  return (
    <>
      {wasSignedOut && <SignedOutNote />}
      {!online && <OfflineAtLogin />}
      <PendingHere />
      <div className="px-4 pt-2">
        <TakeInButton look="text" />
      </div>
    </>
  );
}

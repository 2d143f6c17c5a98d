'use client';
import { useRouter } from 'next/navigation';
import { Opened } from '@/components/queue/Opened';
import { showToast } from '@/components/queue/showToast';
import { PageShell } from '@/components/ui/PageShell';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { Toolbar } from '@/components/ui/Toolbar';
import { usePaused } from '@/lib/data/usePaused';
import { usePending } from '@/lib/data/usePending';
import { useSession } from '@/lib/data/useSession';
import { useSignIn } from '@/lib/data/useSignIn';
import { pinScreenText } from '@/lib/domain/pinTexts';
import { useBack } from '@/lib/platform/navigation';
import { routes } from '@/lib/routes';
import { PinForm } from './PinForm';
import { tellOfSetAside } from './tellOfSetAside';
import { PIN_REQUESTED } from './texts';

/** A new PIN when the server no longer accepts the stored one; the changes wait, and go on after it (product.md, "pin"). */
export function PinScreen() {
  return (
    <Opened title="New PIN" needs="signedIn" skeleton={<RowSkeletons count={2} />}>
      <NewPin />
    </Opened>
  );
}

function NewPin() {
  const { user } = useSession();
  const { busy, failure, signIn, requestPin } = useSignIn();
  const paused = usePaused() !== undefined;
  const waiting = usePending().length;
  const router = useRouter();
  const back = useBack(routes.mainMenu);
  const save = async (pin: string) => {
    const outcome = await signIn(user.email, pin);
    if (!outcome) return;
    tellOfSetAside(outcome);
    if (outcome.campaignLost) router.replace(routes.listCampaign);
    else back();
  };
  const sendPin = async () => {
    if (await requestPin(user.email)) showToast({ kind: 'info', text: PIN_REQUESTED });
  };
  return (
    <PageShell toolbar={<Toolbar title="New PIN" leading={{ kind: 'back', onPress: back }} />}>
      <div className="mx-auto max-w-md">
        <PinForm
          text={pinScreenText({ email: user.email, paused, waiting })}
          onSave={save}
          onRequestPin={sendPin}
          onLater={back}
          busy={busy}
          failure={failure}
        />
      </div>
    </PageShell>
  );
}

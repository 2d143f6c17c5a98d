'use client';
import { useRouter } from 'next/navigation';
import { CampaignName, campaignColors } from '@/components/frame/CampaignName';
import { Opened } from '@/components/frame/Opened';
import { PageShell } from '@/components/ui/PageShell';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { Toolbar } from '@/components/ui/Toolbar';
import { useBack } from '@/lib/hooks/navigation';
import { usePaused } from '@/lib/hooks/usePaused';
import { usePendingSubjects } from '@/lib/hooks/usePendingSubjects';
import { useSession } from '@/lib/hooks/useSession';
import { useSignIn } from '@/lib/hooks/useSignIn';
import { useStillHere } from '@/lib/hooks/useStillHere';
import { routes } from '@/lib/routes/paths';
import { pinScreenText } from '@/lib/texts/session';
import { titleTexts } from '@/lib/texts/titles';
import { PinForm } from './PinForm';
import { tellOfSetAside } from './tellOfSetAside';

/**
 * Asks for a new PIN when the server no longer accepts the stored one (docs/product/session.md#screen-pin). Pending changes are sent after
 * it.
 */
export function PinScreen() {
  return (
    <Opened title={titleTexts.newPin} needs="signedIn" skeleton={<RowSkeletons count={2} />}>
      <NewPin />
    </Opened>
  );
}

function NewPin() {
  const { user, campaign } = useSession();
  const { busy, failure, pinRequested, signIn, requestPin } = useSignIn();
  const paused = usePaused() !== undefined;
  const pending = usePendingSubjects();
  const router = useRouter();
  const { isHere, leaves } = useStillHere();
  const back = useBack(routes.mainMenu);
  const later = () => {
    leaves();
    back();
  };
  const save = async (pin: string) => {
    const outcome = await signIn(user.email, { pin });
    if (!outcome) return;
    tellOfSetAside(outcome);
    // Whoever has gone on meanwhile stays where they are.
    if (!isHere()) return;
    if (outcome.campaignLost) router.replace(routes.listCampaign);
    else back();
  };
  return (
    <PageShell toolbar={<Toolbar title={titleTexts.newPin} leading={{ kind: 'back', onPress: later }} />}>
      {campaign && (
        <p style={campaignColors(campaign)} className="bg-card px-4 py-3 text-row">
          <CampaignName campaign={campaign} />
        </p>
      )}
      <div className="mx-auto max-w-md">
        <PinForm
          text={pinScreenText({ email: user.email, paused, pending })}
          onSave={save}
          onRequestPin={() => void requestPin(user.email)}
          onLater={later}
          busy={busy}
          failure={failure}
          pinRequested={pinRequested}
        />
      </div>
    </PageShell>
  );
}

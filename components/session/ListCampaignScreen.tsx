'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useLogOut } from '@/components/frame/useLogOut';
import { PendingHere } from '@/components/queue/PendingHere';
import { QuarantineNote } from '@/components/queue/QuarantineNote';
import { useExports } from '@/components/queue/useExports';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { UsersRound } from '@/components/ui/icons/UsersRound';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { Campaign } from '@/lib/domain/session/session';
import { willReplace } from '@/lib/hooks/navigation';
import { type QueryView, queryView } from '@/lib/hooks/queryView';
import { useLinkedPacket } from '@/lib/hooks/useLinkedPacket';
import { useSession } from '@/lib/hooks/useSession';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { campaignTexts } from '@/lib/texts/campaigns';
import { commonTexts } from '@/lib/texts/common';
import { titleTexts } from '@/lib/texts/titles';
import { CampaignPicker } from './CampaignPicker';

/** The volunteer's campaigns; choosing one goes on to the main menu, or to the packet whose link was followed before the log-in. */
export function ListCampaignScreen() {
  return (
    <Opened title={titleTexts.campaigns} needs="signedIn" skeleton={<RowSkeletons count={2} />}>
      <ListCampaign />
    </Opened>
  );
}

function ListCampaign() {
  const { queries } = useWalkbook();
  const { credentials } = useSession();
  const { logOut, sheet } = useLogOut();
  const view = queryView(useQuery(queries.campaigns(credentials)));
  return (
    <Screen title={titleTexts.campaigns}>
      <h2 className="px-4 pt-4 pb-3 text-title">{campaignTexts.question}</h2>
      <Campaigns view={view} />
      <SetAside />
      <PendingHere />
      <div className="px-4 pt-6">
        <Button look="text" wide onClick={logOut}>
          {commonTexts.logOut}
        </Button>
      </div>
      {sheet}
    </Screen>
  );
}

/** Where a volunteer is led whose campaign no longer lists them. */
function SetAside() {
  const { exportQuarantine } = useExports();
  return <QuarantineNote onExport={() => void exportQuarantine()} />;
}

function Campaigns({ view }: { view: QueryView<Campaign[]> }) {
  const { session } = useWalkbook();
  const router = useRouter();
  const linked = useLinkedPacket();
  const choose = (campaign: Campaign, go = router.push) => {
    session.chooseCampaign(campaign);
    linked.forget();
    go(linked.url ?? routes.mainMenu);
  };
  // A packet's link leads on where there is nothing to choose.
  const only = linked.url !== undefined && view.state === 'ready' && view.data.length === 1 ? view.data[0] : undefined;
  const chooseOnly = useEffectEvent((campaign: Campaign) => {
    willReplace();
    choose(campaign, router.replace);
  });
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);
  if (view.state === 'loading') return <RowSkeletons count={2} />;
  if (view.state !== 'ready') return <Unavailable view={view} what="campaigns" />;
  if (view.data.length > 0) return <CampaignPicker campaigns={view.data} onChoose={choose} />;
  const { none } = campaignTexts;
  return <EmptyState icon={UsersRound} title={none.title} text={none.text} action={<Button onClick={view.refresh}>{none.again}</Button>} />;
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { LogOut, UsersRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Opened } from '@/components/queue/Opened';
import { QuarantineNote } from '@/components/queue/QuarantineNote';
import { Screen } from '@/components/queue/Screen';
import { Unavailable } from '@/components/queue/Unavailable';
import { useExports } from '@/components/queue/useExports';
import { useLogOut } from '@/components/queue/useLogOut';
import { WaitingHere } from '@/components/queue/WaitingHere';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { type QueryView, queryView } from '@/lib/data/queryView';
import { useSession } from '@/lib/data/useSession';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import type { Campaign } from '@/lib/domain/session';
import { routes } from '@/lib/routes';
import { CampaignPicker } from './CampaignPicker';

/** The volunteer's campaigns; choosing one goes on to the main menu. */
export function ListCampaignScreen() {
  return (
    <Opened title="Campaigns" needs="signedIn" skeleton={<RowSkeletons count={2} />}>
      <ListCampaign />
    </Opened>
  );
}

function ListCampaign() {
  const { queries } = useWalkbook();
  const { credentials } = useSession();
  const logOut = useLogOut();
  const view = queryView(useQuery(queries.campaigns(credentials)));
  return (
    <Screen title="Campaigns" actions={[{ label: 'Log out', icon: LogOut, onPress: logOut }]}>
      <h2 className="px-4 pt-4 pb-3 text-title">Which campaign are you walking for?</h2>
      <Campaigns view={view} />
      <SetAside />
      <WaitingHere />
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
  const choose = (campaign: Campaign) => {
    session.chooseCampaign(campaign);
    router.push(routes.mainMenu);
  };
  if (view.state === 'loading') return <RowSkeletons count={2} />;
  if (view.state !== 'ready') return <Unavailable view={view} what="Your campaigns are" />;
  if (view.data.length > 0) return <CampaignPicker campaigns={view.data} onChoose={choose} />;
  return (
    <EmptyState
      icon={UsersRound}
      title="No campaign yet"
      text="Your sign-in works, but no campaign has added you. Ask your organiser, then look again."
      action={<Button onClick={view.refresh}>Look again</Button>}
    />
  );
}

'use client';
import { ArrowLeftRight, ClipboardList, Settings } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Opened } from '@/components/queue/Opened';
import { Screen } from '@/components/queue/Screen';
import { StorageNotice } from '@/components/queue/StorageNotice';
import { useLogOut } from '@/components/queue/useLogOut';
import { WaitingHere } from '@/components/queue/WaitingHere';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowList } from '@/components/ui/RowList';
import { CardSkeleton, RowSkeletons } from '@/components/ui/Skeletons';
import type { QueryView } from '@/lib/data/queryView';
import { useSession } from '@/lib/data/useSession';
import { useWalk } from '@/lib/data/useWalk';
import { doorsLeft, packetToContinue } from '@/lib/domain/packet';
import type { Walk } from '@/lib/domain/walk';
import { routes } from '@/lib/routes';
import { ContinueCard } from './ContinueCard';
import { listParamsOf } from './listParamsOf';

const SideMenu = dynamic(() => import('@/components/ui/SideMenu').then(({ SideMenu }) => SideMenu), { ssr: false });

/** The chosen campaign and the ways into its work. */
export function MainMenuScreen() {
  return (
    <Opened title="Walkbook" needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <MainMenu />
    </Opened>
  );
}

function MainMenu() {
  const { campaign, user } = useSession();
  const router = useRouter();
  const logOut = useLogOut();
  const walk = useWalk();
  const [menuOpen, setMenuOpen] = useState(false);
  const title = campaign?.cName ?? 'Walkbook';
  const items = [
    { title: 'Walk', handler: () => router.push(routes.walk) },
    { title: 'Switch campaign', handler: () => router.push(routes.listCampaign) },
    { title: 'Settings', handler: () => router.push(routes.settings) },
    { title: 'Log out', handler: logOut },
  ];
  return (
    <Screen title={title} leading={{ kind: 'menu', onPress: () => setMenuOpen(true) }}>
      <StorageNotice />
      <div className="px-4 pt-1 pb-4">
        <NextPacket walk={walk} />
      </div>
      <RowList label="Main menu">
        <LinkRow href={routes.walk} icon={ClipboardList} title="Walk" sub={walkSummary(walk)} />
        <LinkRow href={routes.listCampaign} icon={ArrowLeftRight} title="Switch campaign" sub={campaign?.org} />
        <LinkRow href={routes.settings} icon={Settings} title="Settings" sub={user.email} />
      </RowList>
      <WaitingHere />
      {menuOpen && <SideMenu title={title} open onClose={() => setMenuOpen(false)} items={items} />}
    </Screen>
  );
}

function NextPacket({ walk }: { walk: QueryView<Walk> }) {
  if (walk.state === 'loading') return <CardSkeleton button />;
  const packet = walk.state === 'ready' ? packetToContinue(walk.data.packets) : undefined;
  if (!packet) return null;
  const params = listParamsOf(packet);
  return <ContinueCard packet={packet} href={routes.packetDetail(params)} listHref={routes.listAddress(params)} />;
}

function walkSummary(walk: QueryView<Walk>): string | undefined {
  if (walk.state !== 'ready') return undefined;
  const { packets } = walk.data;
  return `${packets.length} ${packets.length === 1 ? 'packet' : 'packets'} · ${doorsLeft(packets)} doors left`;
}

'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { StorageNotice } from '@/components/frame/StorageNotice';
import { ContinueCard } from '@/components/packet/ContinueCard';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { ContinueSkeleton } from '@/components/packet/PacketSkeletons';
import { PendingHere } from '@/components/queue/PendingHere';
import { ArrowLeftRight } from '@/components/ui/icons/ArrowLeftRight';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { Settings } from '@/components/ui/icons/Settings';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { doorsLeft, packetToContinue } from '@/lib/domain/walk/packetCounts';
import type { Walk } from '@/lib/domain/walk/walk';
import type { QueryView } from '@/lib/hooks/queryView';
import { showSideMenu } from '@/lib/hooks/sideMenu';
import { useSession } from '@/lib/hooks/useSession';
import { useWalk } from '@/lib/hooks/useWalk';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { menuTexts } from '@/lib/texts/menu';
import { titleTexts } from '@/lib/texts/titles';

/** The chosen campaign and the ways into its work. */
export function MainMenuScreen() {
  return (
    <Opened title={commonTexts.appName} page={titleTexts.mainMenu} needs="campaign" skeleton={<MenuSkeleton />}>
      <MainMenu />
    </Opened>
  );
}

function MenuSkeleton() {
  return (
    <>
      <div className="px-4 pt-1 pb-4">
        <ContinueSkeleton />
      </div>
      <RowSkeletons count={3} />
    </>
  );
}

function MainMenu() {
  const { campaign, user } = useSession();
  const walk = useWalk();
  return (
    <Screen title={campaign?.cName ?? commonTexts.appName} page={titleTexts.mainMenu} leading={{ kind: 'menu', onPress: showSideMenu }}>
      <StorageNotice />
      <div className="px-4 pt-1 pb-4">
        <NextPacket walk={walk} />
      </div>
      <RowList label={titleTexts.mainMenu}>
        <LinkRow href={routes.walk} icon={ClipboardList} title={titleTexts.walk} sub={walkSummary(walk)} />
        <LinkRow href={routes.listCampaign} icon={ArrowLeftRight} title={commonTexts.switchCampaign} sub={campaign?.org} />
        <LinkRow href={routes.settings} icon={Settings} title={titleTexts.settings} sub={user.email} />
      </RowList>
      <PendingHere />
    </Screen>
  );
}

function NextPacket({ walk }: { walk: QueryView<Walk> }) {
  if (walk.state === 'loading') return <ContinueSkeleton />;
  const packet = walk.state === 'ready' ? packetToContinue(walk.data.packets) : undefined;
  if (!packet) return null;
  const params = listParamsOf(packet);
  return <ContinueCard packet={packet} href={routes.packetDetail(params)} listHref={routes.listAddress(params)} />;
}

/** A space keeps the line of what is not known yet. */
function walkSummary(walk: QueryView<Walk>): string {
  if (walk.state !== 'ready') return '\u00a0';
  const { packets } = walk.data;
  return menuTexts.walkSummary(packets.length, doorsLeft(packets));
}

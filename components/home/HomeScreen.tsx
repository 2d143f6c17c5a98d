'use client';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { NoPacketYet } from '@/components/packet/NoPacketYet';
import { PacketRows } from '@/components/packet/PacketRows';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { Calendar } from '@/components/ui/icons/Calendar';
import { List } from '@/components/ui/icons/List';
import { LinkRow } from '@/components/ui/LinkRow';
import { later } from '@/components/ui/later';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { upcomingEvents } from '@/lib/domain/event/event';
import { packetToContinue } from '@/lib/domain/walk/packetCounts';
import { isInProgress, type PacketOnPhone } from '@/lib/domain/walk/packetsOnPhone';
import type { Walk } from '@/lib/domain/walk/walk';
import type { QueryView } from '@/lib/hooks/queryView';
import { useEvents } from '@/lib/hooks/useEvents';
import { useServerNow } from '@/lib/hooks/useNow';
import { usePacketsOnPhone } from '@/lib/hooks/usePacketsOnPhone';
import { useReadyByItself } from '@/lib/hooks/useReadyByItself';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { eventStartText } from '@/lib/texts/events';
import { homeTexts } from '@/lib/texts/home';
import { menuTexts } from '@/lib/texts/menu';
import { NextPacket } from './NextPacket';
import { TodayCard } from './TodayCard';

/** Below what is seen first. */
const EarlierShifts = later(() => import('./EarlierShifts').then((file) => file.EarlierShifts));

/** Today on this device: what was done, and what comes next. */
export function HomeScreen() {
  return (
    <Opened title={homeTexts.title} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <Home />
    </Opened>
  );
}

function Home() {
  const { packets, walk } = usePacketsOnPhone();
  useReadyByItself();
  const onCard = walk.state === 'ready' ? packetToContinue(walk.data.packets) : undefined;
  const begun = packets.filter(({ packet }) => isInProgress(packet) && packet.packetId !== onCard?.packetId);
  return (
    <Screen title={homeTexts.title} above={routes.mainMenu}>
      <div className="space-y-3 px-4 pt-1 pb-1">
        <TodayCard />
        <NextPacket walk={walk} />
      </div>
      {begun.length > 0 && <InProgress packets={begun} />}
      {packets.length === 0 && <NoPacket walk={walk} />}
      {packets.length > 0 && <AllPackets count={packets.length} />}
      <NextEvent />
      <EarlierShifts />
    </Screen>
  );
}

function InProgress({ packets }: { packets: readonly PacketOnPhone[] }) {
  return (
    <>
      <SectionTitle title={homeTexts.inProgress} />
      <PacketRows label={homeTexts.inProgress} packets={packets.map(({ packet }) => packet)} />
    </>
  );
}

function NoPacket({ walk }: { walk: QueryView<Walk> }) {
  if (walk.state === 'loading') return null;
  if (walk.state !== 'ready') return <Unavailable view={walk} what="packets" />;
  return <NoPacketYet />;
}

function AllPackets({ count }: { count: number }) {
  return (
    <div className="pt-4">
      <RowList label={homeTexts.allPackets}>
        <LinkRow href={workRoutes.list} icon={List} title={homeTexts.allPackets} sub={homeTexts.packets(count)} />
      </RowList>
    </div>
  );
}

/** The way to the events, with the next one as soon as it is known: the row has its place from the first. */
function NextEvent() {
  const view = useEvents();
  const nowMs = useServerNow();
  const [next] = view.state === 'ready' ? upcomingEvents(view.data, nowMs) : [];
  const row = next ? { title: next.title, sub: eventStartText(next, nowMs) } : { title: menuTexts.events, sub: menuTexts.eventsHint };
  return (
    <>
      <SectionTitle title={homeTexts.nextEvent} />
      <RowList label={homeTexts.nextEvent}>
        <LinkRow href={workRoutes.events} icon={Calendar} {...row} />
      </RowList>
    </>
  );
}

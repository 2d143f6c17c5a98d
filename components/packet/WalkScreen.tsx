'use client';
import { ClipboardList } from 'lucide-react';
import { Opened } from '@/components/queue/Opened';
import { Screen } from '@/components/queue/Screen';
import { StorageNotice } from '@/components/queue/StorageNotice';
import { Unavailable } from '@/components/queue/Unavailable';
import { useUpdatedText } from '@/components/queue/useUpdatedText';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { Switch } from '@/components/ui/Switch';
import { useSigns } from '@/lib/data/useSigns';
import { useWalk } from '@/lib/data/useWalk';
import type { Walk } from '@/lib/domain/walk';
import { routes } from '@/lib/routes';
import { FindPacket } from './FindPacket';
import { listParamsOf } from './listParamsOf';
import { PacketLink } from './PacketLink';
import { SectionTitle } from './SectionTitle';
import { TargetLink } from './TargetLink';

/** My packets, the targets, and a packet by its code. */
export function WalkScreen() {
  return (
    <Opened title="Walk" needs="campaign" skeleton={<RowSkeletons />}>
      <WalkLists />
    </Opened>
  );
}

function WalkLists() {
  const [signs, setSigns] = useSigns();
  const view = useWalk();
  const updated = useUpdatedText(view);
  return (
    <Screen title="Walk" above={routes.mainMenu}>
      <StorageNotice />
      {view.state === 'loading' && <RowSkeletons />}
      {(view.state === 'offline' || view.state === 'failed') && <Unavailable view={view} what="Your packets are" />}
      {view.state === 'ready' && (
        <>
          <MyPackets walk={view.data} updated={updated} />
          <Targets walk={view.data} />
        </>
      )}
      <FindPacket />
      <div className="border-y border-line bg-card">
        <Switch label="Signs" hint="Walk for yard signs" checked={signs} onChecked={setSigns} />
      </div>
    </Screen>
  );
}

function MyPackets({ walk, updated }: { walk: Walk; updated: string | undefined }) {
  if (walk.packets.length === 0) {
    return (
      <EmptyState
        icon={ClipboardList}
        title="No packet is yours yet"
        text="Ask your organiser for one, or find a packet below by the code on its sheet."
      />
    );
  }
  return (
    <>
      <SectionTitle title="My packets" aside={updated} />
      <RowList label="My packets">
        {walk.packets.map((packet) => (
          <PacketLink key={packet.packetId} packet={packet} href={routes.packetDetail(listParamsOf(packet))} />
        ))}
      </RowList>
    </>
  );
}

function Targets({ walk }: { walk: Walk }) {
  if (walk.targets.length === 0) return null;
  return (
    <>
      <SectionTitle title="Targets" />
      <RowList label="Targets">
        {walk.targets.map((target) => (
          <TargetLink key={target.targetId} target={target} href={routes.targetDetail({ targetId: target.targetId })} />
        ))}
      </RowList>
    </>
  );
}

'use client';
import { useState } from 'react';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { StorageNotice } from '@/components/frame/StorageNotice';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { NoPacketYet } from '@/components/packet/NoPacketYet';
import { PacketRows } from '@/components/packet/PacketRows';
import { PacketSkeletons } from '@/components/packet/PacketSkeletons';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { TargetLink } from '@/components/packet/TargetLink';
import { later } from '@/components/ui/later';
import { RowList } from '@/components/ui/RowList';
import { Switch } from '@/components/ui/Switch';
import type { Walk } from '@/lib/domain/walk/walk';
import { useFetchAhead } from '@/lib/hooks/useReadyByItself';
import { useWalkWithSigns } from '@/lib/hooks/useWalk';
import { routes } from '@/lib/routes/paths';
import { titleTexts } from '@/lib/texts/titles';
import { walkTexts } from '@/lib/texts/walk';

const FindPacket = later(() => import('@/components/packet/FindPacket').then(({ FindPacket }) => FindPacket));

/** My packets, the targets, and a packet by its code. */
export function WalkScreen() {
  return (
    <Opened title={titleTexts.walk} needs="campaign" skeleton={<PacketSkeletons />}>
      <WalkLists />
    </Opened>
  );
}

function WalkLists() {
  const { walk: view, signs, setSigns } = useWalkWithSigns();
  const [isSwitched, setSwitched] = useState(false);
  const switchSigns = (next: boolean) => {
    setSwitched(true);
    setSigns(next);
  };
  const isWithoutPacket = view.state === 'ready' && view.data.packets.length === 0;
  useFetchAhead(view);
  const updated = useUpdatedText(view);
  return (
    <Screen title={titleTexts.walk} above={routes.mainMenu}>
      <StorageNotice />
      {view.state === 'loading' && <PacketSkeletons />}
      {(view.state === 'offline' || view.state === 'failed') && <Unavailable view={view} what="packets" />}
      {view.state === 'ready' && <MyPackets walk={view.data} updated={updated} />}
      {/* How high the packets stand is not known before they are here: what is below them comes with them, and does not move. */}
      {view.state === 'ready' && <Targets walk={view.data} />}
      {/* The switch stays for the thumb that has just pressed it. */}
      {(view.state !== 'loading' || isSwitched) && (
        <div className="border-y border-line bg-card">
          <Switch label={walkTexts.signs} hint={walkTexts.signsHint} checked={signs} onChecked={switchSigns} />
        </div>
      )}
      {/* At the end, so that nothing moves when it comes; without a packet it stands first. */}
      {view.state !== 'loading' && !isWithoutPacket && <FindPacket />}
    </Screen>
  );
}

function MyPackets({ walk, updated }: { walk: Walk; updated: string | undefined }) {
  if (walk.packets.length === 0) {
    return <NoPacketYet title={walkTexts.noPacketYours} />;
  }
  return (
    <>
      <SectionTitle title={walkTexts.myPackets} aside={updated} />
      <PacketRows label={walkTexts.myPackets} packets={walk.packets} />
    </>
  );
}

function Targets({ walk }: { walk: Walk }) {
  if (walk.targets.length === 0) return null;
  return (
    <>
      <SectionTitle title={walkTexts.targets} />
      <RowList label={walkTexts.targets}>
        {walk.targets.map((target) => (
          <TargetLink key={target.targetId} target={target} href={routes.targetDetail({ targetId: target.targetId })} />
        ))}
      </RowList>
    </>
  );
}

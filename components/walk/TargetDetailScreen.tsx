'use client';
import { useQuery } from '@tanstack/react-query';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { PacketLink } from '@/components/packet/PacketLink';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { EmptyState } from '@/components/ui/EmptyState';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { asId, type TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/walk/packet';
import type { QueryView } from '@/lib/hooks/queryView';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useSession } from '@/lib/hooks/useSession';
import { useSigns } from '@/lib/hooks/useSigns';
import { useTargetPackets } from '@/lib/hooks/useWalk';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { readId, routes } from '@/lib/routes/paths';
import { titleTexts } from '@/lib/texts/titles';
import { walkTexts } from '@/lib/texts/walk';

/** A target's packets. */
export function TargetDetailScreen() {
  return (
    <Opened title={titleTexts.target} needs="campaign" skeleton={<RowSkeletons />}>
      <TargetDetail />
    </Opened>
  );
}

function TargetDetail() {
  const targetId = readId(useRouteQuery(), 'targetId');
  const title = useTargetName(targetId) ?? titleTexts.target;
  return (
    <Screen title={title} above={routes.walk}>
      {targetId ? <Packets targetId={asId<TargetId>(targetId)} /> : <NotHere what="target" back={routes.walk} way="backToWalk" />}
    </Screen>
  );
}

function Packets({ targetId }: { targetId: TargetId }) {
  const view = useTargetPackets(targetId);
  const updated = useUpdatedText(view);
  if (view.state === 'loading') return <RowSkeletons />;
  if (view.state === 'failed' && view.failure.kind === 'refused') return <NotHere what="target" back={routes.walk} way="backToWalk" />;
  if (view.state !== 'ready') return <Unavailable view={view} what="targetPackets" />;
  if (view.data.length === 0) return <NoPackets />;
  return <PacketRows view={view} updated={updated} />;
}

function PacketRows({ view, updated }: { view: Extract<QueryView<Packet[]>, { state: 'ready' }>; updated: string | undefined }) {
  return (
    <>
      <SectionTitle title={walkTexts.packets} aside={updated} />
      <RowList label={walkTexts.packets}>
        {view.data.map((packet) => (
          <PacketLink key={packet.packetId} packet={packet} href={routes.packetDetail(listParamsOf(packet))} />
        ))}
      </RowList>
    </>
  );
}

function NoPackets() {
  return <EmptyState icon={MapPinOff} {...walkTexts.noPackets} />;
}

function useTargetName(targetId: string | null): string | undefined {
  const { queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { data } = useQuery(queries.walk(who, signs));
  return data?.targets.find((target) => target.targetId === targetId)?.name;
}

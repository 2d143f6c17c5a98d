'use client';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { NotHere } from '@/components/queue/NotHere';
import { Opened } from '@/components/queue/Opened';
import { Screen } from '@/components/queue/Screen';
import { Unavailable } from '@/components/queue/Unavailable';
import { useUpdatedText } from '@/components/queue/useUpdatedText';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/Skeletons';
import type { QueryView } from '@/lib/data/queryView';
import { useRouteQuery } from '@/lib/data/useRouteQuery';
import { useSession } from '@/lib/data/useSession';
import { useSigns } from '@/lib/data/useSigns';
import { useTargetPackets } from '@/lib/data/useWalk';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { asId, type TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/packet';
import { routes } from '@/lib/routes';
import { listParamsOf } from './listParamsOf';
import { PacketLink } from './PacketLink';
import { SectionTitle } from './SectionTitle';

/** A target's packets. */
export function TargetDetailScreen() {
  return (
    <Opened title="Target" needs="campaign" skeleton={<RowSkeletons />}>
      <TargetDetail />
    </Opened>
  );
}

function TargetDetail() {
  const targetId = useRouteQuery().get('targetId');
  const title = useTargetName(targetId) ?? 'Target';
  return (
    <Screen title={title} above={routes.walk}>
      {targetId ? <Packets targetId={asId<TargetId>(targetId)} /> : <NotHere what="target" back={routes.walk} backLabel="Back to Walk" />}
    </Screen>
  );
}

function Packets({ targetId }: { targetId: TargetId }) {
  const view = useTargetPackets(targetId);
  const updated = useUpdatedText(view);
  if (view.state === 'loading') return <RowSkeletons />;
  if (view.state === 'failed' && view.failure.kind === 'refused')
    return <NotHere what="target" back={routes.walk} backLabel="Back to Walk" />;
  if (view.state !== 'ready') return <Unavailable view={view} what="This target’s packets are" />;
  if (view.data.length === 0) return <NoPackets />;
  return <PacketRows view={view} updated={updated} />;
}

function PacketRows({ view, updated }: { view: Extract<QueryView<Packet[]>, { state: 'ready' }>; updated: string | undefined }) {
  return (
    <>
      <SectionTitle title="Packets" aside={updated} />
      <RowList label="Packets">
        {view.data.map((packet) => (
          <PacketLink key={packet.packetId} packet={packet} href={routes.packetDetail(listParamsOf(packet))} />
        ))}
      </RowList>
    </>
  );
}

function NoPackets() {
  return (
    <EmptyState icon={MapPinOff} title="No packets" text="Nothing has been cut from this target yet, or it belongs to another campaign." />
  );
}

function useTargetName(targetId: string | null): string | undefined {
  const { queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { data } = useQuery(queries.walk(who, signs));
  return data?.targets.find((target) => target.targetId === targetId)?.name;
}

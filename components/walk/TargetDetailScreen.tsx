'use client';
import { useQuery } from '@tanstack/react-query';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { PacketRows } from '@/components/packet/PacketRows';
import { PacketSkeletons } from '@/components/packet/PacketSkeletons';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { EmptyState } from '@/components/ui/EmptyState';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { isNotHere } from '@/lib/domain/failure';
import { asId, type TargetId } from '@/lib/domain/ids';
import { EMPTY_WALK } from '@/lib/domain/walk/walk';
import { useCampaign } from '@/lib/hooks/useCampaign';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useTargetPackets } from '@/lib/hooks/useWalk';
import { readId, routes } from '@/lib/routes/paths';
import { titleTexts } from '@/lib/texts/titles';
import { walkTexts } from '@/lib/texts/walk';

/** A target's packets. */
export function TargetDetailScreen() {
  return (
    <Opened title={titleTexts.target} needs="campaign" skeleton={<PacketSkeletons />}>
      <TargetDetail />
    </Opened>
  );
}

function TargetDetail() {
  const targetId = readId(useRouteQuery(), 'targetId');
  const { name, yours } = useTargetOnWalk(targetId);
  return (
    <Screen title={name ?? titleTexts.target} above={routes.walk}>
      {targetId ? (
        <Packets targetId={asId<TargetId>(targetId)} yours={yours} />
      ) : (
        <NotHere what="target" back={routes.walk} way="backToWalk" />
      )}
    </Screen>
  );
}

function Packets({ targetId, yours }: { targetId: TargetId; yours: ReadonlySet<string> }) {
  const view = useTargetPackets(targetId);
  const updated = useUpdatedText(view);
  if (view.state === 'loading') return <PacketSkeletons />;
  if (view.state === 'failed' && isNotHere(view.failure)) return <NotHere what="target" back={routes.walk} way="backToWalk" />;
  if (view.state !== 'ready') return <Unavailable view={view} what="targetPackets" />;
  if (view.data.length === 0) return <NoPackets />;
  return (
    <>
      <SectionTitle title={walkTexts.packets} aside={updated} />
      <PacketRows label={walkTexts.packets} packets={view.data} yours={yours} />
    </>
  );
}

function NoPackets() {
  return <EmptyState icon={MapPinOff} {...walkTexts.noPackets} />;
}

/** What the walk knows of a target: its name, and which packets are the volunteer's own. */
function useTargetOnWalk(targetId: string | null): { readonly name: string | undefined; readonly yours: ReadonlySet<string> } {
  const { queries } = useCampaign();
  const { data: { packets, targets } = EMPTY_WALK } = useQuery(queries.walk());
  return {
    name: targets.find((target) => target.targetId === targetId)?.name,
    yours: new Set(packets.map(({ packetId }) => packetId)),
  };
}

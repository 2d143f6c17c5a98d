import { ContinueCard } from '@/components/packet/ContinueCard';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { ContinueSkeleton } from '@/components/packet/PacketSkeletons';
import { packetToContinue } from '@/lib/domain/walk/packetCounts';
import type { Walk } from '@/lib/domain/walk/walk';
import type { QueryView } from '@/lib/hooks/queryView';
import { routes } from '@/lib/routes/paths';

/** The packet of the walk to go on with, if there is one. */
export function NextPacket({ walk }: { walk: QueryView<Walk> }) {
  if (walk.state === 'loading') return <ContinueSkeleton />;
  const packet = walk.state === 'ready' ? packetToContinue(walk.data.packets) : undefined;
  if (!packet) return null;
  const params = listParamsOf(packet);
  return <ContinueCard packet={packet} href={routes.packetDetail(params)} listHref={routes.listAddress(params)} />;
}

import { listParamsOf } from '@/components/packet/listParamsOf';
import { PacketRow } from '@/components/packet/PacketRow';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { MapPin } from '@/components/ui/icons/MapPin';
import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import type { PacketOnMap } from '@/lib/domain/walk/packetsOnMap';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { awayText } from '@/lib/texts/away';
import { mapTexts } from '@/lib/texts/map';

type PacketOnMapRowProps = Omit<PacketOnMap, 'doors'> & { receipts: PacketReceipts | undefined };

/** A packet as a way to it, and under it how far its nearest door to do is, and the way to its map. */
export function PacketOnMapRow({ packet, nearest, receipts }: PacketOnMapRowProps) {
  return (
    <div className="*:border-b-0 border-b border-line bg-card">
      <PacketRow packet={packet} receipts={receipts} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-32 text-secondary text-soft">{nearest && mapTexts.nearestLeft(awayText(nearest))}</p>
        <ButtonLink size={48} icon={MapPin} href={mapRoutes.viewMap(listParamsOf(packet))}>
          <span>
            {mapTexts.openMap}
            <span className="sr-only"> {packet.displayCode}</span>
          </span>
        </ButtonLink>
      </div>
    </div>
  );
}

import { ZoomImage } from '@/components/packet/ZoomImage';
import { FullScreenDialog } from '@/components/ui/FullScreenDialog';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { mapTexts } from '@/lib/texts/map';

type OfflineMapProps = { packetId: string; image: PacketImage; onClose: () => void };

/** The packet's kept image in the street map's place (docs/product/map.md#offline-map-popup). Use it through `later`. */
export function OfflineMap({ packetId, image, onClose }: OfflineMapProps) {
  return (
    <FullScreenDialog name="offline-map" title={mapTexts.offlineMap} open onClose={onClose}>
      <div className="flex h-full flex-col">
        <p className="bg-card py-3 pr-22 pl-4 pt-[max(--spacing(3),env(safe-area-inset-top))] text-row text-ink">
          {mapTexts.spec.offlineMapNotice}
        </p>
        <div className="relative min-h-0 flex-1">
          <ZoomImage packetId={asId<PacketId>(packetId)} image={image} label={mapTexts.offlineMap} />
        </div>
      </div>
    </FullScreenDialog>
  );
}

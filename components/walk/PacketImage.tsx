'use client';
import { ZoomImage } from '@/components/packet/ZoomImage';
import { Button } from '@/components/ui/Button';
import { FullScreenDialog } from '@/components/ui/FullScreenDialog';
import { LoaderCircle } from '@/components/ui/icons/LoaderCircle';
import { Notice } from '@/components/ui/Notice';
import type { Packet } from '@/lib/domain/walk/packet';
import { usePacketImage } from '@/lib/hooks/usePacketImage';
import { shownFailure } from '@/lib/texts/failures';
import { packetImageTexts } from '@/lib/texts/packetImage';

type PacketImageProps = { packet: Packet; onClose: (closed: { readonly dismissed: boolean }) => void };

/** A packet's image over the whole screen (docs/product/image.md#packet-image). Close, Escape and Back close it. Use it through `later`. */
export function PacketImage({ packet, onClose }: PacketImageProps) {
  const title = packetImageTexts.title(packet.displayCode);
  return (
    <FullScreenDialog name="packet-image" title={title} open onClose={() => onClose({ dismissed: true })}>
      <Contents packet={packet} title={title} />
    </FullScreenDialog>
  );
}

function Contents({ packet, title }: { packet: Packet; title: string }) {
  const view = usePacketImage(packet);
  if (view.state === 'ready') return <ZoomImage packetId={packet.packetId} image={view.image} label={title} />;
  return (
    <div className="grid h-full place-items-center p-4">
      {view.state === 'loading' ? (
        <p className="flex items-center gap-3 text-row text-white">
          <LoaderCircle aria-hidden="true" className="size-7 shrink-0 animate-spin" />
          {packetImageTexts.loading}
        </p>
      ) : (
        <Notice tone="failure" action={<Button onClick={view.retry}>{packetImageTexts.retry}</Button>}>
          {packetImageTexts.failed}. {shownFailure(view.failure)}
        </Notice>
      )}
    </div>
  );
}

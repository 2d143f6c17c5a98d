'use client';
import { type RefObject, useRef } from 'react';
import { DoorCount, leftText } from '@/components/packet/DoorCount';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { PacketState } from '@/components/packet/PacketState';
import { Receipts } from '@/components/packet/Receipts';
import { SheetOverMap } from '@/components/streets/SheetOverMap';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { MapPin } from '@/components/ui/icons/MapPin';
import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import { leftOf } from '@/lib/domain/walk/packetCounts';
import { streetsOf } from '@/lib/domain/walk/packetStreets';
import type { PacketOnMap } from '@/lib/domain/walk/packetsOnMap';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { useIsOnPhone } from '@/lib/hooks/useIsOnPhone';
import { useMapsAndImages } from '@/lib/hooks/useMapsAndImages';
import { usePace } from '@/lib/hooks/usePace';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { routes } from '@/lib/routes/paths';
import { distanceText } from '@/lib/texts/distance';
import { isolate } from '@/lib/texts/isolate';
import { listTexts } from '@/lib/texts/list';
import { mapTexts } from '@/lib/texts/map';
import { packetName } from '@/lib/texts/packetName';
import { minutesText } from '@/lib/texts/timeLeft';
import { walkTexts } from '@/lib/texts/walk';

type PacketOverMapProps = PacketOnMap & {
  receipts: PacketReceipts | undefined;
  sheet: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Shows a packet of the map of all packets at the lower edge of the screen: how much is left of it, and the ways into it. */
export function PacketOverMap({ packet, doors, nearest, receipts, sheet, onClose }: PacketOverMapProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const pace = usePace(useRecorded());
  const onPhone = useIsOnPhone(packet);
  const rest = useMapsAndImages([packet.packetId]).get(packet.packetId);
  const { displayCode } = packet;
  const name = packetName(packet, doors);
  const left = leftOf(packet);
  const list = listParamsOf(packet);
  return (
    <SheetOverMap
      kind="packet"
      name={name}
      sheet={sheet}
      title={title}
      onClose={onClose}
      className="fixed inset-x-0 bottom-0 z-9 mx-auto max-h-[calc(100dvh-var(--toolbar)-1.75rem)] max-w-2xl pt-5 sideways:left-1/2"
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 ref={title} tabIndex={-1} className="min-w-0 text-title wrap-anywhere outline-none">
            {name}
          </h2>
          <p className="text-secondary text-soft">{nearest && distanceText(nearest.meters)}</p>
        </div>
        <p className="mb-3 line-clamp-2 text-secondary text-soft">
          {[streetsOf(doors).map(isolate).join(', '), displayCode].filter(Boolean).join(' · ')}
        </p>
        <DoorCount
          packet={packet}
          aside={<span>{left > 0 ? listTexts.doorsLeft(left, minutesText(minutesLeft(left, pace))) : leftText(packet)}</span>}
        />
        <p className="mt-1 mb-3 flex flex-wrap justify-between gap-x-3">
          <PacketState onPhone={onPhone} rest={rest} />
          <Receipts receipts={receipts} />
        </p>
        <ButtonPair>
          <ButtonLink look="filled" href={routes.listAddress(list)}>
            {walkTexts.openList}
          </ButtonLink>
          <ButtonLink href={mapRoutes.viewMap(list)} icon={MapPin}>
            {mapTexts.openMap}
          </ButtonLink>
        </ButtonPair>
        <a href={routes.packetDetail(list)} className="mt-1 -mb-1 inline-flex min-h-12 items-center text-body font-semibold text-primary">
          {mapTexts.aboutPacket}
        </a>
      </div>
    </SheetOverMap>
  );
}

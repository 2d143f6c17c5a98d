'use client';
import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import type { Packet } from '@/lib/domain/walk/packet';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { useIsOnPhone } from '@/lib/hooks/useIsOnPhone';
import { useOnline } from '@/lib/hooks/useOnline';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { listParamsOf } from './listParamsOf';
import { PacketLink } from './PacketLink';

type PacketRowProps = { packet: Packet; receipts: PacketReceipts | undefined; isYours?: boolean; rest?: MapAndImage | undefined };

/** A packet with what this phone knows of it, as a way to it. */
export function PacketRow({ packet, ...said }: PacketRowProps) {
  const online = useOnline(useWalkbook().connectivity);
  return (
    <PacketLink packet={packet} href={routes.packetDetail(listParamsOf(packet))} onPhone={useIsOnPhone(packet)} online={online} {...said} />
  );
}

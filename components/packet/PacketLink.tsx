'use client';
import { type MouseEvent, useState } from 'react';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import type { Packet } from '@/lib/domain/walk/packet';
import type { PacketCounts } from '@/lib/domain/walk/packetCounts';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { packetTexts } from '@/lib/texts/packets';
import { DoorCount, leftText } from './DoorCount';
import { PacketName } from './PacketName';
import { PacketState } from './PacketState';
import { PACKET_ROW_CLASS } from './packetRowClass';
import { Receipts } from './Receipts';

type PacketLinkProps = {
  packet: Pick<Packet, keyof PacketCounts | 'displayCode' | 'areaName'>;
  href: string;
  /** Whether its doors are on this phone. */
  onPhone: boolean;
  /** False without a connection: a packet that is not on this phone does not open then, and says why when it is tapped. */
  online: boolean;
  /** This phone's changes of the packet. */
  receipts?: PacketReceipts | undefined;
  /** Which of its street map and its image are on this phone too. */
  rest?: MapAndImage | undefined;
  /** Whether it is said that the packet is the volunteer's own. */
  isYours?: boolean;
};

/** A packet anywhere: where it is, its code, how far it is, and whether it opens without a connection. */
export function PacketLink({ packet, href, onPhone, online, receipts, isYours = false, rest }: PacketLinkProps) {
  const { displayCode, areaName } = packet;
  const [wasTapped, setTapped] = useState(false);
  const isClosed = !onPhone && !online;
  const answer = (event: MouseEvent) => {
    if (!isClosed) return;
    event.preventDefault();
    setTapped(true);
  };
  const left = (
    <span>
      {isYours && <b className="font-bold text-ink">{packetTexts.yours} · </b>}
      {leftText(packet)}
    </span>
  );
  return (
    <a href={href} aria-disabled={isClosed || undefined} onClick={answer} className={PACKET_ROW_CLASS}>
      <span className="min-w-0 flex-1">
        <span className={`block ${isClosed ? 'opacity-80 grayscale' : ''}`}>
          <PacketName displayCode={displayCode} areaName={areaName} />
          <DoorCount packet={packet} aside={left} />
        </span>
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-3">
          <PacketState onPhone={onPhone} rest={rest} saysWhy={isClosed && wasTapped} />
          <Receipts receipts={receipts} />
        </span>
      </span>
      <ChevronRight aria-hidden="true" className={`size-5 shrink-0 text-soft ${isClosed ? 'invisible' : ''}`} />
    </a>
  );
}

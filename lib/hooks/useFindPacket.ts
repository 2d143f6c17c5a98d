'use client';
import { findPacket, type GivenCode } from '@/lib/data/lists/findPacket';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { Packet } from '@/lib/domain/walk/packet';
import { noPacketFoundText } from '@/lib/texts/noPacketFound';
import { walkTexts } from '@/lib/texts/walk';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

export type { GivenCode };

/** A packet, or why there is none and what to do. */
export type FoundPacket = { readonly packet: Packet } | { readonly problem: string };

/** Finds a packet by its code; see {@link findPacket}. It was then reached by its code, whatever else has made it known. */
export function useFindPacket(): (given: GivenCode) => Promise<FoundPacket> {
  const walkbook = useWalkbook();
  const { who } = useSession();
  return async (given) => {
    const { late, journal } = walkbook;
    const parts = { ...walkbook, calls: late.calls.load, latestReceipt: () => journal.latestReceipt() };
    const found = await findPacket(parts, who, given);
    switch (found.kind) {
      case 'packet':
        return { packet: { ...found.packet, type: PACKET_TYPE.search } };
      case 'notACode':
        return { problem: walkTexts.notACode };
      case 'none':
        return { problem: walkTexts.noSuchCode };
      case 'failed':
        return { problem: noPacketFoundText(found.failure) };
      default:
        return found satisfies never;
    }
  };
}

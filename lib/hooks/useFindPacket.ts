'use client';
import { failureOf } from '@/lib/domain/failure';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { type Packet, plainCode } from '@/lib/domain/walk/packet';
import { noPacketFoundText } from '@/lib/texts/noPacketFound';
import { walkTexts } from '@/lib/texts/walk';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** A packet, or why there is none and what to do. */
export type FoundPacket = { readonly packet: Packet } | { readonly problem: string };

/** Finds a packet by its code: on this device first, which needs no connection, then at the server. */
export function useFindPacket(): (typed: string) => Promise<FoundPacket> {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  return async (typed) => {
    const code = plainCode(typed);
    if (!/^[0-9A-Z]{1,32}$/u.test(code)) return { problem: walkTexts.notACode };
    const known = queries.knownPackets(client, who).find(({ packet }) => packet.code === code);
    // Reached by its code, whatever made it known.
    if (known) return { packet: { ...known.packet, type: PACKET_TYPE.search } };
    try {
      // Without a connection the question fails at once instead of waiting for one.
      const packet = await client.fetchQuery({ ...queries.packetByCode(who, code), networkMode: 'always', retry: false });
      return packet ? { packet } : { problem: walkTexts.noSuchCode };
    } catch (error) {
      return { problem: noPacketFoundText(failureOf(error)) };
    }
  };
}

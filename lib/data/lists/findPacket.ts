import type { QueryClient } from '@tanstack/react-query';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { ownCode, type Packet, plainCode } from '@/lib/domain/walk/packet';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { Locator } from '@/lib/platform/location';
import { fetchFresh } from './fetchFresh';
import { packetByCodeQuery } from './packetByCode';
import type { Queries, QueryParts, Who } from './queries';

export type FindParts = QueryParts & {
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'knownPackets'>;
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
  readonly locator: Pick<Locator, 'knownPlace'>;
};

/** A code that somebody has typed, or a packet's own, as a link carries it. */
export type GivenCode = { readonly code: string; readonly isTyped: boolean };

export type FoundByCode =
  | { readonly kind: 'packet'; readonly packet: Packet }
  | { readonly kind: 'notACode' }
  /** The server has said that there is none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure };

const NETWORK_OFFLINE: Failure = { success: false, kind: 'offline', message: '', reason: { kind: 'networkOffline' } };

/**
 * Asks the server for the packet with a code, each time, since who has it changes. What this device knows stands in where the server cannot be
 * reached or cannot say (docs/product/walk.md#screen-packet). Where this phone is goes along if it is known; nobody is asked for it.
 */
export async function findPacket(parts: FindParts, who: Who, given: GivenCode): Promise<FoundByCode> {
  const { client, queries, connectivity, locator } = parts;
  const spelled = plainCode(given.code);
  if (!isCode(given)) return { kind: 'notACode' };
  const packetsHere = queries.knownPackets(client, who).map(({ packet }) => packet);
  const known = packetsHere.find((packet) => plainCode(packet.code) === spelled);
  const code = given.isTyped ? (known?.code ?? spelled) : ownCode(given.code);
  const instead = (failure: Failure): FoundByCode => (known ? { kind: 'packet', packet: known } : { kind: 'failed', failure });
  if (!connectivity.isOnline()) return instead(NETWORK_OFFLINE);
  try {
    const ask = (spelling: string) =>
      fetchFresh(client, { ...packetByCodeQuery(parts, who, spelling, locator.knownPlace()), networkMode: 'always' });
    // A link that somebody has written by hand may have it in lower case.
    const packet = (await ask(code)) ?? (code === spelled ? null : await ask(spelled));
    return packet ? { kind: 'packet', packet: withTarget(packet, packetsHere) } : { kind: 'none' };
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'refused' ? { kind: 'failed', failure } : instead(failure);
  }
}

/** Not every server names the target in every answer. */
function withTarget(packet: Packet, packetsHere: readonly Packet[]): Packet {
  const targetId = packet.targetId ?? packetsHere.find((other) => other.packetId === packet.packetId && other.targetId)?.targetId;
  return targetId ? { ...packet, targetId } : packet;
}

/** True for what can be a code. Typed ones have letters and digits; a packet's own is what its server has made of it, but no markup. */
function isCode({ code, isTyped }: GivenCode): boolean {
  return isTyped ? /^[0-9A-Z]{1,32}$/u.test(plainCode(code)) : /^[^\p{C}\s<>"'`]{1,64}$/u.test(ownCode(code));
}

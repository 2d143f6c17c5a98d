import type * as v from 'valibot';
import { type envelopeSchema, SUCCESS } from '@/lib/contract/envelope';
import type { Recall } from '@/lib/domain/walk/recall';

/** What a reply says beside what was asked for. */
export type Heard = {
  /** The server's time, milliseconds; undefined where the page may not read it. */
  readonly serverMs: number | undefined;
  /** The uid of the member who asked; undefined where no member did. */
  readonly uid: string | undefined;
  /** The packets that were taken from the member; undefined where the reply does not say. */
  readonly recalls: readonly Recall[] | undefined;
};

/**
 * Returns what an envelope says beside its data (docs/wire.md#recalls, docs/wire.md#servers-time).
 *
 * @param date the reply's header `Date`
 * @param query of the request
 */
export function heardIn(envelope: v.InferOutput<typeof envelopeSchema>, date: string | null | undefined, query: object): Heard {
  const serverMs = Date.parse(date ?? '');
  const recalls = envelope.recalls?.map(
    ({ packetId, at, given, why }): Recall => ({ packetId, at, isGiven: given === true, ...(why ? { why } : {}) }),
  );
  return {
    serverMs: Number.isNaN(serverMs) ? undefined : serverMs,
    uid: 'u' in query ? String(query.u) : undefined,
    // A failure may come from before the member was known.
    recalls: recalls ?? (envelope.response === SUCCESS ? [] : undefined),
  };
}

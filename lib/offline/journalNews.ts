import * as v from 'valibot';
import type { Change, TapPosition } from '@/lib/domain/change';
import { changeSchema, positionSchema } from './changeSchema';
import type { Receipt } from './database';

/** What tabs tell each other of the journal. */
export type News =
  | { readonly kind: 'recorded'; readonly change: Change }
  | { readonly kind: 'fixed'; readonly change: Change; readonly position: TapPosition }
  | { readonly kind: 'setAside'; readonly changes: readonly Change[] }
  | { readonly kind: 'answered'; readonly receipts: readonly Receipt[] };

/** The part of BroadcastChannel that the journal needs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

const receiptSchema = v.object({ n: v.number(), change: changeSchema, answeredAtMs: v.number() });
const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('recorded'), change: changeSchema }),
  v.object({ kind: v.literal('fixed'), change: changeSchema, position: positionSchema }),
  v.object({ kind: v.literal('setAside'), changes: v.array(changeSchema) }),
  v.object({ kind: v.literal('answered'), receipts: v.array(receiptSchema) }),
]) satisfies v.GenericSchema<unknown, News>;

/**
 * Hands on what other tabs tell. A tab of another version of the app may tell what this one does not understand; it is on disk, for
 * whoever can read it.
 */
export function listenTo(channel: Channel, hear: (news: News) => void): void {
  channel.onmessage = ({ data }) => {
    const parsed = v.safeParse(newsSchema, data);
    if (parsed.success) hear(parsed.output);
  };
}

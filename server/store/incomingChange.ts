import { createHash } from 'node:crypto';
import type { BodyOf } from '@/lib/contract/call';
import type { mapListUpdate2 } from '@/lib/contract/mapListUpdate2';
import { databaseId } from './databaseId';

export type Update = BodyOf<typeof mapListUpdate2>[number];
type Change = Update['addresses'][number];

/** One request of mapListUpdate2, its sender known. Times are unix seconds. */
export type Submission = {
  readonly campaignId: number;
  readonly userId: number;
  /** The phone's clock at sending (`t`). */
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly update: Update;
};

/** One change on its way into the log. */
export type IncomingChange = {
  readonly campaignId: number;
  readonly userId: number;
  /** Makes a repeat recognisable inside the campaign. */
  readonly key: string;
  readonly changeId: string | null;
  readonly addressRef: string;
  /** The door that is meant, if there can be such a one; it may be another campaign's. */
  readonly addressId: number | undefined;
  readonly listRef: string;
  readonly packetRef: string;
  readonly listType: number;
  readonly action: string;
  readonly time: number;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly lat: number;
  readonly lon: number;
  readonly records: NonNullable<Change['records']>;
  readonly device: string | null;
  readonly seq: number | null;
};

const LONGEST_KEY = 100;

/** A request's changes one by one, in the order in which they are to count. */
export function incomingChanges({ update, ...sent }: Submission): IncomingChange[] {
  return update.addresses.map((change) => ({
    ...sent,
    key: changeKey(change),
    changeId: change.changeId ?? null,
    addressRef: change.id,
    addressId: databaseId(change.id),
    listRef: update.listId,
    packetRef: update.packetId,
    listType: update.listType,
    action: change.action,
    time: storable(change.time),
    lat: finite(change.lat),
    lon: finite(change.lon),
    records: change.records ?? [],
    device: change.device ?? null,
    seq: change.seq == null ? null : storable(change.seq),
  }));
}

/** By changeId, or without one by address, action and time (wire.md, "At-least-once is safe"). */
function changeKey(change: Change): string {
  const key = change.changeId == null ? `door:${change.id}:${change.action}:${change.time}` : `id:${change.changeId}`;
  // An index holds only so much: what no app of ours sends is known by its digest.
  return key.length <= LONGEST_KEY ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** Any integer that JSON can write, as one that a 64-bit column and a number can hold: a phone's wrong clock is never refused. */
function storable(integer: number): number {
  return Math.min(Math.max(integer, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

function finite(degrees: number): number {
  return Number.isFinite(degrees) ? degrees : 0;
}

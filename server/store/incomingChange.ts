import { createHash } from 'node:crypto';
import type { BodyOf } from '@/lib/contract/call';
import type { mapListUpdate2, reportDoor } from '@/lib/contract/changes';
import type { Effective } from './effectiveTime';

type Update = BodyOf<typeof mapListUpdate2>[number];
type DoorItem = Update['addresses'][number];
type ReportItem = BodyOf<typeof reportDoor>[number];

/** What is kept of a person at the door (docs/wire.md#what-is-kept-of-a-record). */
export type KeptRecord = Pick<NonNullable<DoorItem['records']>[number], 'recordId' | 'groupIds' | 'add' | 'remove' | 'talked'>;

/** What a change says, by kind. The log keeps it unchanged. */
export type ChangeBodies = {
  readonly door: Pick<Update, 'listId' | 'packetId' | 'listType'> &
    Pick<DoorItem, 'action' | 'lat' | 'lon' | 'batch' | 'back' | 'left'> & { readonly records?: readonly KeptRecord[] };
  readonly tags: { readonly tagIds: readonly string[] };
  readonly note: { readonly voterId: string; readonly text: string; readonly batch?: string };
  readonly report: { readonly about: ReportItem['kind'] } & Pick<ReportItem, 'text' | 'name' | 'phone' | 'personId' | 'lat' | 'lon'>;
};

/** Who sent a request, and when. Times are unix seconds. */
export type Arrival = {
  readonly campaignId: number;
  readonly userId: number;
  /** The phone's clock at sending (`t`). */
  readonly sentAt: number;
  /** The server's clock. */
  readonly receivedAt: number;
};

/** One change as it arrived, with who sent it and when. */
export type IncomingChange<K extends keyof ChangeBodies = keyof ChangeBodies> = Arrival & {
  readonly kind: K;
  /** What the change is about, as the phone names it: the id of a door that changes or is reported, of a voter whose tags change, or of a note. */
  readonly subject: string;
  /** The same for every repeat of this change by its user in its campaign. */
  readonly key: string;
  readonly changeId: string | null;
  /** The change that this one takes back, by its id; null where it takes back none. */
  readonly undoes: string | null;
  readonly device: string | null;
  readonly seq: number | null;
  /** The phone's clock when the change was made. */
  readonly time: number;
  readonly body: ChangeBodies[K];
};

/** A change of the log, with its effective time. */
export type LoggedChange<K extends keyof ChangeBodies = keyof ChangeBodies> = IncomingChange<K> & {
  readonly effective: Effective;
  /** A hold keeps it out: it is in the log and changes nothing (docs/decisions/039-holding-changes-back.md). */
  readonly isHeld: boolean;
  /** It is applied again, and fit wholly before: whom it names is not asked for their home any more. */
  readonly hadFit?: boolean;
  /** Staff have dismissed what did not fit: whom it names by a former number is not the voter to whom that leads by now. */
  readonly isDismissed?: boolean;
};

/** The fields that changes of all kinds have on the wire. */
type WireItem = {
  readonly time: number;
  readonly changeId?: string | null | undefined;
  readonly undoes?: string | null | undefined;
  readonly device?: string | null | undefined;
  readonly seq?: number | null | undefined;
};

/**
 * Makes a change of one item of a request's body.
 *
 * @param content tells the change apart from others where the app gave it no changeId (docs/wire.md#at-least-once)
 */
export function incomingChange<K extends keyof ChangeBodies>(
  arrival: Arrival,
  item: WireItem,
  { kind, subject, content, body }: { kind: K; subject: string; content: string; body: ChangeBodies[K] },
): IncomingChange<K> {
  // Field by field: a copy of the arrival to which the rest is added would take many times as long.
  const { campaignId, userId, sentAt, receivedAt } = arrival;
  return {
    campaignId,
    userId,
    sentAt,
    receivedAt,
    kind,
    subject,
    key: indexable(item.changeId == null ? content : `id:${item.changeId}`),
    changeId: item.changeId ?? null,
    undoes: item.undoes ?? null,
    device: item.device ?? null,
    seq: item.seq == null ? null : storable(item.seq),
    time: storable(item.time),
    body,
  };
}

const LONGEST_KEY = 100;

/** Replaces a long key by its digest, because an index takes only short texts. Our app sends no long keys. */
function indexable(key: string): string {
  return key.length <= LONGEST_KEY ? key : digestKey(key);
}

/** A key that is the same for the same content, and does not tell it. */
export function digestKey(content: string): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}

/** Brings an integer into the range of a 64-bit column, so that no change is refused for a phone's wrong clock. */
export function storable(integer: number): number {
  return Math.min(Math.max(integer, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

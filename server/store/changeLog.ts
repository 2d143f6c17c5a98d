import { type Kysely, sql } from 'kysely';
import type { DeviceChange } from './effectiveTime';
import type { IncomingChange } from './incomingChange';
import type { Database, StrayReason } from './schema';

/** A change with what is decided at its arrival. */
export type TimedChange = Arriving & { readonly effectiveAt: number };

/** What the log already holds that bears on an arriving change. */
export type Known = {
  /** The change itself is there. */
  readonly isRepeat: boolean;
  /** What the same device said about the same door last before it and first after it, by its own counter. */
  readonly former: readonly DeviceChange[];
};

/** A change and the door that it is about, if the campaign has it. */
export type Arriving = { readonly change: IncomingChange; readonly addressId: number | null };

type KnownRow = {
  readonly isRepeat: boolean;
  readonly earlierSeq: number | null;
  readonly earlierAt: number | null;
  readonly laterSeq: number | null;
  readonly laterAt: number | null;
};

/**
 * Looks each change up by its key and by its neighbours in the device's own counting. However long the log is, each costs three
 * look-ups in an index.
 *
 * @returns in the order of the changes
 */
export async function lookUp(db: Kysely<Database>, arriving: readonly Arriving[]): Promise<Known[]> {
  const rows = arriving.map(({ change: { campaignId, key, device, seq }, addressId }, n) => ({
    n,
    campaign_id: campaignId,
    key,
    address_id: addressId,
    device,
    seq,
  }));
  const found = await sql<KnownRow>`
    select same.id is not null as "isRepeat", earlier.seq as "earlierSeq", earlier.effective_at as "earlierAt",
      later.seq as "laterSeq", later.effective_at as "laterAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (n integer, campaign_id integer, key text, address_id integer, device text, seq bigint)
    left join change_log as same on same.campaign_id = row.campaign_id and same.change_key = row.key
    left join lateral (
      select seq, effective_at from change_log
      where address_id = row.address_id and device = row.device and device is not null and (row.seq is null or seq <= row.seq)
      order by seq desc nulls last limit 1
    ) as earlier on true
    left join lateral (
      select seq, effective_at from change_log
      where address_id = row.address_id and device = row.device and device is not null and seq > row.seq
      order by seq limit 1
    ) as later on true
    order by row.n`.execute(db);
  return found.rows.map(({ isRepeat, earlierSeq, earlierAt, laterSeq, laterAt }) => ({
    isRepeat,
    former: [
      ...(earlierAt === null ? [] : [{ seq: earlierSeq, effectiveAt: earlierAt }]),
      ...(laterAt === null ? [] : [{ seq: laterSeq, effectiveAt: laterAt }]),
    ],
  }));
}

/**
 * Writes what the log does not know yet, in the given order.
 *
 * @returns the log's id of each change that was written, by `logKey`; repeats are missing
 */
export async function appendToLog(db: Kysely<Database>, timed: readonly TimedChange[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; campaignId: number; key: string }>`
    insert into change_log (campaign_id, change_key, change_id, user_id, address_ref, address_id, list_ref, packet_ref, list_type, action,
      phone_time, phone_sent_at, received_at, effective_at, lat, lon, records, device, seq)
    select campaign_id, change_key, change_id, user_id, address_ref, address_id, list_ref, packet_ref, list_type, action,
      phone_time, phone_sent_at, received_at, effective_at, lat, lon, records, device, seq
    from jsonb_to_recordset(${JSON.stringify(timed.map(logRow))}::jsonb) as row (n integer, campaign_id integer, change_key text, change_id text,
      user_id integer, address_ref text, address_id integer, list_ref text, packet_ref text, list_type smallint, action text,
      phone_time bigint, phone_sent_at bigint, received_at bigint, effective_at bigint, lat double precision, lon double precision,
      records jsonb, device text, seq bigint)
    order by n
    on conflict (campaign_id, change_key) do nothing
    returning id, campaign_id as "campaignId", change_key as key`.execute(db);
  return new Map(rows.map((row) => [logKey(row), row.id]));
}

/** One name for a change over all campaigns. */
export function logKey({ campaignId, key }: { readonly campaignId: number; readonly key: string }): string {
  return `${campaignId} ${key}`;
}

function logRow({ change, addressId, effectiveAt }: TimedChange, n: number) {
  return {
    n,
    campaign_id: change.campaignId,
    change_key: change.key,
    change_id: change.changeId,
    user_id: change.userId,
    address_ref: change.addressRef,
    address_id: addressId,
    list_ref: change.listRef,
    packet_ref: change.packetRef,
    list_type: change.listType,
    action: change.action,
    phone_time: change.time,
    phone_sent_at: change.sentAt,
    received_at: change.receivedAt,
    effective_at: effectiveAt,
    lat: change.lat,
    lon: change.lon,
    records: change.records.length === 0 ? null : change.records,
    device: change.device,
    seq: change.seq,
  };
}

export type Stray = { readonly change_log_id: number; readonly campaign_id: number; readonly reason: StrayReason };

/** Puts changes that could not be applied where the campaign's staff finds them. */
export async function keepStrays(db: Kysely<Database>, strays: readonly Stray[]): Promise<void> {
  if (strays.length === 0) return;
  await sql`
    insert into stray_changes (change_log_id, campaign_id, reason)
    select change_log_id, campaign_id, reason
    from jsonb_to_recordset(${JSON.stringify(strays)}::jsonb) as row (change_log_id bigint, campaign_id integer, reason text)`.execute(db);
}

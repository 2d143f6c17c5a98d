import { type Kysely, sql } from 'kysely';
import type { DeviceChange } from './effectiveTime';
import type { IncomingChange } from './incomingChange';
import type { Database, StrayReason } from './schema';

/** A change with what is decided at its arrival. */
export type TimedChange = {
  readonly change: IncomingChange;
  /** The door, when the campaign has it. */
  readonly addressId: number | null;
  readonly effectiveAt: number;
};

export type FormerChange = DeviceChange & { readonly addressId: number; readonly device: string; readonly key: string };

/** What these devices said before about these doors. */
export async function formerChanges(
  db: Kysely<Database>,
  addressIds: readonly number[],
  devices: readonly string[],
): Promise<FormerChange[]> {
  if (addressIds.length === 0 || devices.length === 0) return [];
  const { rows } = await sql<FormerChange>`
    select address_id as "addressId", device, seq, effective_at as "effectiveAt", change_key as key
    from change_log
    where address_id = any(${addressIds}::integer[]) and device = any(${devices}::text[]) and device is not null`.execute(db);
  return rows;
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

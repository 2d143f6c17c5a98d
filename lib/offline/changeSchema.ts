import * as v from 'valibot';
import { groupIdField, recordIdField } from '@/lib/contract/fields';
import type { Change } from '@/lib/domain/change';
import { type Account, type AddressId, asId, type CampaignUid, type ChangeId } from '@/lib/domain/ids';

const brandedText = <T extends Account | AddressId | CampaignUid | ChangeId>() =>
  v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform((text) => asId<T>(text)),
  );

const recordSchema = v.object({
  recordId: recordIdField,
  groupIds: v.array(groupIdField),
  groupNames: v.array(v.string()),
  voterId: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  age: v.exactOptional(v.number()),
  party: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
  add: v.exactOptional(v.array(groupIdField)),
  remove: v.exactOptional(v.array(groupIdField)),
});

/** Where a change was made. */
export const positionSchema = v.variant('state', [
  v.object({ state: v.literal('locating') }),
  v.object({ state: v.literal('fixed'), lat: v.number(), lon: v.number() }),
  v.object({ state: v.literal('unknown') }),
]);

/** A change as the journal keeps it: what an older or newer app wrote is checked before it is believed. */
export const changeSchema = v.object({
  version: v.literal(1),
  changeId: brandedText<ChangeId>(),
  account: brandedText<Account>(),
  campaignUid: brandedText<CampaignUid>(),
  listId: v.string(),
  packetId: v.string(),
  listType: v.picklist([1, 3]),
  addressId: brandedText<AddressId>(),
  doorName: v.string(),
  action: v.pipe(v.string(), v.nonEmpty()),
  time: v.pipe(v.number(), v.integer()),
  position: positionSchema,
  records: v.exactOptional(v.array(recordSchema)),
  former: v.object({ action: v.string(), records: v.exactOptional(v.array(recordSchema)) }),
  device: v.string(),
  seq: v.pipe(v.number(), v.integer()),
}) satisfies v.GenericSchema<unknown, Change>;

/** The change in a stored value; undefined for what this version cannot read. */
export function parseChange(stored: unknown): Change | undefined {
  const parsed = v.safeParse(changeSchema, stored);
  return parsed.success ? parsed.output : undefined;
}

import type { Address, AddressRecord } from './address';
import type { Account, AddressId, CampaignUid, ChangeId, GroupId } from './ids';
import { COLOR, STATUS } from './limits';

/** Completes the door. Any other action reopens it (specification, section 3). */
export const COMPLETE = 'c';

/** The app's own actions at a door (wire.md, "Types"); a server may report others, which are shown as they are. */
export const DOOR_ACTION = {
  done: COMPLETE,
  undo: 'u',
  notHome: 'nh',
  comeBack: 'cb',
  inaccessible: 'ia',
  notFound: 'nf',
  leftLiterature: 'll',
  survey: 'g',
} as const;

/** A record as it travels inside a change: a copy, with the groups that this change adds and removes. */
export type ChangedRecord = AddressRecord & { readonly add?: readonly GroupId[]; readonly remove?: readonly GroupId[] };

/** What is to happen to a door. */
export type Mark = { readonly action: string; readonly records?: readonly ChangedRecord[] };

/**
 * Where the volunteer stood at the tap. `locating` until the fix arrives or its ten seconds are over; what never arrives is
 * sent as 0,0. A door never gets a later place than its own.
 */
export type TapPosition =
  | { readonly state: 'locating' }
  | { readonly state: 'fixed'; readonly lat: number; readonly lon: number }
  | { readonly state: 'unknown' };

/**
 * One change to one door: self-sufficient JSON that can be read, applied and sent by any later version of the app and by any
 * tab (architecture.md, "How data flows").
 */
export type Change = {
  readonly version: 1;
  readonly changeId: ChangeId;
  readonly account: Account;
  readonly campaignUid: CampaignUid;
  /** Target id, empty for a packet without one. */
  readonly listId: string;
  /** Empty for a list without a packet. */
  readonly packetId: string;
  readonly listType: 1 | 3;
  readonly addressId: AddressId;
  /** As people read it, so that the queue can be read without the list. */
  readonly doorName: string;
  readonly action: string;
  /** Unix seconds at the tap, by the phone's clock. */
  readonly time: number;
  readonly position: TapPosition;
  readonly records?: readonly ChangedRecord[];
  /** What takes this change back: an ordinary change that sets the former state. It stays on the device. */
  readonly former: Mark;
  /** Id of this installation. */
  readonly device: string;
  /** Counts this installation's changes upwards, so that the server can order them whatever the clock does. */
  readonly seq: number;
};

/** The door after the change (specification, section 4, "Local change to the cached address list"). */
export function applyChange(address: Address, change: Change): Address {
  if (change.addressId !== address.addressId) return address;
  const completes = change.action === COMPLETE;
  return {
    ...address,
    status: completes ? STATUS.done : STATUS.notDone,
    color: completes ? COLOR.done : COLOR.notDone,
    records: change.records ? address.records.map((record) => applyToRecord(record, change.records ?? [])) : address.records,
    last: { action: change.action, time: change.time, changeId: change.changeId },
  };
}

function applyToRecord(record: AddressRecord, changed: readonly ChangedRecord[]): AddressRecord {
  const change = changed.find((candidate) => candidate.recordId === record.recordId);
  if (!change) return record;
  if (!change.add && !change.remove) return { ...record, groupIds: change.groupIds, groupNames: change.groupNames };
  const names = new Map(change.groupIds.map((id, index) => [id, change.groupNames[index] ?? '']));
  const removed = new Set(change.remove ?? []);
  const kept = record.groupIds.map((id, index) => ({ id, name: record.groupNames[index] ?? '' })).filter(({ id }) => !removed.has(id));
  const added = (change.add ?? []).filter((id) => !kept.some((group) => group.id === id)).map((id) => ({ id, name: names.get(id) ?? '' }));
  const groups = [...kept, ...added];
  return { ...record, groupIds: groups.map(({ id }) => id), groupNames: groups.map(({ name }) => name) };
}

export function isDone(address: Pick<Address, 'status'>): boolean {
  return address.status === STATUS.done;
}

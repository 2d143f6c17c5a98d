import type { Address, AddressList, AddressRecord, Group, GroupKind } from '@/lib/domain/address';
import type { RecordedByAddress, RecordedChange } from '@/lib/domain/applyChanges';
import type { Change } from '@/lib/domain/change';
import type { CampaignCredentials } from '@/lib/domain/connection';
import {
  type AddressId,
  accountOf,
  asId,
  type CampaignUid,
  type ChangeId,
  type GroupId,
  type PacketId,
  type RecordId,
} from '@/lib/domain/ids';
import { hyphenateCode, type Packet, progressOf } from '@/lib/domain/packet';

/** 2026-09-21 13:33:20 UTC, the time of wire.md's examples. */
export const START_SECONDS = 1_790_000_000;

/** Somebody signed in for a campaign. The same name is the same account. */
export function aVolunteer(name = 'Ana', more: { pin?: string; campaignUid?: string } = {}): CampaignCredentials {
  return {
    account: accountOf(`${name}@example.org`),
    pin: more.pin ?? '123456',
    campaignUid: asId<CampaignUid>(more.campaignUid ?? 'k7Qm2xP9'),
  };
}

/** A door that nobody has visited; its address line is its id. */
export function aDoor(line: string, more: Partial<Address> = {}): Address {
  return { addressId: asId<AddressId>(line), status: 0, color: '2', records: [], line, city: 'Alder Bay', zip: '97000', ...more };
}

export function aDoneDoor(line: string, more: Partial<Address> = {}): Address {
  return aDoor(line, { status: 1, color: '9', ...more });
}

/** Somebody who lives behind a door, with the names of the groups they are in; a group's name is its id. */
export function aPerson(name: string, groups: readonly string[] = []): AddressRecord {
  return { recordId: asId<RecordId>(name), name, groupIds: groups.map((group) => asId<GroupId>(group)), groupNames: [...groups] };
}

export function aGroup(name: string, kind: GroupKind = 'other'): Group {
  return { id: asId<GroupId>(name), name, kind };
}

export function aList(...addresses: readonly Address[]): AddressList {
  return { addresses, groups: [] };
}

/** A packet with its code, of which so many doors are done. */
export function aPacket(code = 'K7M4QX9TB', { completed = 0, total = 45, ...more }: Partial<Packet> = {}): Packet {
  return {
    packetId: asId<PacketId>('340'),
    type: 0,
    code,
    displayCode: hyphenateCode(code),
    completed,
    total,
    progressBarVal: progressOf(completed, total),
    bucket: 'maps',
    ...more,
  };
}

/** Done at a door of packet 340, by Ana, where the phone could not tell where it was. Its id is made of the door and the number. */
export function aChange(doorName: string, more: Partial<Change> = {}): Change {
  const { account, campaignUid } = aVolunteer();
  const seq = more.seq ?? 1;
  return {
    version: 1,
    changeId: asId<ChangeId>(`${doorName} #${seq}`),
    account,
    campaignUid,
    listId: '12',
    packetId: '340',
    listType: 1,
    addressId: asId<AddressId>(doorName),
    doorName,
    action: 'c',
    time: START_SECONDS,
    position: { state: 'unknown' },
    former: { action: 'u' },
    device: 'phone-1',
    seq,
    ...more,
  };
}

/** What this device has recorded, oldest first, as the journal hands it out. */
export function recorded(...entries: readonly RecordedChange[]): RecordedByAddress {
  const doors = new Map<AddressId, RecordedChange[]>();
  for (const entry of entries) doors.set(entry.change.addressId, [...(doors.get(entry.change.addressId) ?? []), entry]);
  return doors;
}

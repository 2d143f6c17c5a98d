import type { ChangeOf } from '@/lib/domain/change/change';
import { personFields, type ReadPerson } from '@/lib/domain/change/door/door';
import type { TapPosition } from '@/lib/domain/change/position';
import { isPosition } from '@/lib/domain/change/position';
import type { Account, CampaignUid, ChangeId, DoorId, PersonId } from '@/lib/domain/ids';
import { LIST_TYPE } from '@/lib/domain/limits';
import { idOf, listOf, oneOf, optional, shape, text, whole } from '@/lib/domain/shape';

type Version1Person = ReadPerson & { readonly recordId: PersonId };
type Version1Mark = { readonly action: string; readonly records?: readonly Version1Person[] };
type Version1 = Version1Mark & {
  readonly version: 1;
  readonly changeId: ChangeId;
  readonly account: Account;
  readonly campaignUid: CampaignUid;
  readonly listId: string;
  readonly packetId: string;
  readonly listType: 1 | 3;
  readonly addressId: DoorId;
  readonly doorName: string;
  readonly time: number;
  readonly position: TapPosition;
  readonly former: Version1Mark;
  readonly device: string;
  readonly seq: number;
};

const records = optional(listOf(shape<Version1Person>({ recordId: idOf<PersonId>(), ...personFields })));

const isVersion1 = shape<Version1>({
  version: oneOf(1),
  changeId: idOf<ChangeId>(),
  account: idOf<Account>(),
  campaignUid: idOf<CampaignUid>(),
  listId: text,
  packetId: text,
  listType: oneOf(LIST_TYPE.plain, LIST_TYPE.signs),
  addressId: idOf<DoorId>(),
  doorName: text,
  action: idOf<string>(),
  records,
  time: whole,
  position: isPosition,
  former: shape<Version1Mark>({ action: text, records }),
  device: text,
  seq: whole,
});

/**
 * A change as the first version of the app wrote it, when every change was a door's, read as a door
 * (docs/decisions/018-changes-have-a-kind.md); undefined for what is none.
 */
export function readVersion1(stored: unknown): ChangeOf<'door'> | undefined {
  if (!isVersion1(stored)) return undefined;
  const { changeId, account, campaignUid, device, seq, time, doorName, position } = stored;
  return {
    version: 2,
    kind: 'door',
    changeId,
    account,
    campaignUid,
    device,
    seq,
    time,
    body: {
      list: { targetId: stored.listId, packetId: stored.packetId },
      signs: stored.listType === LIST_TYPE.signs,
      doorId: stored.addressId,
      doorName,
      position,
      ...markOf(stored),
      former: markOf(stored.former),
    },
  };
}

function markOf({ action, records }: Version1Mark) {
  return { action, ...(records ? { people: records.map(({ recordId, ...person }) => ({ personId: recordId, ...person })) } : {}) };
}

/** True when version 1 of the app wrote this value. */
export function isOfVersion1(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === 1;
}

import type { Change, ChangeOf } from '@/lib/domain/change/change';
import type { ChangedPerson, Mark, TapPosition } from '@/lib/domain/change/doorChange';
import type { Enveloped } from '@/lib/domain/change/envelope';
import type { Bodies, ChangeKind } from '@/lib/domain/change/kinds';
import { changeAt } from '@/lib/domain/change/position';
import type { ReportKind } from '@/lib/domain/change/reportChange';
import type { Account, BatchId, CampaignUid, ChangeId, DoorId, NoteId, PersonId, TagId, VoterId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { type Check, flag, idOf, listOf, oneOf, optional, shape, text, whole } from '@/lib/domain/shape';
import type { Tag } from '@/lib/domain/voter/voter';
import type { StoredChange } from '@/lib/offline/database';
import { isPosition, personFields } from './storedFields';
import { isOfVersion1, readVersion1 } from './version1';

const people = optional(listOf(shape<ChangedPerson>({ personId: idOf<PersonId>(), ...personFields })));

const tags = listOf(shape<Tag>({ id: idOf<TagId>(), name: text }));

const BODIES: { readonly [K in ChangeKind]: Check<Bodies[K]> } = {
  door: shape<Bodies['door']>({
    list: shape<Bodies['door']['list']>({ targetId: text, packetId: text, packetType: optional(oneOf(...Object.values(PACKET_TYPE))) }),
    signs: flag,
    doorId: idOf<DoorId>(),
    doorName: text,
    action: idOf<string>(),
    position: isPosition,
    people,
    former: shape<Mark>({ action: text, people }),
  }),
  tags: shape<Bodies['tags']>({ voterId: idOf<VoterId>(), voterName: text, tags, former: tags }),
  note: shape<Bodies['note']>({ noteId: idOf<NoteId>(), voterId: idOf<VoterId>(), voterName: text, text, former: text }),
  report: shape<Bodies['report']>({
    doorId: idOf<DoorId>(),
    doorName: text,
    // A kind of a newer app is sent as it is.
    about: idOf<ReportKind>(),
    text,
    name: optional(text),
    position: isPosition,
  }),
};

const ofKind = <K extends ChangeKind>(kind: K) =>
  shape<Enveloped<Bodies[K]> & { readonly kind: K }>({
    version: oneOf(2),
    kind: oneOf(kind),
    changeId: idOf<ChangeId>(),
    account: idOf<Account>(),
    campaignUid: idOf<CampaignUid>(),
    device: text,
    seq: whole,
    time: whole,
    undoes: optional(idOf<ChangeId>()),
    batch: optional(idOf<BatchId>()),
    body: BODIES[kind],
  });
const CHANGES: { readonly [K in ChangeKind]: Check<ChangeOf<K>> } = {
  door: ofKind('door'),
  tags: ofKind('tags'),
  note: ofKind('note'),
  report: ofKind('report'),
};
const isChange: Check<Change> = (value): value is Change => Object.values(CHANGES).some((check) => check(value));

/**
 * The change in a stored value; undefined for what this version cannot read. What an older or newer app wrote is checked before it is
 * believed.
 */
export function parseChange(stored: unknown): Change | undefined {
  if (isOfVersion1(stored)) return readVersion1(stored);
  return isChange(stored) ? stored : undefined;
}

/** The stored change with the place where it was made, in the form that it was written in; unchanged where its kind has no place. */
export function withPosition(stored: StoredChange, position: TapPosition): StoredChange {
  const change = parseChange(stored);
  if (!change) return stored;
  // A version 1 row stays one, so that a tab of that version can go on with it.
  if (isOfVersion1(stored)) return { ...stored, position } as StoredChange;
  return changeAt(change, position);
}

import type { Kind } from '@/lib/domain/change/kind';
import { isPosition, type TapPosition } from '@/lib/domain/change/position';
import type { Back, Door, LastResult, Person, VisitDetails } from '@/lib/domain/door/door';
import type { ChangeId, DoorId, GroupId, PersonId } from '@/lib/domain/ids';
import { PACKET_TYPE, STATUS } from '@/lib/domain/limits';
import { anything, flag, idOf, listOf, number, oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';
import type { ListRef } from '@/lib/domain/walk/listRef';

/**
 * A person in a change: a copy of the list's record (docs/product/queue.md#queued-entry), with the groups that the change adds and removes.
 * `talked` is what the change says of a talk; when the list says that there was one is no part of it.
 */
export type ChangedPerson = Omit<Person, 'talk'> & {
  readonly add?: readonly GroupId[];
  readonly remove?: readonly GroupId[];
  /** True where somebody was talked with; false takes back what an earlier change of this phone has said. */
  readonly talked?: boolean;
};

/** Returns what a change says of a person of whom it changes nothing. */
export function namedIn({ talk, ...copy }: Person): ChangedPerson {
  return copy;
}

/** What a door shows of its last visit; without `last` nobody was there as far as is known. */
export type ShownState = Pick<Door, 'status' | 'last'>;

/** What a volunteer does at a door: an action with its details and, where asked, the people's groups. */
export type Mark = VisitDetails & {
  readonly action: string;
  readonly people?: readonly ChangedPerson[];
};

/** The mark that sets the state before another one, with what the door showed then. Changes that older versions of the app have stored lack that. */
export type FormerMark = Mark & { readonly shown?: ShownState };

/** The body of a door's change. */
export type DoorBody = Mark & {
  /** The list in which the door was marked. */
  readonly list: ListRef;
  readonly signs: boolean;
  readonly doorId: DoorId;
  /** The door's name, so that the queue can be read without the list. */
  readonly doorName: string;
  readonly position: TapPosition;
  /** The mark that sets the former state, by which this one is undone. It is not sent. */
  readonly former: FormerMark;
};

const groupIds = listOf(idOf<GroupId>());
/** The fields of a person that a change is read by, in every version, without the id, which version 1 named otherwise. */
export const personFields = {
  groupIds,
  groupNames: listOf(text),
  name: optional(text),
  more: optional(recordOf(anything)),
  add: optional(groupIds),
  remove: optional(groupIds),
  talked: optional(flag),
};
const details = {
  back: optional(shape<Back>({ from: optional(number), text: optional(text) })),
  left: optional(oneOf(true)),
};
const shown = optional(
  shape<ShownState>({
    status: oneOf(...Object.values(STATUS)),
    last: optional(shape<LastResult>({ action: text, time: number, by: optional(text), changeId: optional(idOf<ChangeId>()), ...details })),
  }),
);
/** What this phone reads of a {@link ChangedPerson}. The rest of the copy is only sent. */
export type ReadPerson = Pick<ChangedPerson, 'groupIds' | 'groupNames' | 'name' | 'more' | 'add' | 'remove' | 'talked'>;
const people = optional(listOf(shape<ReadPerson & Pick<ChangedPerson, 'personId'>>({ personId: idOf<PersonId>(), ...personFields })));

/** A change of a door. Its undo depends on the door as it is now: see `formerMark`. */
export const doorChange = {
  subject: ({ doorId }) => doorId,
  isBody: shape<DoorBody>({
    list: shape<ListRef>({ targetId: text, packetId: text, packetType: optional(oneOf(...Object.values(PACKET_TYPE))) }),
    signs: flag,
    doorId: idOf<DoorId>(),
    doorName: text,
    action: idOf<string>(),
    position: isPosition,
    people,
    ...details,
    former: shape<FormerMark>({ action: text, people, ...details, shown }),
  }),
} satisfies Kind<DoorBody>;

import { type Door, isDone, type Person } from '@/lib/domain/door/door';
import type { DoorId, GroupId } from '@/lib/domain/ids';
import { COLOR, STATUS } from '@/lib/domain/limits';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Enveloped } from './envelope';

/** Completes the door. Any other action reopens it (docs/product.md#queued-entry). */
export const COMPLETE = 'c';

/** The app's own actions at a door (docs/wire.md#actions). A server may send others; the screen shows them as they are. */
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

/** A person in a change: a copy, with the groups that the change adds and removes. */
export type ChangedPerson = Person & { readonly add?: readonly GroupId[]; readonly remove?: readonly GroupId[] };

/** What a volunteer does at a door: an action and, where asked, the people's groups. */
export type Mark = { readonly action: string; readonly people?: readonly ChangedPerson[] };

/**
 * Where the volunteer stood at the tap. `locating` until the fix ends, after ten seconds at most; `unknown` is sent as 0,0. A door never
 * gets a position of a later moment (docs/product.md#location).
 */
export type TapPosition =
  | { readonly state: 'locating' }
  | { readonly state: 'fixed'; readonly lat: number; readonly lon: number }
  | { readonly state: 'unknown' };

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
  readonly former: Mark;
};

/** Returns the door after the change; a change of another door does nothing (docs/product.md#effect-of-a-change). */
export function applyToDoor(door: Door, { body, time, changeId }: Enveloped<DoorBody>): Door {
  if (body.doorId !== door.doorId) return door;
  const { action, people } = body;
  const completes = action === COMPLETE;
  return {
    ...door,
    status: completes ? STATUS.done : STATUS.notDone,
    color: completes ? COLOR.done : COLOR.notDone,
    people: people ? door.people.map((person) => applyToPerson(person, people)) : door.people,
    last: { action, time, changeId },
  };
}

function applyToPerson(person: Person, changed: readonly ChangedPerson[]): Person {
  const change = changed.find((candidate) => candidate.personId === person.personId);
  if (!change) return person;
  if (!change.add && !change.remove) return { ...person, groupIds: change.groupIds, groupNames: change.groupNames };
  const names = new Map(change.groupIds.map((id, index) => [id, change.groupNames[index] ?? '']));
  const removed = new Set(change.remove ?? []);
  const kept = person.groupIds.map((id, index) => ({ id, name: person.groupNames[index] ?? '' })).filter(({ id }) => !removed.has(id));
  const added = (change.add ?? []).filter((id) => !kept.some((group) => group.id === id)).map((id) => ({ id, name: names.get(id) ?? '' }));
  const groups = [...kept, ...added];
  return { ...person, groupIds: groups.map(({ id }) => id), groupNames: groups.map(({ name }) => name) };
}

/**
 * Returns the mark that undoes a mark: the former action with the former people, or 'u' where there was no former action
 * (docs/product.md#done-and-undo). Where the server sends no last result, the status says whether the door was done.
 *
 * @param before the door before the mark
 */
export function formerMark(before: Door, mark: Mark): Mark {
  const action = before.last?.action ?? (isDone(before) ? COMPLETE : DOOR_ACTION.undo);
  const former = before.people.map((person) =>
    undoPerson(
      person,
      mark.people?.find(({ personId }) => personId === person.personId),
    ),
  );
  const hasFormer = mark.people !== undefined || (action !== DOOR_ACTION.undo && former.length > 0);
  return hasFormer ? { action, people: former } : { action };
}

/**
 * Returns the former person, with what the mark added to be removed and what it removed to be added. So the undo leaves other volunteers'
 * group memberships alone. Adding a group that the person had, or removing one that they did not have, changed nothing and is not undone.
 */
function undoPerson(person: Person, changed: ChangedPerson | undefined): ChangedPerson {
  if (!changed) return { ...person, add: [], remove: [] };
  const before = new Set(person.groupIds);
  const added = (changed.add ?? (changed.remove ? [] : changed.groupIds)).filter((id) => !before.has(id));
  const removed = changed.add || changed.remove ? (changed.remove ?? []) : person.groupIds.filter((id) => !changed.groupIds.includes(id));
  return { ...person, add: removed.filter((id) => before.has(id)), remove: added };
}

import type { Enveloped } from '@/lib/domain/change/envelope';
import { type Door, type Group, isDone, type Person, type VisitDetails } from '@/lib/domain/door/door';
import { withWarning } from '@/lib/domain/door/warning';
import type { GroupId } from '@/lib/domain/ids';
import { COLOR, STATUS } from '@/lib/domain/limits';
import { COMPLETE, DOOR_ACTION } from './actions';
import { type ChangedPerson, type DoorBody, type Mark, namedIn } from './door';

/**
 * Returns the door after changes of it, oldest first. A warning that this phone alone knows of stands wherever the door is shown
 * (docs/product/door.md#do-not-knock).
 */
export function applyMarks(door: Door, changes: readonly Enveloped<DoorBody>[], groups: readonly Group[]): Door {
  return changes.length === 0 ? door : withWarning(changes.reduce(applyToDoor, door), groups);
}

/** Returns the door after the change; a change of another door does nothing (docs/product/door.md#effect-of-a-change). */
export function applyToDoor(door: Door, { body, time, changeId }: Enveloped<DoorBody>): Door {
  if (body.doorId !== door.doorId) return door;
  const { action, people } = body;
  const completes = action === COMPLETE;
  return {
    ...door,
    status: completes ? STATUS.done : STATUS.notDone,
    color: completes ? COLOR.done : COLOR.notDone,
    people: people ? door.people.map((person) => applyToPerson(person, people, time)) : door.people,
    last: { action, time, changeId, ...detailsOf(body) },
  };
}

function detailsOf({ back, left }: VisitDetails): VisitDetails {
  return { ...(back ? { back } : {}), ...(left ? { left } : {}) };
}

function applyToPerson(before: Person, changed: readonly ChangedPerson[], time: number): Person {
  const change = changed.find((candidate) => candidate.personId === before.personId);
  if (!change) return before;
  const { talk, ...others } = before;
  const person = change.talked === false ? others : { ...before, ...(change.talked ? { talk: { time } } : {}) };
  return withAnswers({ ...person, ...groupsAfter(person, change) }, before.groupIds, time);
}

/** Returns the person with the times of their answers: those of this change count from now, of those of another server nobody knows since when. */
function withAnswers(person: Person, before: readonly GroupId[], time: number): Person {
  if (!person.answers && person.groupIds.length === 0) return person;
  const known = new Map((person.answers ?? []).map((answer) => [answer.groupId, answer]));
  const answers = person.groupIds.flatMap((groupId) => known.get(groupId) ?? (before.includes(groupId) ? [] : [{ groupId, time }]));
  return { ...person, answers };
}

function groupsAfter(person: Person, change: ChangedPerson): Pick<Person, 'groupIds' | 'groupNames'> {
  if (!change.add && !change.remove) return { groupIds: change.groupIds, groupNames: change.groupNames };
  const names = new Map(change.groupIds.map((id, index) => [id, change.groupNames[index] ?? '']));
  const removed = new Set(change.remove ?? []);
  const kept = person.groupIds.map((id, index) => ({ id, name: person.groupNames[index] ?? '' })).filter(({ id }) => !removed.has(id));
  const added = (change.add ?? []).filter((id) => !kept.some((group) => group.id === id)).map((id) => ({ id, name: names.get(id) ?? '' }));
  const groups = [...kept, ...added];
  return { groupIds: groups.map(({ id }) => id), groupNames: groups.map(({ name }) => name) };
}

/**
 * Returns the mark that undoes a mark: the former action with the former people, or 'u' where there was no former action
 * (docs/product/door.md#done-and-undo). Where the server sends no last result, the status says whether the door was done.
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
  const details = detailsOf(before.last ?? {});
  return { action, ...details, ...(hasFormer ? { people: former } : {}) };
}

/**
 * Returns the former person, with what the mark added to be removed and what it removed to be added. So the undo leaves other volunteers'
 * group memberships alone. Adding a group that the person had, or removing one that they did not have, changed nothing and is not undone.
 */
function undoPerson(person: Person, changed: ChangedPerson | undefined): ChangedPerson {
  if (!changed) return { ...namedIn(person), add: [], remove: [] };
  const before = new Set(person.groupIds);
  const added = (changed.add ?? (changed.remove ? [] : changed.groupIds)).filter((id) => !before.has(id));
  const removed = changed.add || changed.remove ? (changed.remove ?? []) : person.groupIds.filter((id) => !changed.groupIds.includes(id));
  const isFirstTalk = changed.talked === true && person.talk === undefined;
  const isTalkTakenBack = changed.talked === false && person.talk !== undefined;
  const talked = isFirstTalk ? { talked: false } : isTalkTakenBack ? { talked: true } : {};
  return { ...namedIn(person), add: removed.filter((id) => before.has(id)), remove: added, ...talked };
}

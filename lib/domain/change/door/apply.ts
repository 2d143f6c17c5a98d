import type { Enveloped } from '@/lib/domain/change/envelope';
import { changesAfter } from '@/lib/domain/change/histories';
import type { RecordedOf } from '@/lib/domain/change/recorded';
import { undoneIn } from '@/lib/domain/change/undo';
import { colorOf, type Door, type Group, type Person, type VisitDetails } from '@/lib/domain/door/door';
import { withWarning } from '@/lib/domain/door/warning';
import { asId, type ChangeId, type GroupId } from '@/lib/domain/ids';
import { STATUS } from '@/lib/domain/limits';
import { COMPLETE, DOOR_ACTION } from './actions';
import { type ChangedPerson, type DoorBody, type FormerMark, type Mark, namedIn, type ShownState } from './door';

/**
 * Returns a door as the server sent it, with this device's changes of it laid over. A change and its undo leave the door as if neither was made,
 * and what somebody else did meanwhile stands (docs/product/door.md#done-and-undo). A warning that this phone alone knows of stands wherever the door is
 * shown (docs/product/door.md#do-not-knock).
 *
 * @param recorded oldest first
 * @param asOfReceipt the server's answer has the changes up to this receipt, perhaps later ones too
 */
export function applyMarks(door: Door, recorded: readonly RecordedOf<'door'>[], asOfReceipt: number, groups: readonly Group[]): Door {
  const fresh = missingAt(door, recorded, asOfReceipt);
  if (fresh.size === 0) return door;
  return withWarning(
    layOver(
      door,
      recorded.map(({ change }) => change),
      fresh,
    ),
    groups,
  );
}

type DoorChange = Enveloped<DoorBody>;

/** Returns the changes that the server's door does not have. One device's changes arrive in order, so that it has all those before the one that it names. */
function missingAt(door: Door, recorded: readonly RecordedOf<'door'>[], asOfReceipt: number): ReadonlySet<DoorChange> {
  const named = recorded.find(({ change }) => change.changeId === door.last?.changeId)?.change.seq ?? Number.NEGATIVE_INFINITY;
  return new Set(changesAfter(recorded, asOfReceipt).filter(({ seq }) => seq > named));
}

/**
 * Returns the door after one more change of it.
 *
 * @param recorded this device's changes of the door, oldest first, all of which it shows, but for this one
 */
export function doorAfter(door: Door, recorded: readonly RecordedOf<'door'>[], change: DoorChange): Door {
  const others = recorded.map((entry) => entry.change).filter(({ changeId }) => changeId !== change.changeId);
  return layOver(door, [...others, change], new Set([change]));
}

/**
 * A server may have an undo without naming it at the door. So what an undo of an undo brings back is laid over the door in any case: twice it is the same.
 *
 * @param fresh those of the changes that the door does not show yet
 */
function layOver(door: Door, changes: readonly DoorChange[], fresh: ReadonlySet<DoorChange>): Door {
  const known = changes.filter((change) => !fresh.has(change));
  const undone = undoneIn(changes);
  const marks = marksUndone(changes);
  const isUndoOfUndo = ({ undoes }: DoorChange) => undoes !== undefined && marks.has(undoes);
  const again = new Set([...fresh].filter(isUndoOfUndo).map(({ changeId }) => marks.get(changeId)));
  return changes.reduce(
    (shown, change) => {
      if (undone.has(change.changeId)) return shown;
      if (change.undoes !== undefined) {
        const isShown = fresh.has(change) && (isUndoOfUndo(change) || find(known, change.undoes) !== undefined);
        return isShown ? withPeople(shown, change) : shown;
      }
      if (fresh.has(change)) return applyToDoor(shown, change);
      return again.has(change.changeId) ? standAgain(shown, change, changes) : shown;
    },
    withoutUndone(door, { changes, known, undone }),
  );
}

const find = (changes: readonly DoorChange[], id: ChangeId | undefined) => changes.find(({ changeId }) => changeId === id);

/** Returns for each undo the mark that it is about: of an undo of an undo, the one with which these began. */
function marksUndone(changes: readonly DoorChange[]): ReadonlyMap<ChangeId, ChangeId> {
  const marks = new Map<ChangeId, ChangeId>();
  for (const { changeId, undoes } of changes) if (undoes !== undefined) marks.set(changeId, marks.get(undoes) ?? undoes);
  return marks;
}

type Undone = { readonly changes: readonly DoorChange[]; readonly known: readonly DoorChange[]; readonly undone: ReadonlySet<ChangeId> };

/**
 * Returns the door as it was before what it shows, as long as that is undone. A server that names no result shows the last change that it knows. A change that was
 * made before in another tab, which the one that is undone had not heard of, shows again.
 */
function withoutUndone(door: Door, { changes, known, undone }: Undone): Door {
  const isNamed = door.last?.changeId !== undefined || door.last?.by !== undefined;
  const undoneKnown = undoneIn(known);
  let shown = door;
  let change = isNamed
    ? find(changes, door.last?.changeId)
    : known.findLast(({ changeId, undoes }) => undoes === undefined && !undoneKnown.has(changeId));
  while (change && undone.has(change.changeId)) {
    shown = withState(shown, stateBefore(change));
    const { seq } = change;
    const before = known.findLast((other) => other.seq < seq && other.undoes === undefined && !undone.has(other.changeId));
    if (before) shown = standAgain(shown, before, changes);
    change = find(changes, shown.last?.changeId);
  }
  return shown;
}

function stateBefore({ time, body: { former } }: DoorChange): ShownState {
  if (former.shown) return former.shown;
  const { action } = former;
  return { status: statusAfter(action), ...(action === DOOR_ACTION.undo ? {} : { last: { action, time, ...detailsOf(former) } }) };
}

/** Returns the door with a change that is undone no longer, unless it shows a later one. */
function standAgain(door: Door, change: DoorChange, changes: readonly DoorChange[]): Door {
  const own = find(changes, door.last?.changeId);
  const isLater = own ? own.seq > change.seq : (door.last?.time ?? 0) > change.time;
  return isLater ? door : withState(door, stateAfter(change));
}

/** Returns the door after a mark, which is no undo; a mark of another door does nothing (docs/product/door.md#effect-of-a-change). */
export function applyToDoor(door: Door, change: DoorChange): Door {
  return change.body.doorId === door.doorId ? withState(withPeople(door, change), stateAfter(change)) : door;
}

function stateAfter({ changeId, time, body }: DoorChange): ShownState {
  return { status: statusAfter(body.action), last: { action: body.action, time, changeId, ...detailsOf(body) } };
}

const statusAfter = (action: string) => (action === COMPLETE ? STATUS.done : STATUS.notDone);

function withState({ last: _, ...door }: Door, { status, last }: ShownState): Door {
  return { ...door, status, color: colorOf(status), ...(last ? { last } : {}) };
}

function withPeople(door: Door, { time, body: { people } }: DoorChange): Door {
  return people ? { ...door, people: door.people.map((person) => applyToPerson(person, people, time)) } : door;
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
 * Returns the mark that undoes a mark, with the former people and what the door showed before. A server that knows no undo gets the former
 * action, or 'u' where there was none (docs/product/door.md#done-and-undo).
 *
 * @param before the door before the mark
 */
export function formerMark(before: Door, mark: Mark): FormerMark {
  const { status, last } = before;
  const shown = markShown(before);
  const former = before.people.map((person) =>
    undoPerson(
      person,
      mark.people?.find(({ personId }) => personId === person.personId),
    ),
  );
  const hasFormer = mark.people !== undefined || (shown.action !== DOOR_ACTION.undo && former.length > 0);
  return { ...shown, ...(hasFormer ? { people: former } : {}), shown: { status, ...(last ? { last } : {}) } };
}

/** Returns the mark that says what a door shows. Where the server sends no last result, the status says whether the door was done. */
function markShown({ status, last }: Door): Mark {
  return { action: last?.action ?? (status === STATUS.done ? COMPLETE : DOOR_ACTION.undo), ...detailsOf(last ?? {}) };
}

/**
 * Returns the mark that undoes a recorded change at a door as it is now: what the door shows after it, and what it changes of people. So a server
 * that knows no undo shows the same, also where something came after the change (docs/wire.md#undo).
 *
 * @param recorded this device's changes of the door, oldest first
 */
export function undoMark(door: Door, recorded: readonly RecordedOf<'door'>[], change: DoorChange): Mark {
  const { people } = change.body.former;
  const undo = { ...change, changeId: asId<ChangeId>('undo'), undoes: change.changeId };
  return { ...markShown(doorAfter(door, recorded, undo)), ...(people ? { people } : {}) };
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

import type { Door, DoorList, Group } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import { keysThatDiffer } from '@/lib/domain/keysThatDiffer';
import { applyMarks } from './door/apply';
import { changesAfter, idIn } from './histories';
import type { ChangeKind, DoorKind } from './kinds';
import { NOTHING_RECORDED, type RecordedBySubject, type RecordedChange, type RecordedOf, recordedUnder } from './recorded';
import { applyToReports } from './report/apply';
import type { SubjectKey } from './subject';

/** A list from the server, with the highest receipt number at its request: the list contains the changes up to that receipt. */
export type DatedList = {
  readonly list: DoorList;
  readonly asOfReceipt: number;
};

type Apply<K extends DoorKind> = (door: Door, recorded: readonly RecordedOf<K>[], asOfReceipt: number, groups: readonly Group[]) => Door;

/** What changes make of a door on the screen, by kind, in this order: who was reported is there before marks name them. */
export const APPLY_TO_DOOR: { readonly [K in DoorKind]: Apply<K> } = {
  report: (door, recorded, asOfReceipt) => applyToReports(door, changesAfter(recorded, asOfReceipt)),
  door: applyMarks,
};

type Fold = {
  /** Each door's places in the list, found once: a tap looks at no other door. */
  readonly places: ReadonlyMap<DoorId, readonly number[]>;
  /** Everything laid over a door, for each that was ever folded. */
  readonly laid: Map<DoorId, Laid>;
  /** The history that was read last. */
  read: RecordedBySubject;
  doors: readonly Door[];
};
/** The histories of a door, one of each kind. */
type Laid = readonly (readonly RecordedChange[])[];
/**
 * The last fold over each list. An unchanged door stays the same object, so that its row is not drawn again, and a tap in a list of ten
 * thousand doors costs no more than in one of ten.
 */
export type FoldMemo = WeakMap<DatedList, Fold>;

/**
 * Returns what the screen shows: the last list from the server with this device's changes laid over it, oldest first. A received change
 * stays in the fold until a list has arrived whose request began after the answer (docs/architecture.md#what-the-screen-shows).
 *
 * @param memo of the same `aheadS`
 * @param aheadS what is added to this device's times to get the server's, seconds (docs/product/phone.md#wrong-clock)
 */
export function applyChanges(dated: DatedList, recorded: RecordedBySubject, memo: FoldMemo = new WeakMap(), aheadS = 0): DoorList {
  const { list } = dated;
  const last = memo.get(dated) ?? firstFold(list);
  memo.set(dated, last);
  let next: Door[] | undefined;
  const kinds = doorKinds();
  for (const doorId of doorsToFold(last, recorded, kinds)) {
    const places = last.places.get(doorId);
    if (!places) continue;
    const laid = kinds.map((kind) => recordedUnder(recorded, kind, doorId));
    if (isSame(last.laid.get(doorId), laid)) continue;
    last.laid.set(doorId, laid);
    for (const place of places) {
      const door = list.doors[place] as Door;
      const folded = foldDoor(dated, door, recorded, aheadS);
      if (folded === last.doors[place]) continue;
      next ??= [...last.doors];
      next[place] = folded;
    }
  }
  if (next) last.doors = next;
  return last.doors === list.doors ? list : { ...list, doors: last.doors };
}

// An object literal has the keys of its type and no others.
const doorKinds = () => Object.keys(APPLY_TO_DOOR) as DoorKind[];

function firstFold({ doors }: DoorList): Fold {
  const places = new Map<DoorId, number[]>();
  for (const [place, { doorId }] of doors.entries()) {
    const known = places.get(doorId);
    if (known) known.push(place);
    else places.set(doorId, [place]);
  }
  return { places, laid: new Map(), read: NOTHING_RECORDED, doors };
}

/** Returns the doors about which a history says something else than the one that was read last. */
function doorsToFold(last: Fold, recorded: RecordedBySubject, kinds: readonly DoorKind[]): ReadonlySet<DoorId> {
  const subjects = keysThatDiffer(recorded, last.read);
  last.read = recorded;
  return new Set(subjects.flatMap((subject) => doorIn(subject, kinds) ?? []));
}

/** Returns the door that a subject is about; undefined where it is about none. */
function doorIn(subject: SubjectKey, kinds: readonly DoorKind[]): DoorId | undefined {
  for (const kind of kinds) {
    const id = idIn(kind, subject);
    // The id of a kind that is laid over a door is the door's (kind.ts).
    if (id !== undefined) return id as DoorId;
  }
  return undefined;
}

function isSame(before: Laid = [], now: Laid): boolean {
  return now.every((entries, index) => entries === before[index] || entries.length + (before[index]?.length ?? 0) === 0);
}

/** Returns one door as {@link applyChanges} would show it; undefined when the list does not contain it. */
export function doorAfterChanges(dated: DatedList, recorded: RecordedBySubject, doorId: DoorId): Door | undefined {
  const door = dated.list.doors.find((candidate) => candidate.doorId === doorId);
  return door && foldDoor(dated, door, recorded, 0);
}

/**
 * Returns this device's changes with their times by the server's clock.
 *
 * @param aheadS what is added to this device's times to get the server's, seconds
 */
export function datedByServer<K extends ChangeKind>(changes: readonly RecordedOf<K>[], aheadS: number): readonly RecordedOf<K>[] {
  return aheadS === 0 ? changes : changes.map((entry) => ({ ...entry, change: { ...entry.change, time: entry.change.time + aheadS } }));
}

/** Lays this device's changes of a door over what the server sent. */
function foldDoor({ list, asOfReceipt }: DatedList, door: Door, recorded: RecordedBySubject, aheadS: number): Door {
  const withKind = <K extends DoorKind>(shown: Door, kind: K): Door => {
    const own = datedByServer(recordedUnder(recorded, kind, door.doorId), aheadS);
    return APPLY_TO_DOOR[kind](shown, own, asOfReceipt, list.groups);
  };
  return doorKinds().reduce(withKind, door);
}

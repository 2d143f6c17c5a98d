import type { Door, DoorList } from '@/lib/domain/door/door';
import { withWarning } from '@/lib/domain/door/warning';
import type { Position } from '@/lib/domain/geo';
import type { DoorId } from '@/lib/domain/ids';
import type { ChangeOf } from './change';
import { applyToDoor } from './doorChange';
import type { ChangeKind } from './kinds';
import { type RecordedBySubject, type RecordedOf, recordedAtDoor, recordedUnder, reportsByDoor } from './recorded';
import { applyToReports } from './reportChange';
import { doorSubject, type SubjectKey } from './subject';

/** A list from the server, with the highest receipt number at its request: the list contains the changes up to that receipt. */
export type DatedList = {
  readonly list: DoorList;
  readonly asOfReceipt: number;
  /** The place that was sent with the request: the list begins at the door nearest to it. */
  readonly from?: Position | undefined;
};

type Fold = {
  /** The doors' subjects, made once: ten thousand of them at each tap would delay its frame. */
  readonly subjects: readonly SubjectKey[];
  readonly recorded: (readonly RecordedOf<'door'>[])[];
  readonly reports: (readonly RecordedOf<'report'>[] | undefined)[];
  doors: readonly Door[];
};
/**
 * The last fold over each list. An unchanged door stays the same object, so that its row is not drawn again, and a tap in a list of ten
 * thousand doors costs one comparison for each of the others.
 */
export type FoldMemo = WeakMap<DatedList, Fold>;

/**
 * Returns what the screen shows: the last list from the server with this device's changes laid over it, oldest first. A received change
 * stays in the fold until a list has arrived whose request began after the answer (docs/architecture.md#what-the-screen-shows).
 */
export function applyChanges(dated: DatedList, recorded: RecordedBySubject, memo: FoldMemo = new WeakMap()): DoorList {
  const { list, asOfReceipt } = dated;
  const last = memo.get(dated) ?? firstFold(list);
  memo.set(dated, last);
  const reports = reportsByDoor(recorded);
  let next: Door[] | undefined;
  // Counted by hand: an array's pairs of place and door would be ten thousand objects at each tap.
  let place = -1;
  for (const door of list.doors) {
    place += 1;
    const own = recordedUnder<'door'>(recorded, last.subjects[place]);
    const told = reports.size === 0 ? undefined : reports.get(door.doorId);
    if (told === last.reports[place] && (own === last.recorded[place] || (own.length === 0 && last.recorded[place]?.length === 0)))
      continue;
    last.recorded[place] = own;
    last.reports[place] = told;
    const folded = withReports(foldDoor(dated, door, own), told, asOfReceipt);
    if (folded === last.doors[place]) continue;
    next ??= [...last.doors];
    next[place] = folded;
  }
  if (next) last.doors = next;
  return last.doors === list.doors ? list : { ...list, doors: last.doors };
}

const NOTHING: readonly never[] = [];

function firstFold({ doors }: DoorList): Fold {
  return { subjects: doors.map(({ doorId }) => doorSubject(doorId)), recorded: doors.map(() => NOTHING), reports: [], doors };
}

function withReports(door: Door, told: readonly RecordedOf<'report'>[] | undefined, asOfReceipt: number): Door {
  const { reported = 0 } = door;
  const now = told ? fold(applyToReports, reported, told, asOfReceipt) : reported;
  return now === reported ? door : { ...door, reported: now };
}

/** Returns one door as {@link applyChanges} would show it; undefined when the list does not contain it. */
export function doorAfterChanges(dated: DatedList, recorded: RecordedBySubject, doorId: DoorId): Door | undefined {
  const door = dated.list.doors.find((candidate) => candidate.doorId === doorId);
  return door && foldDoor(dated, door, recordedAtDoor(recorded, doorId));
}

/** A warning that this phone alone knows of stands wherever the door is shown (docs/product.md#do-not-knock). */
function foldDoor({ list, asOfReceipt }: DatedList, door: Door, own: readonly RecordedOf<'door'>[]): Door {
  const folded = fold(applyToDoor, door, own, asOfReceipt);
  return folded === door ? door : withWarning(folded, list.groups);
}

/**
 * Lays this device's changes of one subject over what the server sent with that receipt.
 *
 * @param apply what a change of that kind changes on the screen
 */
export function fold<K extends ChangeKind, T>(
  apply: (shown: T, change: ChangeOf<K>) => T,
  shown: T,
  recorded: readonly RecordedOf<K>[],
  asOfReceipt: number,
): T {
  return recorded
    .filter(({ receipt }) => receipt === undefined || receipt > asOfReceipt)
    .reduce((before, { change }) => apply(before, change), shown);
}

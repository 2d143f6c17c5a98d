import type { Door, DoorList } from '@/lib/domain/door/door';
import { withWarning } from '@/lib/domain/door/warning';
import type { Position } from '@/lib/domain/geo';
import type { DoorId } from '@/lib/domain/ids';
import type { ChangeOf } from './change';
import { applyToDoor } from './doorChange';
import type { ChangeKind } from './kinds';
import { NOTHING_RECORDED, type RecordedBySubject, type RecordedOf, recordedAtDoor, reportsFromDoor } from './recorded';
import { applyToReports } from './reportChange';
import { doorOfSubject } from './subject';

/** A list from the server, with the highest receipt number at its request: the list contains the changes up to that receipt. */
export type DatedList = {
  readonly list: DoorList;
  readonly asOfReceipt: number;
  /** The place that was sent with the request: the list begins at the door nearest to it. */
  readonly from?: Position | undefined;
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
type Laid = { readonly own: readonly RecordedOf<'door'>[]; readonly told: readonly RecordedOf<'report'>[] };
/**
 * The last fold over each list. An unchanged door stays the same object, so that its row is not drawn again, and a tap in a list of ten
 * thousand doors costs no more than in one of ten.
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
  let next: Door[] | undefined;
  for (const doorId of doorsToFold(last, recorded)) {
    const places = last.places.get(doorId);
    if (!places) continue;
    const laid = { own: recordedAtDoor(recorded, doorId), told: reportsFromDoor(recorded, doorId) };
    if (isLaid(last.laid.get(doorId), laid)) continue;
    last.laid.set(doorId, laid);
    for (const place of places) {
      const door = list.doors[place] as Door;
      const folded = withReports(foldDoor(dated, door, laid.own), laid.told, asOfReceipt);
      if (folded === last.doors[place]) continue;
      next ??= [...last.doors];
      next[place] = folded;
    }
  }
  if (next) last.doors = next;
  return last.doors === list.doors ? list : { ...list, doors: last.doors };
}

const NOTHING: Laid = { own: [], told: [] };

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
function doorsToFold(last: Fold, recorded: RecordedBySubject): ReadonlySet<DoorId> {
  const subjects = recorded.keysThatDiffer(last.read);
  last.read = recorded;
  return new Set(subjects.flatMap((subject) => doorOfSubject(subject) ?? []));
}

function isLaid({ own, told } = NOTHING, now: Laid): boolean {
  return isSame(own, now.own) && isSame(told, now.told);
}

function isSame(entries: readonly unknown[], others: readonly unknown[]): boolean {
  return entries === others || entries.length + others.length === 0;
}

function withReports(door: Door, told: readonly RecordedOf<'report'>[], asOfReceipt: number): Door {
  const { reported = 0 } = door;
  const now = fold(applyToReports, reported, told, asOfReceipt);
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

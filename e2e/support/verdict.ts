import { undoneIn } from '@/lib/domain/change/undo';
import { groupBy } from '@/lib/domain/groupBy';
import { asId, type ChangeId } from '@/lib/domain/ids';

/**
 * What a volunteer does at a door of the list: marks it, takes its last mark back, or that Undo. Any other change is matched
 * with the log by its id alone.
 */
export type Result = 'done' | 'notHome' | 'takenBack' | 'redo' | 'otherChange';

/** One tap, in the order of the taps. */
export type Tap = {
  readonly door: string;
  readonly result: Result;
  /** Which tab it was made in: what one tab has shown has an order, what two have shown has none. */
  readonly tab: number;
  /** Whether the screen has shown it: then the change counts as made. Otherwise it may have been recorded or not. */
  readonly shown: boolean;
  /** What the door showed before the tap; where the test does not know it, nothing was known of the door. */
  readonly before?: Shown;
  /** Where the test knows it. Other taps are matched with the log by door and result. */
  readonly changeId?: string;
};

/** A row of the server's log. */
export type LogRow = {
  readonly changeId: string | null;
  readonly door: string;
  readonly action: string;
  /** The id of the change that it takes back; null where it takes back none. */
  readonly undoes: string | null;
};

/** What a door of the list shows. */
export type Shown = 'done' | 'notHome' | 'open';

/** What went wrong, in words; all empty when nothing did. */
export type Verdict = {
  /** How many changes the screen has shown as made. */
  readonly marks: number;
  /** Shown by the screen and not in the server's log. */
  readonly lost: readonly string[];
  /** In the log without a tap of its own, or with two receipts. */
  readonly doubled: readonly string[];
  /** Out of order, an Undo of another change than the screen showed, or unlike the screen or the receipts. */
  readonly wrong: readonly string[];
};

type Ending = {
  readonly taps: readonly Tap[];
  readonly log: readonly LogRow[];
  /** Ids of the changes for which the phone has a receipt. */
  readonly receipts: readonly string[];
  /** What the screen shows at the end, door by door; undefined where the test compares the screen itself. */
  readonly screen: Readonly<Record<string, Shown>> | undefined;
};

/** Compares what was tapped on a phone with what the server has and the screen shows. */
export function judge({ taps, log, receipts, screen }: Ending): Verdict {
  const pairs = pairsOf(taps, log);
  const pairedTaps = new Set(pairs.map(([tap]) => tap));
  const pairedRows = new Set(pairs.map(([, row]) => row));
  return {
    marks: taps.filter(({ shown }) => shown).length,
    lost: taps.filter((tap, index) => tap.shown && !pairedTaps.has(index)).map(tapInWords),
    doubled: [
      ...log.filter((_, index) => !pairedRows.has(index)).map(({ action, door }) => `${action} at ${door} without a tap`),
      ...repeated(idsOf(log)).map((id) => `${id} twice in the log`),
      ...repeated(receipts).map((id) => `${id} twice among the receipts`),
    ],
    wrong: [
      ...outOfOrder(taps, pairs),
      ...undosOfOthers({ taps, log, pairs }),
      ...receiptsUnlikeLog(receipts, log),
      ...(screen ? screenUnlikeLog(screen, taps, log) : []),
    ],
  };
}

/** A verdict in which nothing was lost, doubled or wrong. */
export function isFine({ lost, doubled, wrong }: Verdict): boolean {
  return lost.length + doubled.length + wrong.length === 0;
}

/** One line about many verdicts: '30 histories, 412 marks: lost 0, doubled 0, wrong 0'. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const sum = (count: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + count(verdict), 0);
  const [marks, lost] = [sum((verdict) => verdict.marks), sum((verdict) => verdict.lost.length)];
  const [doubled, wrong] = [sum((verdict) => verdict.doubled.length), sum((verdict) => verdict.wrong.length)];
  return `${verdicts.length} histories, ${marks} marks: lost ${lost}, doubled ${doubled}, wrong ${wrong}`;
}

const idsOf = (log: readonly LogRow[]) => log.map(({ changeId }) => String(changeId));
const tapInWords = ({ result, door, tab, changeId }: Tap) => `${changeId ? `${changeId}, ` : ''}${result} at ${door} in tab ${tab}`;

/** A tap and its row in the log, by their places. */
type Pair = readonly [tap: number, row: number];
type Indexed<T> = readonly (readonly [index: number, entry: T])[];

function pairsOf(taps: readonly Tap[], log: readonly LogRow[]): readonly Pair[] {
  const rowOfId = new Map<string | null, number>();
  for (const [index, { changeId }] of log.entries()) if (!rowOfId.has(changeId)) rowOfId.set(changeId, index);
  const known = taps.flatMap(({ changeId }, tap): Pair[] => {
    const row = changeId === undefined ? undefined : rowOfId.get(changeId);
    return row === undefined ? [] : [[tap, row]];
  });
  const rowsOfKnown = new Set(known.map(([, row]) => row));
  const otherTaps = byDoor(taps, (tap) => tap.changeId === undefined);
  const otherRows = byDoor(log, (_, index) => !rowsOfKnown.has(index));
  return [...known, ...[...otherTaps].flatMap(([door, tapsThere]) => paired(tapsThere, otherRows.get(door) ?? []))];
}

function byDoor<T extends { readonly door: string }>(entries: readonly T[], isWanted: (entry: T, index: number) => boolean) {
  const doors = new Map<string, [number, T][]>();
  for (const [index, entry] of entries.entries()) {
    if (!isWanted(entry, index)) continue;
    const there = doors.get(entry.door);
    if (there) there.push([index, entry]);
    else doors.set(entry.door, [[index, entry]]);
  }
  return doors;
}

/** Whether a change in the log can have come from the tap. @param undos the ids of the changes that take back others */
function fits(result: Result, { action, undoes }: LogRow, undos: ReadonlySet<string | null>): boolean {
  if (undoes !== null) return result === (undos.has(undoes) ? 'redo' : 'takenBack');
  return (result === 'done' && action === 'c') || (result === 'notHome' && action === 'nh');
}

const undosIn = (rows: readonly LogRow[]) => new Set(rows.filter(({ undoes }) => undoes !== null).map(({ changeId }) => changeId));

/** More than all taps of a test that were not shown. */
const SHOWN_WEIGHT = 100_000;

/** The taps at one door and their rows, in order: as many as possible, those that were shown before those that were not. */
function paired(taps: Indexed<Tap>, rows: Indexed<LogRow>): readonly Pair[] {
  const weightOf = (tap: number) => (taps[tap]?.[1].shown ? SHOWN_WEIGHT : 1);
  const undos = undosIn(rows.map(([, row]) => row));
  const isPair = (tap: number, row: number) => {
    const [, logged] = rows[row] ?? [];
    return logged !== undefined && fits(taps[tap]?.[1].result ?? 'done', logged, undos);
  };
  // The greatest weight of the taps and rows from these places on.
  const best = Array.from({ length: taps.length + 1 }, () => new Array<number>(rows.length + 1).fill(0));
  const at = (tap: number, row: number) => best[tap]?.[row] ?? 0;
  const together = (tap: number, row: number) => (isPair(tap, row) ? weightOf(tap) + at(tap + 1, row + 1) : 0);
  for (let tap = taps.length - 1; tap >= 0; tap -= 1) {
    const line = best[tap] ?? [];
    for (let row = rows.length - 1; row >= 0; row -= 1) line[row] = Math.max(at(tap + 1, row), at(tap, row + 1), together(tap, row));
  }
  const pairs: Pair[] = [];
  for (let tap = 0, row = 0; tap < taps.length && row < rows.length; ) {
    if (at(tap, row) === at(tap + 1, row)) tap += 1;
    else if (at(tap, row) === at(tap, row + 1)) row += 1;
    else {
      pairs.push([taps[tap]?.[0] ?? tap, rows[row]?.[0] ?? row]);
      tap += 1;
      row += 1;
    }
  }
  return pairs;
}

/** What one tab has shown one after the other, the log has in the same order. */
function outOfOrder(taps: readonly Tap[], pairs: readonly Pair[]): readonly string[] {
  /** The tap of each tab whose row is the last one so far. */
  const latest = new Map<number, Pair>();
  const shown = pairs.filter(([tap]) => taps[tap]?.shown).toSorted(([a], [b]) => a - b);
  return shown.flatMap((pair) => {
    const [tap, row] = pair;
    const tab = taps[tap]?.tab ?? 0;
    const earlier = latest.get(tab);
    if (earlier && earlier[1] > row) return [`${taps[tap]?.result} at ${taps[tap]?.door} is in the log before ${taps[earlier[0]]?.door}`];
    latest.set(tab, pair);
    return [];
  });
}

/** Finds taps that took back another change: Undo must name the door's last mark that stands, and Redo its last Undo. */
function undosOfOthers({ taps, log, pairs }: Pick<Ending, 'taps' | 'log'> & { readonly pairs: readonly Pair[] }): readonly string[] {
  return pairs.flatMap(([place, at]) => {
    const [tap, row] = [taps[place], log[at]];
    if (!tap || !row || (tap.result !== 'takenBack' && tap.result !== 'redo')) return [];
    const before = log.slice(0, at).filter(({ door }) => door === row.door);
    const expected = tap.result === 'redo' ? before.findLast(({ undoes }) => undoes !== null) : lastStanding(before);
    return row.undoes === expected?.changeId ? [] : [`${tapInWords(tap)} takes back ${row.undoes}, not ${expected?.changeId}`];
  });
}

/** Returns the last mark of a door that is not undone. */
function lastStanding(rows: readonly LogRow[]): LogRow | undefined {
  const undone = undoneIn(
    rows.map(({ changeId, undoes }) => ({
      changeId: asId<ChangeId>(String(changeId)),
      undoes: undoes === null ? undefined : asId<ChangeId>(undoes),
    })),
  );
  return rows.findLast(({ changeId, undoes }) => undoes === null && !undone.has(asId<ChangeId>(String(changeId))));
}

function receiptsUnlikeLog(receipts: readonly string[], log: readonly LogRow[]): readonly string[] {
  const ids = idsOf(log);
  const [received, logged] = [new Set(receipts), new Set(ids)];
  return [
    ...ids.filter((id) => !received.has(id)).map((id) => `${id} has no receipt`),
    ...receipts.filter((id) => !logged.has(id)).map((id) => `the receipt ${id} is not in the log`),
  ];
}

function screenUnlikeLog(screen: Readonly<Record<string, Shown>>, taps: readonly Tap[], log: readonly LogRow[]): readonly string[] {
  const rowsAt = groupBy(log, ({ door }) => door);
  /** Of each door, what it showed at its first tap: what it still shows when nothing of it stands in the log. */
  const before = new Map(taps.toReversed().map((tap) => [tap.door, tap.before ?? 'open']));
  const doors = [...new Set([...taps, ...log].map(({ door }) => door))];
  const expected = (door: string): Shown => {
    const action = lastStanding(rowsAt.get(door) ?? [])?.action;
    if (action === undefined) return before.get(door) ?? 'open';
    if (action === 'c') return 'done';
    return action === 'nh' ? 'notHome' : 'open';
  };
  return doors.filter((door) => screen[door] !== expected(door)).map((door) => `${door} shows ${screen[door]}, not ${expected(door)}`);
}

function repeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated;
  });
}

/** What a volunteer does at a door of the list. */
export type Deed = 'done' | 'notHome' | 'takenBack';

/** One tap of a history, in the order of the taps. */
export type Tap = {
  readonly door: string;
  readonly deed: Deed;
  /** Which of the phone's tabs, counted through its whole life. */
  readonly tab: number;
  /** Whether the screen has shown it: then the change counts as made. Otherwise it may have been recorded or not. */
  readonly shown: boolean;
};

/** A row of the server's log. */
export type LogRow = { readonly changeId: string | null; readonly door: string; readonly action: string };

/** What a door of the list shows. */
export type Shown = 'done' | 'notHome' | 'open';

/** What went wrong, in words; all empty when nothing did. */
export type Verdict = {
  readonly marks: number;
  /** Shown by the screen and not in the server's log. */
  readonly lost: readonly string[];
  /** In the log without a tap of its own, or with two receipts. */
  readonly doubled: readonly string[];
  /** Out of order, or not as it is on the screen or among the receipts. */
  readonly wrong: readonly string[];
};

type Ending = {
  readonly taps: readonly Tap[];
  readonly log: readonly LogRow[];
  /** Ids of the changes for which the phone holds a receipt. */
  readonly receipts: readonly string[];
  /** What the screen showed last, door by door. */
  readonly screen: Readonly<Record<string, Shown>>;
};

/** Holds what was tapped on a phone against what the server has and the screen shows. */
export function judge({ taps, log, receipts, screen }: Ending): Verdict {
  const doors = [...new Set([...taps, ...log].map(({ door }) => door))];
  const pairs = doors.flatMap((door) => paired(indexed(taps, door), indexed(log, door)));
  const hasRow = new Set(pairs.map(([tap]) => tap));
  const hasTap = new Set(pairs.map(([, row]) => row));
  const ids = log.map(({ changeId }) => String(changeId));
  return {
    marks: taps.filter(({ shown }) => shown).length,
    lost: taps.filter((tap, index) => tap.shown && !hasRow.has(index)).map((tap) => `${tap.deed} at ${tap.door} in tab ${tap.tab}`),
    doubled: [
      ...log.filter((_, index) => !hasTap.has(index)).map(({ action, door }) => `${action} at ${door} without a tap`),
      ...repeated(ids).map((id) => `${id} twice in the log`),
      ...repeated(receipts).map((id) => `${id} twice among the receipts`),
    ],
    wrong: [
      ...outOfOrder(taps, pairs),
      ...ids.filter((id) => !receipts.includes(id)).map((id) => `${id} has no receipt`),
      ...receipts.filter((id) => !ids.includes(id)).map((id) => `the receipt ${id} is not in the log`),
      ...doors
        .filter((door) => screen[door] !== standing(log, door))
        .map((door) => `${door} shows ${screen[door]}, not ${standing(log, door)}`),
    ],
  };
}

/** Whether a change in the log can have come from the tap. What takes a mark back sets the door's former result, whatever that was. */
function fits(deed: Deed, action: string): boolean {
  if (deed === 'takenBack') return action !== 'c';
  return action === (deed === 'done' ? 'c' : 'nh');
}

type Indexed<T> = readonly (readonly [index: number, entry: T])[];
/** A tap and its row in the log, by their places. */
type Pair = readonly [tap: number, row: number];

function indexed<T extends { readonly door: string }>(entries: readonly T[], door: string): Indexed<T> {
  return entries.map((entry, index) => [index, entry] as const).filter(([, entry]) => entry.door === door);
}

/** The taps at one door and their rows, in order: as many as possible, those that were shown before those that were not. */
function paired(taps: Indexed<Tap>, rows: Indexed<LogRow>): readonly Pair[] {
  const [tap, ...laterTaps] = taps;
  const [row, ...laterRows] = rows;
  if (!tap || !row) return [];
  const ways = [paired(laterTaps, rows)];
  if (fits(tap[1].deed, row[1].action)) ways.push([[tap[0], row[0]] as const, ...paired(laterTaps, laterRows)]);
  else ways.push(paired(taps, laterRows));
  const weight = (pairs: readonly Pair[]) =>
    pairs.reduce((sum, [index]) => sum + (taps.find(([other]) => other === index)?.[1].shown ? SHOWN_WEIGHT : 1), 0);
  return ways.reduce((best, way) => (weight(way) > weight(best) ? way : best));
}

/** More than all the taps of a history that were not shown. */
const SHOWN_WEIGHT = 1_000;

/** What one tab has shown one after the other, the log has in the same order. */
function outOfOrder(taps: readonly Tap[], pairs: readonly Pair[]): readonly string[] {
  const inOrder = pairs.filter(([tap]) => taps[tap]?.shown).toSorted(([a], [b]) => a - b);
  return inOrder.flatMap(([tap, row]) => {
    const earlier = inOrder.find(([other, otherRow]) => other < tap && otherRow > row && taps[other]?.tab === taps[tap]?.tab);
    return earlier ? [`${taps[tap]?.deed} at ${taps[tap]?.door} is in the log before ${taps[earlier[0]]?.door}`] : [];
  });
}

function standing(log: readonly LogRow[], door: string): Shown | undefined {
  const action = log.findLast((row) => row.door === door)?.action;
  if (action === 'c') return 'done';
  return action === 'nh' ? 'notHome' : 'open';
}

function repeated(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

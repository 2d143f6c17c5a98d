import type { Tap } from '@/e2e/support/verdict';
import { type Random, seededRandom } from '@/server/demo/random';
import type { HistoryTab } from './historyTab';

const MARKS_PER_TAB = 3;
/** How long the volunteer looks after the last tap before the tab ends; with the longest, it ends as the change is shown. */
const LOOKS_MS = [0, 20, 200, 1_000, 8_000] as const;

/** What is done at the doors in a history, and whether the screen keeps showing it. */
export class Actions {
  readonly taps: Tap[] = [];
  /** What was wrong on the way, in words. */
  readonly wrong = new Set<string>();
  /** Doors where it is not known whether the last tap was recorded: nothing more is done there. */
  private readonly uncertain = new Set<string>();

  constructor(private readonly doors: readonly string[]) {}

  /** All tabs mark at once, each at doors of its own. */
  async marksIn(tabs: readonly HistoryTab[], random: Random): Promise<void> {
    const doors = this.someDoors(MARKS_PER_TAB * tabs.length, random);
    // Each tab draws its own numbers, so that a seed does not depend on which is faster.
    const work = tabs.map((tab) => ({ tab, draws: seededRandom(random.between(0, 2 ** 31)), doors: doors.splice(0, MARKS_PER_TAB) }));
    await Promise.all(work.map((one) => this.marks(one.tab, one.doors, one.draws)));
  }

  /** A tap, and then the end of the tab: at the moment when the screen shows the change, or so soon after the tap that it may not. */
  async lastTapBefore(tab: HistoryTab, end: () => Promise<void>, random: Random): Promise<void> {
    const [door = ''] = this.someDoors(1, random);
    const mark = await tab.markToMake(door, random);
    if (mark) {
      const { result } = mark;
      await tab.taps(door, result);
      this.note({ door, ...mark, tab: tab.number, shown: await tab.shows({ [door]: result }, random.pick(LOOKS_MS)) });
    }
    await end();
  }

  /** What has been made stays on the screen of every tab, whatever happens. */
  async lookAt(tabs: readonly HistoryTab[]): Promise<void> {
    const certain = this.taps.filter(({ door }) => !this.uncertain.has(door));
    const last = Object.fromEntries(certain.map(({ door, result }) => [door, result]));
    for (const tab of tabs)
      if (!(await tab.shows(last)))
        this.wrong.add(`after ${this.taps.length} taps tab ${tab.number} does not show ${JSON.stringify(last)}`);
  }

  private async marks(tab: HistoryTab, doors: readonly string[], random: Random): Promise<void> {
    for (const door of doors) {
      const mark = await tab.markToMake(door, random);
      if (!mark) continue;
      const { result } = mark;
      await tab.taps(door, result);
      const shown = await tab.shows({ [door]: result });
      this.note({ door, ...mark, tab: tab.number, shown });
      if (!shown) this.wrong.add(`${result} at ${door} was tapped in tab ${tab.number} and not shown; the page met ${await tab.met()}`);
    }
  }

  private someDoors(count: number, random: Random): string[] {
    const inAnyOrder = this.doors.map((door) => ({ door, place: random.next() })).toSorted((a, b) => a.place - b.place);
    const known = inAnyOrder.map(({ door }) => door).filter((door) => !this.uncertain.has(door));
    return known.slice(0, count);
  }

  private note(tap: Tap): void {
    this.taps.push(tap);
    if (!tap.shown) this.uncertain.add(tap.door);
  }
}

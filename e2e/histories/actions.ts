import type { Shown, Tap } from '@/e2e/support/verdict';
import { groupBy } from '@/lib/domain/groupBy';
import { type Random, seededRandom } from '@/server/demo/random';
import type { HistoryTab, Made } from './historyTab';
import { shownBy } from './shownBy';

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

  /** Presses the bar's Undo, and now and then its Redo at once. */
  async undoesIn(tab: HistoryTab, random: Random): Promise<void> {
    const wantsRedo = random.chance(0.5);
    for (const word of wantsRedo ? (['Undo', 'Redo'] as const) : (['Undo'] as const)) {
      const made = await tab.pressesInBar(word, this.certainDoors());
      if (!made || !(await this.isShown(tab, made))) return;
    }
  }

  /** A tap, and then the end of the tab: at the moment when the screen shows the change, or so soon after the tap that it may not. */
  async lastTapBefore(tab: HistoryTab, end: () => Promise<void>, random: Random): Promise<void> {
    const [door = ''] = this.someDoors(1, random);
    const undone = random.chance(0.3) ? await tab.pressesInBar('Undo', this.certainDoors()) : undefined;
    const made = undone ?? (await tab.marks(door, random));
    const looksMs = random.pick(LOOKS_MS);
    if (made) this.note(made, tab, await tab.shows({ [made.door]: this.after(made) }, looksMs));
    await end();
  }

  /** What has been made stays on the screen of every tab, whatever happens. */
  async lookAt(tabs: readonly HistoryTab[]): Promise<void> {
    const certain = groupBy(
      this.taps.filter(({ door }) => !this.uncertain.has(door)),
      ({ door }) => door,
    );
    const last = Object.fromEntries([...certain].map(([door, taps]) => [door, shownBy(taps)]));
    for (const tab of tabs)
      if (!(await tab.shows(last)))
        this.wrong.add(`after ${this.taps.length} taps tab ${tab.number} does not show ${JSON.stringify(last)}`);
  }

  private async marks(tab: HistoryTab, doors: readonly string[], random: Random): Promise<void> {
    for (const door of doors) {
      const made = await tab.marks(door, random);
      if (made) await this.isShown(tab, made);
    }
  }

  /** Notes what was made, and that it is wrong unless the screen comes to show it. @returns whether it does */
  private async isShown(tab: HistoryTab, made: Made): Promise<boolean> {
    const { door, result } = made;
    const shown = await tab.shows({ [door]: this.after(made) });
    this.note(made, tab, shown);
    if (!shown) this.wrong.add(`${result} at ${door} was tapped in tab ${tab.number} and not shown; the page met ${await tab.met()}`);
    return shown;
  }

  /** Returns what a door shows after one more tap. */
  private after(made: Made): Shown {
    return shownBy([...this.taps.filter(({ door }) => door === made.door), made]);
  }

  private certainDoors(): readonly string[] {
    return this.doors.filter((door) => !this.uncertain.has(door));
  }

  private someDoors(count: number, random: Random): string[] {
    const inAnyOrder = this.doors.map((door) => ({ door, place: random.next() })).toSorted((a, b) => a.place - b.place);
    const known = inAnyOrder.map(({ door }) => door).filter((door) => !this.uncertain.has(door));
    return known.slice(0, count);
  }

  private note(made: Made, { number: tab }: HistoryTab, shown: boolean): void {
    this.taps.push({ ...made, tab, shown });
    if (!shown) this.uncertain.add(made.door);
  }
}

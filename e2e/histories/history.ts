import { setTimeout as wait } from 'node:timers/promises';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import type { PocketPhone } from '@/e2e/support/pocketPhone';
import type { ServerProcess } from '@/e2e/support/serverProcess';
import { type Random, seededRandom } from '@/server/demo/random';
import { endOf } from './ending';
import type { HistoryTab } from './historyTab';
import { PhoneInHand } from './phoneInHand';
import { beginsFault } from './roadFaults';
import type { Deed, Tap, Verdict } from './verdict';

/** Where a history takes place. */
export type Scene = {
  readonly server: ServerProcess;
  readonly road: FaultProxy;
  /** Not opened yet; its disk knows the campaign, the packet and the site. */
  readonly phone: PocketPhone;
  readonly listPath: string;
  readonly doors: readonly string[];
};

const MOST_TABS = 3;
const HOUR_MS = 3_600_000;
const CLOCK_ERRORS = [-24 * HOUR_MS, -HOUR_MS, 0, HOUR_MS, 24 * HOUR_MS] as const;

/** Plays the history that the seed stands for and judges how it ended. The times between its steps are the machine's own. */
export async function playHistory(scene: Scene, seed: number): Promise<Verdict> {
  const history = new History(scene, seededRandom(seed));
  await history.play();
  return history.end();
}

class History {
  private readonly phone: PhoneInHand;
  private readonly taps: Tap[] = [];
  private readonly wrong = new Set<string>();
  /** Doors where it is not known whether the last tap was recorded. */
  private readonly left = new Set<string>();
  private readonly lateMessages: (() => Promise<void>)[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly random: Random,
  ) {
    this.phone = new PhoneInHand(scene);
  }

  async play(): Promise<void> {
    for (let step = this.random.between(6, 12); step > 0; step -= 1) {
      if (this.phone.tabs.length === 0) await this.phone.opensTab();
      await this.step(this.random.pick([this.anyTab(), ...this.phone.tabs]));
      await this.lookAtScreens();
    }
  }

  async end(): Promise<Verdict> {
    const { scene, phone, taps, random } = this;
    const verdict = await endOf({ scene, phone, taps, random, lateMessages: this.lateMessages });
    return { ...verdict, wrong: [...this.wrong, ...verdict.wrong] };
  }

  private async step(tab: HistoryTab): Promise<void> {
    const { phone, random, scene } = this;
    const step = random.weighted<() => unknown>([
      [() => this.marksInAllTabs(), 8],
      [() => this.marks(tab, this.someDoors(2)), 5],
      [() => this.lastTapBefore(tab, () => phone.dies()), 3],
      [() => this.lastTapBefore(tab, () => phone.crashes(tab)), 2],
      [() => this.lastTapBefore(tab, () => phone.reloads(tab)), 2],
      [() => phone.tabs.length < MOST_TABS && phone.opensTab(), 4],
      [() => phone.closes(tab), 1],
      [() => phone.goes('offline'), 2],
      [() => phone.goes('online'), 2],
      [() => phone.flaps(random.between(2, 5), random.between(30, 150)), 1],
      [() => this.roadChanges(), 7],
      [() => this.connectionsAreRefused(), 1],
      [() => scene.server.kill(), 1],
      [() => this.serverIsBack(), 2],
      [() => phone.clockJumps(random.pick(CLOCK_ERRORS)), 1],
      [() => this.syncs(tab), 2],
      [() => wait(random.between(0, 600)), 2],
    ]);
    await step();
  }

  private anyTab(): HistoryTab {
    const tab = this.phone.tabs[this.random.between(0, this.phone.tabs.length - 1)];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  /** Other doors at each call, none of them in doubt. */
  private someDoors(count: number): readonly string[] {
    const doors = this.scene.doors.filter((door) => !this.left.has(door));
    return doors
      .map((door) => ({ door, at: this.random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ door }) => door);
  }

  private async marksInAllTabs(): Promise<void> {
    const { tabs } = this.phone;
    const doors = this.someDoors(3 * tabs.length);
    await Promise.all(
      tabs.map((tab, place) =>
        this.marks(
          tab,
          doors.filter((_, index) => index % tabs.length === place),
        ),
      ),
    );
  }

  private async marks(tab: HistoryTab, doors: readonly string[]): Promise<void> {
    for (const door of doors) {
      const deed = await this.deedAt(tab, door);
      if (!deed) continue;
      await tab.taps(door, deed);
      const shown = await tab.shows({ [door]: deed });
      this.note({ door, deed, tab: tab.number, shown });
      if (!shown) this.wrong.add(`${deed} at ${door} was tapped in tab ${tab.number} and not shown`);
    }
  }

  private async deedAt(tab: HistoryTab, door: string): Promise<Deed | undefined> {
    const deeds = await tab.deedsAt(door);
    return deeds[this.random.between(0, deeds.length - 1)];
  }

  /** A tap, and the end: at the very moment when the screen shows the change, or so soon after the tap that it may not. */
  private async lastTapBefore(tab: HistoryTab, end: () => Promise<void>): Promise<void> {
    const lookingMs = this.random.pick([0, 20, 200, 1_000, 8_000]);
    const [door = ''] = this.someDoors(1);
    const deed = await this.deedAt(tab, door);
    if (deed) {
      await tab.taps(door, deed);
      this.note({ door, deed, tab: tab.number, shown: await tab.shows({ [door]: deed }, lookingMs) });
    }
    await end();
  }

  private note(tap: Tap): void {
    this.taps.push(tap);
    if (!tap.shown) this.left.add(tap.door);
  }

  private async roadChanges(): Promise<void> {
    const { road } = this.scene;
    await road.opens();
    if (this.random.chance(0.2)) return road.heals();
    const late = beginsFault(road, this.random);
    if (late) this.lateMessages.push(late);
  }

  private async connectionsAreRefused(): Promise<void> {
    await this.scene.road.refuses();
    await wait(this.random.between(0, 300));
    if (this.random.chance(0.6)) await this.scene.road.opens();
  }

  private async serverIsBack(): Promise<void> {
    if (!this.scene.server.isRunning) await this.scene.server.start();
  }

  private async syncs({ volunteer }: HistoryTab): Promise<void> {
    await volunteer.presses('Sync');
    await wait(this.random.between(0, 300));
    const dialog = volunteer.page.getByRole('dialog', { name: 'Syncing data...' });
    // It may end by itself while the thumb is on its way to Cancel.
    await dialog
      .getByRole('button', { name: 'Cancel' })
      .click({ timeout: 300 })
      .catch(() => undefined);
    await dialog.waitFor({ state: 'hidden' });
  }

  /** What has been made stays on the screen of every tab, whatever happens. */
  private async lookAtScreens(): Promise<void> {
    const last = new Map(this.taps.filter(({ door }) => !this.left.has(door)).map(({ door, deed }) => [door, deed]));
    for (const tab of this.phone.tabs)
      if (!(await tab.shows(Object.fromEntries(last))))
        this.wrong.add(`after ${this.taps.length} taps tab ${tab.number} does not show ${JSON.stringify([...last])}`);
  }
}

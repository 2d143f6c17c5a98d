import type { TestServer } from '@/__tests__/server/support/testServer';
import type { Address } from '@/lib/domain/address';
import { type Change, DOOR_ACTION, type Mark } from '@/lib/domain/change';
import { markOfDone } from '@/lib/domain/undo';
import { type Random, seededRandom } from '@/server/demo/random';
import { Campaign } from './campaign';
import { FaultyNetwork } from './network';
import { HistoryPhone } from './phone';
import { openTab, type Scene, type Tab } from './tab';
import { turn, UnderWay } from './virtualTime';

/** What went wrong, in words; all empty when nothing did. */
export type Verdict = {
  readonly marks: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Out of order, or not as it is on the screen or at the server. */
  readonly wrong: readonly string[];
};

const MOST_TABS = 3;
const HOUR_MS = 3_600_000;
const CLOCK_JUMPS = [-24 * HOUR_MS, -HOUR_MS, -61_000, HOUR_MS, 24 * HOUR_MS] as const;
/** More than any retry, time-out or late delivery that is still under way. */
const LONG_ENOUGH_MS = 60_000;
const CLOSING_ROUNDS = 10;

/** Plays the history that the seed stands for against the real server, and judges how it ended. */
export async function playHistory(server: TestServer, seed: number): Promise<Verdict> {
  const history = await History.begin(server, seed);
  return history.play();
}

class History {
  private tabs: Tab[] = [];
  /** Every change that a screen has shown as made. */
  private readonly made: Change[] = [];
  private readonly wrong = new Set<string>();

  private constructor(
    private readonly scene: Scene,
    private readonly random: Random,
    private readonly underWay: UnderWay,
  ) {}

  static async begin(server: TestServer, seed: number): Promise<History> {
    const underWay = new UnderWay();
    const campaign = await Campaign.found(server, underWay);
    const phone = new HistoryPhone(seededRandom(seed * 7 + 1), underWay);
    const network = new FaultyNetwork(campaign, seededRandom(seed * 7 + 2));
    let ids = 0;
    const newId = () => {
      ids += 1;
      return `ana-${ids}`;
    };
    return new History({ campaign, phone, network, random: seededRandom(seed * 7 + 3), newId }, seededRandom(seed), underWay);
  }

  async play(): Promise<Verdict> {
    this.scene.network.isHealed = true;
    const first = await this.opensTab();
    void first.refetch();
    await this.underWay.pass(3_000);
    this.scene.network.isHealed = false;
    for (let step = this.random.between(10, 22); step > 0; step -= 1) {
      await this.step();
      await this.pause();
      this.lookAtScreens('during');
    }
    return this.close();
  }

  private async step(): Promise<void> {
    const tab = this.tabs.length > 0 ? this.random.pick([this.anyTab(), ...this.tabs]) : await this.opensTab();
    const step = this.random.weighted([
      [() => this.marks(tab), 12],
      [() => void tab.refetch(), 3],
      [() => void tab.sync(), 2],
      [() => this.kills(tab), 2],
      [() => this.reloads(tab), 2],
      [() => this.opensTab(), 2],
      [() => this.scene.network.switchTo(this.random.chance(0.6)), 3],
      [() => this.jumpsClock(), 1],
      [() => this.samMarks(), 2],
    ] as const);
    await step();
  }

  /** A few turns, in which anything may be half done, or some virtual time. */
  private async pause(): Promise<void> {
    if (this.random.chance(0.4)) for (let turns = this.random.between(0, 12); turns > 0; turns -= 1) await turn();
    else await this.underWay.pass(this.random.pick([50, 400, 1_500, 6_000, 12_000]));
  }

  private anyTab(): Tab {
    const tab = this.tabs[this.random.between(0, this.tabs.length - 1)];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  private async opensTab(): Promise<Tab> {
    if (this.tabs.length >= MOST_TABS) return this.anyTab();
    const tab = await openTab(this.scene);
    this.tabs.push(tab);
    return tab;
  }

  private marks(tab: Tab): void {
    const door = this.anyDoor(tab);
    if (!door) return;
    const mark: Mark = this.random.chance(0.7)
      ? markOfDone(door, tab.recorded().get(door.addressId) ?? [])
      : { action: this.random.pick([DOOR_ACTION.notHome, DOOR_ACTION.comeBack]) };
    void tab.mark(door, mark).then((outcome) => {
      if (outcome.kind === 'recorded' && tab.life.isAlive) this.note(outcome.change);
    });
  }

  private anyDoor(tab: Tab): Address | undefined {
    const doors = tab.screen();
    return doors[this.random.between(0, doors.length - 1)];
  }

  private note(change: Change): void {
    if (!this.made.some(({ changeId }) => changeId === change.changeId)) this.made.push(change);
  }

  /** What the screen shows is made, whether or not the tap has heard so. */
  private noteShown(tab: Tab): void {
    for (const { addressId } of tab.screen()) for (const { change } of tab.recorded().get(addressId) ?? []) this.note(change);
  }

  private kills(tab: Tab): void {
    this.noteShown(tab);
    tab.kill();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  private async reloads(tab: Tab): Promise<void> {
    this.kills(tab);
    await this.opensTab();
  }

  private jumpsClock(): void {
    this.scene.phone.clockErrorMs = this.random.chance(0.3) ? 0 : this.random.pick(CLOCK_JUMPS);
  }

  private async samMarks(): Promise<void> {
    const { doors } = this.scene.campaign.rows;
    const door = doors[this.random.between(0, doors.length - 1)];
    await this.scene.campaign.samMarks(String(door), this.random.pick([DOOR_ACTION.done, DOOR_ACTION.notHome]));
  }

  /** A change that no answer has confirmed is on every screen; one that was, never gives way to an older one of this phone's, nor to none. */
  private lookAtScreens(when: string): void {
    for (const tab of this.tabs) {
      this.noteShown(tab);
      for (const door of tab.screen()) this.lookAt(tab, door, when);
    }
  }

  private lookAt(tab: Tab, door: Address, when: string): void {
    const known =
      tab
        .recorded()
        .get(door.addressId)
        ?.map(({ change }) => change.seq) ?? [];
    const ours = this.made.filter(({ addressId, seq }) => addressId === door.addressId && known.includes(seq));
    const last = ours.toSorted((a, b) => a.seq - b.seq).at(-1);
    if (!last) return;
    const shown = door.last?.changeId ?? 'nothing';
    const older = this.made.find(({ changeId }) => changeId === shown);
    const isOlder = older !== undefined && older.seq < last.seq;
    const isOthers = shown.startsWith('sam-') && !this.scene.network.confirmed.has(last.changeId);
    if (shown === 'nothing' || isOlder || isOthers) this.wrong.add(`${when}: door ${door.addressId} shows ${shown}, not ${last.changeId}`);
  }

  /** All faults end; what waits is sent by a tab opened anew or by a sync; then everything is counted. */
  private async close(): Promise<Verdict> {
    const { network } = this.scene;
    await this.underWay.quiet();
    network.isHealed = true;
    network.switchTo(true);
    await this.underWay.pass(LONG_ENOUGH_MS);
    if (this.tabs.length === 0 || this.random.chance(0.3)) {
      for (const tab of this.tabs) this.kills(tab);
      await this.opensTab();
    }
    const tab = this.anyTab();
    for (let round = 0; round < CLOSING_ROUNDS && tab.pendingCount() > 0; round += 1) {
      void tab.sync();
      await this.underWay.pass(LONG_ENOUGH_MS);
    }
    for (const open of this.tabs) void open.refetch();
    await this.underWay.pass(LONG_ENOUGH_MS);
    this.lookAtScreens('at the end');
    for (const open of this.tabs) this.compareWithModel(open);
    const verdict = await this.count(tab);
    for (const open of this.tabs) this.kills(open);
    return verdict;
  }

  private compareWithModel(tab: Tab): void {
    const doors = tab.screen();
    if (doors.length === 0) this.wrong.add('at the end: no list');
    for (const { addressId, status, last } of doors) {
      const standing = this.scene.campaign.model.standing(addressId);
      const agrees = last?.changeId === standing?.changeId && (status === 1) === (standing?.action === DOOR_ACTION.done);
      if (!agrees) this.wrong.add(`at the end: door ${addressId} shows ${last?.changeId} with ${status}, not ${standing?.changeId}`);
    }
  }

  private async count(tab: Tab): Promise<Verdict> {
    const log = await this.underWay.during(this.scene.campaign.logOfAna());
    const ids = log.map(({ change_id }) => String(change_id));
    const seqs = log.map(({ seq }) => seq ?? 0);
    if (seqs.some((seq, index) => index > 0 && seq < (seqs[index - 1] ?? 0))) this.wrong.add(`out of order: ${seqs}`);
    if (tab.pendingCount() > 0) this.wrong.add(`${tab.pendingCount()} still wait`);
    const receipts = await this.scene.phone.receipts();
    return {
      marks: this.made.length,
      lost: this.made.map(({ changeId }) => changeId).filter((id) => !ids.includes(id)),
      doubled: [...repeated(ids, 'in the log'), ...repeated(receipts, 'among the receipts')],
      wrong: [...this.wrong],
    };
  }
}

function repeated(ids: readonly string[], where: string): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} twice ${where}`);
}

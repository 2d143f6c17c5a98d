import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import { Phone } from '@/e2e/support/phone';
import type { Volunteer } from '@/e2e/support/volunteer';
import { RETRY_AFTER_FAILED_SEND_MS } from '@/lib/domain/limits';
import { type Finger, fingerOn, type Place, TAP_EVERY_MS } from './finger';
import { type BenchList, CAMPAIGN } from './queueWorld';
import { queueMore, timeToDrain } from './seededQueue';
import { becomesSlow } from './slowPhone';
import { addTapProbe, expectTap, type MeasuredTap, measureBareButton, measuredTap, measureRawPut } from './tapProbe';

export const DOORS_TAPPED = 5;
/** More than the time in which a second tap on a door counts as the first; see useDoorMarking. */
const SETTLED_MS = 700;
const PATIENCE_MS = 120_000;
/** In which a list that was scrolled has drawn its rows. */
const STANDS_MS = 200;
export type TapRun = { readonly taps: readonly MeasuredTap[]; readonly rawPutsMs: readonly number[] };

/** A phone with a real disk that stands at one list. */
export class BenchPhone {
  private finger: Finger | undefined;

  private constructor(
    private readonly pocket: Phone,
    private readonly volunteer: Volunteer,
    private readonly list: BenchList,
    private readonly faultProxy: FaultProxy,
  ) {}

  /** Signs in at the list, keeps the site, and goes offline. */
  static async at(list: BenchList, faultProxy: FaultProxy): Promise<BenchPhone> {
    const pocket = await Phone.empty(faultProxy.address);
    const volunteer = await pocket.opens();
    const phone = new BenchPhone(pocket, volunteer, list, faultProxy);
    phone.page.context().setDefaultTimeout(PATIENCE_MS);
    await addTapProbe(phone.page);
    await volunteer.signsIn();
    await volunteer.choosesCampaign(CAMPAIGN);
    await volunteer.opens(list.path);
    await phone.seesDoors();
    await volunteer.waitsUntilTheSiteIsKept();
    await volunteer.losesTheNetwork();
    return phone;
  }

  get page(): Page {
    return this.volunteer.page;
  }

  /** Marks one door, writes as many like it into the queue, and starts the app anew with them. */
  async queues(count: number): Promise<void> {
    const [door = ''] = await this.volunteer.nextDoors(1);
    await this.volunteer.marksNotHome(door);
    await queueMore(this.page, this.list.doors.slice(0, count - 1));
    await this.page.reload();
    await this.seesDoors();
    await this.knowsItIsOffline();
    await expect(this.page.getByRole('status').filter({ hasText: `${count} record changes` })).toBeVisible({ timeout: PATIENCE_MS });
  }

  /** Taps Done, or its undo, at the first doors in turn; before each tap the baseline. */
  async taps(count: number): Promise<TapRun> {
    // By their names: only doors near the screen are in the document, so that the first of them is another one after a glide.
    const doors = await this.volunteer.nextDoors(DOORS_TAPPED);
    const buttons = doors.map((door) => this.volunteer.door(door).getByRole('button', { name: 'Done' }));
    const taps: MeasuredTap[] = [];
    const rawPutsMs: number[] = [];
    for (let tap = 0; tap < count; tap += 1) {
      const button = buttons[tap % buttons.length];
      await wait(TAP_EVERY_MS);
      // By now the list has glided at the mark before, and the door may lie below what stands above the list.
      await button?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await wait(STANDS_MS);
      const place = await middleOf(button);
      rawPutsMs.push(await measureRawPut(this.page));
      await expectTap(this.page);
      await this.tap(place);
      taps.push(await measuredTap(this.page));
    }
    return { taps, rawPutsMs };
  }

  /** Taps a bare button on the same page so often; @returns milliseconds until each was shown */
  async tapsBareButton(count: number): Promise<number[]> {
    const shownMs: number[] = [];
    for (let tap = 0; tap < count; tap += 1) {
      await wait(TAP_EVERY_MS);
      shownMs.push(await measureBareButton(this.page, (place) => this.tap(place)));
    }
    return shownMs;
  }

  private async tap(place: Place): Promise<void> {
    this.finger ??= await fingerOn(this.page);
    await this.finger(place);
  }

  /** The phone of docs/quality.md#conditions, still without a connection. */
  isSlow(): Promise<CDPSession> {
    return becomesSlow(this.page, { offline: true });
  }

  /** @returns milliseconds from going online until the queue on disk is empty */
  async drains(): Promise<number> {
    const drained = timeToDrain(this.page);
    await this.volunteer.getsTheNetworkBack();
    return drained;
  }

  async losesTheNetwork(): Promise<void> {
    await this.volunteer.losesTheNetwork();
  }

  isRemoved(): Promise<void> {
    return this.pocket.isRemoved();
  }

  /**
   * A page that is loaded under emulation believes to be online and is told only of a change; the proxy refuses connections meanwhile. Then the
   * retry of what it has tried by then runs out, and the queue is paused.
   */
  private async knowsItIsOffline(): Promise<void> {
    await this.faultProxy.refusesConnections();
    await this.volunteer.getsTheNetworkBack();
    await this.volunteer.losesTheNetwork();
    await this.page.waitForFunction(() => !navigator.onLine);
    await wait(RETRY_AFTER_FAILED_SEND_MS + SETTLED_MS);
    await this.faultProxy.acceptsConnections();
  }

  private async seesDoors(): Promise<void> {
    await expect(this.volunteer.doors().first()).toBeVisible({ timeout: PATIENCE_MS });
  }
}

/** Returns where a button is now. */
async function middleOf(button: Locator | undefined): Promise<Place> {
  const box = await button?.boundingBox();
  if (!box) throw new Error('No door is in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

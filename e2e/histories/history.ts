import { setTimeout as wait } from 'node:timers/promises';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import type { PocketPhone } from '@/e2e/support/pocketPhone';
import type { ServerProcess } from '@/e2e/support/serverProcess';
import { type Random, seededRandom } from '@/server/demo/random';
import { Deeds } from './deeds';
import { endOf } from './ending';
import type { HistoryTab } from './historyTab';
import { PhoneInHand } from './phoneInHand';
import { beginsFault } from './roadFaults';
import type { Verdict } from './verdict';

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

/**
 * Plays the history that the seed stands for and judges how it ended. Every step draws its own numbers; the times between the steps
 * are the machine's own.
 */
export async function playHistory(scene: Scene, seed: number): Promise<Verdict> {
  const phone = new PhoneInHand(scene);
  const deeds = new Deeds(scene.doors);
  const lateMessages: (() => Promise<void>)[] = [];
  const random = seededRandom(seed);
  for (let step = random.between(6, 12); step > 0; step -= 1) {
    if (phone.tabs.length === 0) await phone.opensTab();
    await takeStep({ scene, phone, deeds, lateMessages, random: seededRandom(random.between(0, 2 ** 31)) });
    await deeds.lookAt(phone.tabs);
  }
  const verdict = await endOf({ scene, phone, taps: deeds.taps, random, lateMessages });
  return { ...verdict, wrong: [...deeds.wrong, ...verdict.wrong] };
}

type Step = {
  readonly scene: Scene;
  readonly phone: PhoneInHand;
  readonly deeds: Deeds;
  readonly lateMessages: (() => Promise<void>)[];
  readonly random: Random;
};

async function takeStep(step: Step): Promise<void> {
  const { scene, phone, deeds, random } = step;
  const tab = anyOf(phone.tabs, random);
  const deed = random.weighted<() => unknown>([
    [() => deeds.marksIn(phone.tabs, random), 8],
    [() => deeds.marksIn([tab], random), 5],
    [() => deeds.lastTapBefore(tab, () => phone.dies(), random), 3],
    [() => deeds.lastTapBefore(tab, () => phone.crashes(tab), random), 2],
    [() => deeds.lastTapBefore(tab, () => phone.reloads(tab), random), 2],
    [() => phone.tabs.length < MOST_TABS && phone.opensTab(), 4],
    [() => phone.closes(tab), 1],
    [() => phone.goes('offline'), 2],
    [() => phone.goes('online'), 2],
    [() => phone.flaps(random.between(2, 5), random.between(30, 150)), 1],
    [() => roadChanges(step), 7],
    [() => connectionsAreRefused(step), 1],
    [() => scene.server.kill(), 1],
    [() => scene.server.isRunning || scene.server.start(), 2],
    [() => phone.clockJumps(random.pick(CLOCK_ERRORS)), 1],
    [() => tab.syncs(random.between(0, 300)), 2],
    [() => wait(random.between(0, 600)), 2],
  ]);
  await deed();
}

function anyOf(tabs: readonly HistoryTab[], random: Random): HistoryTab {
  const tab = tabs[random.between(0, tabs.length - 1)];
  if (!tab) throw new Error('No tab is open');
  return tab;
}

async function roadChanges({ scene: { road }, random, lateMessages }: Step): Promise<void> {
  await road.opens();
  if (random.chance(0.2)) return road.heals();
  const late = beginsFault(road, random);
  if (late) lateMessages.push(late);
}

async function connectionsAreRefused({ scene: { road }, random }: Step): Promise<void> {
  await road.refuses();
  await wait(random.between(0, 300));
  if (random.chance(0.6)) await road.opens();
}

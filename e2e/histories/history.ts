import { setTimeout as wait } from 'node:timers/promises';
import type { Verdict } from '@/e2e/support/verdict';
import { type Random, seededRandom } from '@/server/demo/random';
import { Actions } from './actions';
import { endOf } from './ending';
import type { HistoryTab } from './historyTab';
import type { HistoryWorld } from './historyWorld';
import { beginsFault } from './networkFaults';
import { Tabs } from './tabs';

const MOST_TABS = 3;
const HOUR_MS = 3_600_000;
const CLOCK_ERRORS = [-24 * HOUR_MS, -HOUR_MS, 0, HOUR_MS, 24 * HOUR_MS] as const;

/**
 * Plays the history that the seed stands for and judges how it ended. Every step draws its own numbers; the times between the steps
 * are the machine's own.
 */
export async function playHistory(world: HistoryWorld, seed: number): Promise<Verdict> {
  const tabs = new Tabs(world);
  const actions = new Actions(world.doors);
  const lateMessages: (() => Promise<void>)[] = [];
  const random = seededRandom(seed);
  for (let step = random.between(6, 12); step > 0; step -= 1) {
    if (tabs.open.length === 0) await tabs.opensTab();
    await takeStep({ world, tabs, actions, lateMessages, random: seededRandom(random.between(0, 2 ** 31)) });
    await actions.lookAt(tabs.open);
  }
  const verdict = await endOf({ world, tabs, taps: actions.taps, random, lateMessages });
  return { ...verdict, wrong: [...actions.wrong, ...verdict.wrong] };
}

type Step = {
  readonly world: HistoryWorld;
  readonly tabs: Tabs;
  readonly actions: Actions;
  readonly lateMessages: (() => Promise<void>)[];
  readonly random: Random;
};

async function takeStep(step: Step): Promise<void> {
  const { world, tabs, actions, random } = step;
  const tab = anyOf(tabs.open, random);
  const action = random.weighted<() => unknown>([
    [() => actions.marksIn(tabs.open, random), 8],
    [() => actions.marksIn([tab], random), 5],
    [() => actions.undoesIn(tab, random), 5],
    [() => actions.lastTapBefore(tab, () => tabs.die(), random), 3],
    [() => actions.lastTapBefore(tab, () => tabs.crashes(tab), random), 2],
    [() => actions.lastTapBefore(tab, () => tabs.reloads(tab), random), 2],
    [() => tabs.open.length < MOST_TABS && tabs.opensTab(), 4],
    [() => tabs.closes(tab), 1],
    [() => tabs.go('offline'), 2],
    [() => tabs.go('online'), 2],
    [() => tabs.flap(random.between(2, 5), random.between(30, 150)), 1],
    [() => networkChanges(step), 7],
    [() => connectionsAreRefused(step), 1],
    [() => world.server.kill(), 1],
    [() => world.server.isRunning || world.server.start(), 2],
    [() => tabs.clockJumps(random.pick(CLOCK_ERRORS)), 1],
    [() => tab.syncs(random.between(0, 300)), 2],
    [() => wait(random.between(0, 600)), 2],
  ]);
  await action();
}

function anyOf(tabs: readonly HistoryTab[], random: Random): HistoryTab {
  const tab = tabs[random.between(0, tabs.length - 1)];
  if (!tab) throw new Error('No tab is open');
  return tab;
}

async function networkChanges({ world: { faultProxy }, random, lateMessages }: Step): Promise<void> {
  await faultProxy.acceptsConnections();
  if (random.chance(0.2)) return faultProxy.appliesNoFault();
  const late = beginsFault(faultProxy, random);
  if (late) lateMessages.push(late);
}

async function connectionsAreRefused({ world: { faultProxy }, random }: Step): Promise<void> {
  await faultProxy.refusesConnections();
  await wait(random.between(0, 300));
  if (random.chance(0.6)) await faultProxy.acceptsConnections();
}

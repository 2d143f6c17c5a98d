import { expect } from '@playwright/test';
import { marksInFolder } from '@/e2e/support/marks';
import { judge, type Tap, type Verdict } from '@/e2e/support/verdict';
import type { Random } from '@/server/demo/random';
import type { HistoryTab } from './historyTab';
import type { HistoryWorld } from './historyWorld';
import type { Tabs } from './tabs';

type Played = {
  readonly world: HistoryWorld;
  readonly tabs: Tabs;
  readonly taps: readonly Tap[];
  readonly random: Random;
  /** What was sent long ago and has not arrived yet. */
  readonly lateMessages: readonly (() => Promise<void>)[];
};

/** All faults end, what waits is sent, and everything is counted. The server has been stopped afterwards. */
export async function endOf({ world, tabs, taps, random, lateMessages }: Played): Promise<Verdict> {
  const { server, faultProxy } = world;
  if (!server.isRunning) await server.start();
  await faultProxy.acceptsConnections();
  faultProxy.appliesNoFault();
  await tabs.go('online');
  const tab = await oneTab(tabs, random);
  const stillWaiting = await tab.volunteer.seesEverythingSent().then(
    () => [],
    (error: unknown) => [`not everything was sent: ${error instanceof Error ? error.message.split('\n')[0] : ''}`],
  );
  for (const arrives of lateMessages) await arrives();
  await tabs.reloads(tab);
  await tab.volunteer.presses('Sync');
  await expect(tab.volunteer.page.getByText('Sync Success')).toBeVisible();
  const screen = await tab.volunteer.resultsAt(taps.map(({ door }) => door));
  const receipts = await tab.volunteer.receiptsOnThisPhone();
  const putAside = await tab.volunteer.putAsideOnThisPhone();
  await server.stop();
  const verdict = judge({ taps, log: await marksInFolder(server.dataFolder), receipts, screen });
  return { ...verdict, wrong: [...verdict.wrong, ...stillWaiting, ...(putAside > 0 ? [`${putAside} changes were put aside`] : [])] };
}

/** A tab to look at: usually one opened anew, which sends at once; now and then those that are open go on by themselves. */
async function oneTab(tabs: Tabs, random: Random): Promise<HistoryTab> {
  const [tab = await tabs.opensTab(), ...others] = tabs.open;
  if (random.chance(0.8)) {
    for (const other of others) await tabs.closes(other);
    await tabs.reloads(tab);
  }
  return tab;
}

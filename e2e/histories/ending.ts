import { join } from 'node:path';
import { expect } from '@playwright/test';
import { marksIn } from '@/e2e/support/marks';
import type { Random } from '@/server/demo/random';
import { openEmbedded } from '@/server/store/openDatabase';
import type { Scene } from './history';
import type { HistoryTab } from './historyTab';
import type { PhoneInHand } from './phoneInHand';
import { judge, type Shown, type Tap, type Verdict } from './verdict';

type Played = {
  readonly scene: Scene;
  readonly phone: PhoneInHand;
  readonly taps: readonly Tap[];
  readonly random: Random;
  /** What was sent long ago and has not arrived yet. */
  readonly lateMessages: readonly (() => Promise<void>)[];
};

/** All faults end, what waits is sent, and everything is counted. The server has been stopped afterwards. */
export async function endOf({ scene, phone, taps, random, lateMessages }: Played): Promise<Verdict> {
  const { server, road } = scene;
  if (!server.isRunning) await server.start();
  await road.opens();
  road.heals();
  await phone.goes('online');
  const tab = await oneTab(phone, random);
  const stillWaiting = await tab.volunteer.seesEverythingSent().then(
    () => [],
    (error: unknown) => [`not everything was sent: ${error instanceof Error ? error.message.split('\n')[0] : ''}`],
  );
  for (const arrives of lateMessages) await arrives();
  await phone.reloads(tab);
  await tab.volunteer.presses('Sync');
  await expect(tab.volunteer.page.getByText('Sync Success')).toBeVisible();
  const screen: Readonly<Record<string, Shown>> = await tab.screen([...new Set(taps.map(({ door }) => door))]);
  const receipts = await tab.volunteer.receiptsOnThisPhone();
  const putAside = await tab.volunteer.putAsideOnThisPhone();
  await server.stop();
  const verdict = judge({ taps, log: await marksIn(openEmbedded(join(server.dataFolder, 'db'))), receipts, screen });
  return { ...verdict, wrong: [...verdict.wrong, ...stillWaiting, ...(putAside > 0 ? [`${putAside} changes were put aside`] : [])] };
}

/** A tab to look at: usually one opened anew, which sends at once; now and then those that are open go on by themselves. */
async function oneTab(phone: PhoneInHand, random: Random): Promise<HistoryTab> {
  const [tab = await phone.opensTab(), ...others] = phone.tabs;
  if (random.chance(0.8)) {
    for (const other of others) await phone.closes(other);
    await phone.reloads(tab);
  }
  return tab;
}

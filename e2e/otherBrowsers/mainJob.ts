import { deepStrictEqual } from 'node:assert/strict';
import { marksInFolder } from '@/e2e/support/marks';
import type { ServerProcess } from '@/e2e/support/serverProcess';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';
import type { DrivenBrowser } from './drivenBrowser';

/** A list of doors in which each can be marked. */
const DOORS = 'li[aria-label] button[aria-pressed]';

const rowOf = (door: string) => `li[aria-label="${door}"]`;
const isOn = (path: string) => [`at ${path}`, 'return location.pathname === arguments[0];', path] as const;

/** A packet is walked while the server is gone, in a browser that is opened anew meanwhile, and arrives whole, once and in order. */
export async function mainJob(browser: DrivenBrowser, server: ServerProcess): Promise<void> {
  await goesToTheDoors(browser, server.address);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = await nextDoors(browser);
  await marksDone(browser, first);
  await marksNotHome(browser, second);
  await seesEverythingSent(browser);
  await browser.sees('the site is kept', "return navigator.serviceWorker.controller?.state === 'activated';");

  await server.stop();
  await marksDone(browser, third);
  await marksNotHome(browser, fourth);
  await seesWaiting(browser, 2);
  await browser.opens(String(await browser.asks('return location.href;')));
  await browser.sees('the doors without the server', 'return document.querySelector(arguments[0]) !== null;', DOORS);
  for (const door of [first, third]) await seesDone(browser, door);
  for (const door of [second, fourth]) await seesNotHome(browser, door);
  await seesWaiting(browser, 2);
  await marksDone(browser, fifth);
  await seesWaiting(browser, 3);

  await server.start();
  await seesEverythingSent(browser);
  for (const door of [first, third, fifth]) await seesDone(browser, door);
  await server.stop();
  const marks = await marksInFolder(server.dataFolder);
  deepStrictEqual(
    marks.map(({ door, action }) => [door, action]),
    [
      [first, 'c'],
      [second, 'nh'],
      [third, 'c'],
      [fourth, 'nh'],
      [fifth, 'c'],
    ],
  );
  deepStrictEqual(new Set(marks.map(({ changeId }) => changeId)).size, marks.length);
}

async function goesToTheDoors(browser: DrivenBrowser, address: string): Promise<void> {
  await browser.opens(`${address}/login/`);
  await browser.sees(
    'the app has taken over the page',
    "return [...document.querySelectorAll('button')].some((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')));",
  );
  await browser.types('input[autocomplete~="username"], input[type="email"], input[name="email"]', DEMO_SIGN_IN.email);
  await browser.types('input[autocomplete~="current-password"], input[name="pin"]', DEMO_SIGN_IN.pin);
  await browser.taps('button', 'Log in');
  await browser.sees(...isOn('/list-campaign/'));
  await browser.taps('main button');
  await browser.sees(...isOn('/main-menu/'));
  await browser.taps('main a[href^="/walk/"]');
  await browser.sees(...isOn('/walk/'));
  await browser.taps('main a[href*="/packet-detail/"]');
  await browser.sees(...isOn('/packet-detail/'));
  await browser.taps('a[href*="/list-address/"]', 'Open list');
  await browser.sees('doors', 'return location.pathname === "/list-address/" && document.querySelector(arguments[0]) !== null;', DOORS);
}

async function nextDoors(browser: DrivenBrowser): Promise<string[]> {
  const doors = await browser.asks(`return [...document.querySelectorAll('${DOORS}')]
    .filter((button) => button.getAttribute('aria-pressed') === 'false')
    .map((button) => button.closest('li').getAttribute('aria-label'));`);
  // A list of what getAttribute returns.
  return (doors as string[]).slice(0, 5);
}

async function marksDone(browser: DrivenBrowser, door: string): Promise<void> {
  await browser.taps(`${rowOf(door)} button[aria-pressed="false"]`);
  await seesDone(browser, door);
}

async function marksNotHome(browser: DrivenBrowser, door: string): Promise<void> {
  await browser.taps(`${rowOf(door)} button:not([aria-pressed])`);
  await seesNotHome(browser, door);
}

async function seesDone(browser: DrivenBrowser, door: string): Promise<void> {
  await browser.sees(`${door} is done`, 'return document.querySelector(arguments[0] + \' [aria-pressed="true"]\') !== null;', rowOf(door));
}

async function seesNotHome(browser: DrivenBrowser, door: string): Promise<void> {
  const body = "return /Not home/u.test(document.querySelector(arguments[0])?.textContent ?? '');";
  await browser.sees(`${door} is not home`, body, rowOf(door));
}

async function seesWaiting(browser: DrivenBrowser, count: number): Promise<void> {
  const body = 'return document.querySelector(\'[role="status"]\')?.textContent.trim().startsWith(arguments[0]);';
  await browser.sees(`${count} changes wait`, body, `${count} record change`);
}

/** Nothing waits on the disk, and the sync bar has nothing to say. */
async function seesEverythingSent(browser: DrivenBrowser): Promise<void> {
  await browser.sees(
    'everything is sent',
    `return new Promise((resolve, reject) => {
      const opening = indexedDB.open('walkbook');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('updaterQueue').objectStore('updaterQueue').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result === 0 && document.querySelector('[role="status"]') === null);
        };
      };
    });`,
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Volunteer } from '@/e2e/support/volunteer';
import type { Random } from '@/server/demo/random';
import type { Deed, Shown } from './verdict';

const DEEDS_AT: Readonly<Record<Shown, readonly Deed[]>> = { open: ['done', 'notHome'], notHome: ['done'], done: ['takenBack'] };
/** The app takes a second tap on the same button within 0.4 s as part of the first. */
const DOUBLE_TAP_MS = 600;
const LONGEST_LOOK_MS = 8_000;

/** One of the phone's tabs, at the doors. */
export class HistoryTab {
  private readonly tappedAtMs = new Map<string, number>();

  constructor(
    readonly number: number,
    readonly volunteer: Volunteer,
  ) {}

  /** Something that can be done at a door, from what it shows; nothing while its last tap may be taken for a double one. */
  async deedAt(door: string, random: Random): Promise<Deed | undefined> {
    const roll = random.next();
    const shown = (await this.screen([door]))[door];
    if (!shown || Date.now() - (this.tappedAtMs.get(door) ?? 0) < DOUBLE_TAP_MS) return undefined;
    const deeds = DEEDS_AT[shown];
    return deeds[Math.floor(roll * deeds.length)];
  }

  async taps(door: string, deed: Deed): Promise<void> {
    const row = this.volunteer.door(door);
    await row.getByRole('button', { name: deed === 'notHome' ? 'Not home' : 'Done' }).click();
    this.tappedAtMs.set(door, Date.now());
  }

  /** Resolves with true as soon as the screen shows the deeds; false when it does not in that time, or is gone. */
  async shows(deeds: Readonly<Record<string, Deed>>, timeout = LONGEST_LOOK_MS): Promise<boolean> {
    const looked = this.volunteer.page.waitForFunction(agree, deeds, { polling: 'raf', timeout });
    return Promise.race([looked.then(yes, no), wait(timeout, false)]);
  }

  /** Presses Sync, and Cancel so long after it unless it has ended by then. */
  async syncs(patienceMs: number): Promise<void> {
    const { page } = this.volunteer;
    await this.volunteer.presses('Sync');
    await wait(patienceMs);
    const dialog = page.getByRole('dialog', { name: 'Syncing data...' });
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    // It may end by itself while the thumb is on its way to Cancel.
    await cancel.click({ timeout: 300 }).catch(() => undefined);
    await dialog.waitFor({ state: 'hidden' });
  }

  /** What the doors show now. */
  screen(doors: readonly string[]): Promise<Readonly<Record<string, Shown>>> {
    return this.volunteer.page.evaluate(read, doors);
  }
}

const yes = () => true;
const no = () => false;

/* These two run in the page. */

function agree(deeds: Readonly<Record<string, Deed>>): boolean {
  const rows = [...document.querySelectorAll('li[aria-label]')];
  return Object.entries(deeds).every(([door, deed]) => {
    const row = rows.find((one) => one.getAttribute('aria-label') === door);
    if (!row) return false;
    const isDone = row.querySelector('[aria-pressed="true"]') !== null;
    if (deed === 'notHome') return !isDone && /Not home,? \S/u.test(row.textContent ?? '');
    return isDone === (deed === 'done');
  });
}

function read(doors: readonly string[]): Record<string, Shown> {
  const rows = [...document.querySelectorAll('li[aria-label]')].filter((row) => doors.includes(row.getAttribute('aria-label') ?? ''));
  return Object.fromEntries(
    rows.map((row): [string, Shown] => {
      const other = /Not home,? \S/u.test(row.textContent ?? '') ? 'notHome' : 'open';
      return [row.getAttribute('aria-label') ?? '', row.querySelector('[aria-pressed="true"]') ? 'done' : other];
    }),
  );
}

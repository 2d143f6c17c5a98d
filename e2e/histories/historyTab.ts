import { setTimeout as wait } from 'node:timers/promises';
import type { Result, Shown } from '@/e2e/support/verdict';
import type { Volunteer } from '@/e2e/support/volunteer';
import type { Random } from '@/server/demo/random';
import { tapsMet } from './tapWitness';

const CAN_MARK: Readonly<Record<Shown, readonly Result[]>> = { open: ['done', 'notHome'], notHome: ['done'], done: ['takenBack'] };
/** The app takes a second tap on the same button within 0.4 s as part of the first. */
const DOUBLE_TAP_MS = 600;
/** What a busy machine shows late was not swallowed. */
const LONGEST_LOOK_MS = 60_000;

/** One of the phone's tabs, at the doors. */
export class HistoryTab {
  private readonly tappedAtMs = new Map<string, number>();

  constructor(
    readonly number: number,
    readonly volunteer: Volunteer,
  ) {}

  /** What a door shows, and something that can be marked there; nothing while its last tap may be taken for a double one. */
  async markToMake(door: string, random: Random): Promise<{ readonly result: Result; readonly before: Shown } | undefined> {
    const roll = random.next();
    const shown = await this.volunteer.resultAt(door);
    if (!shown || Date.now() - (this.tappedAtMs.get(door) ?? 0) < DOUBLE_TAP_MS) return undefined;
    const results = CAN_MARK[shown];
    const result = results[Math.floor(roll * results.length)];
    return result && { result, before: shown };
  }

  async taps(door: string, result: Result): Promise<void> {
    const row = this.volunteer.door(door);
    await row.getByRole('button', { name: result === 'notHome' ? 'Not home' : 'Done' }).click();
    this.tappedAtMs.set(door, Date.now());
  }

  /** Resolves with true as soon as the screen shows these results; false when it does not in that time, or the tab has ended. */
  async shows(results: Readonly<Record<string, Result>>, timeout = LONGEST_LOOK_MS): Promise<boolean> {
    const looked = this.volunteer.page.waitForFunction(agree, results, { polling: 'raf', timeout });
    return Promise.race([looked.then(yes, no), wait(timeout, false)]);
  }

  /** What the last taps in this tab met. */
  met(): Promise<string> {
    return tapsMet(this.volunteer.page);
  }

  /** Presses Sync, and Cancel so long after it unless it has ended by then. */
  async syncs(patienceMs: number): Promise<void> {
    const { page } = this.volunteer;
    await this.volunteer.presses('Sync');
    await wait(patienceMs);
    const dialog = page.getByRole('dialog', { name: 'Syncing data...' });
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    // It may end by itself before Cancel is pressed.
    if (await dialog.isVisible()) await cancel.click({ timeout: 3_000 }).catch(() => undefined);
    await dialog.waitFor({ state: 'hidden' });
  }
}

const yes = () => true;
const no = () => false;

/** Runs in the page. */
function agree(results: Readonly<Record<string, Result>>): boolean {
  const rows = [...document.querySelectorAll('li[aria-label]')];
  return Object.entries(results).every(([door, result]) => {
    const row = rows.find((one) => one.getAttribute('aria-label') === door);
    if (!row) return false;
    const isDone = row.querySelector('[aria-pressed="true"]') !== null;
    if (result === 'notHome') return !isDone && /Not home/u.test(row.textContent ?? '');
    return isDone === (result === 'done');
  });
}

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

/** Something that was done at a door, and what it showed before. */
export type Made = { readonly door: string; readonly result: Result; readonly before: Shown };

/** One of the phone's tabs, at the doors. */
export class HistoryTab {
  private readonly tappedAtMs = new Map<string, number>();
  private pressedInBarAtMs = 0;

  constructor(
    readonly number: number,
    readonly volunteer: Volunteer,
  ) {}

  /** Marks a door, or takes its Done back by its button; does nothing while its last tap may be taken for a double one. */
  async marks(door: string, random: Random): Promise<Made | undefined> {
    const roll = random.next();
    const before = await this.volunteer.resultAt(door);
    if (!before || Date.now() - (this.tappedAtMs.get(door) ?? 0) < DOUBLE_TAP_MS) return undefined;
    const results = CAN_MARK[before];
    const result = results[Math.floor(roll * results.length)];
    if (!result) return undefined;
    const row = this.volunteer.door(door);
    await row.getByRole('button', { name: result === 'notHome' ? 'Not home' : 'Done' }).click();
    this.tappedAtMs.set(door, Date.now());
    return { door, result, before };
  }

  /**
   * Presses the bar's Undo, or Redo while it stands in its place.
   *
   * @returns what was pressed; undefined where the button is another one by now, or names a door that is left alone, or none
   */
  async pressesInBar(word: 'Undo' | 'Redo', doors: readonly string[]): Promise<Made | undefined> {
    await wait(Math.max(0, DOUBLE_TAP_MS - (Date.now() - this.pressedInBarAtMs)));
    const shown = await this.volunteer.resultsAt(doors);
    const door = await this.volunteer.page.evaluate(press, [word, doors] as const);
    const before = door === undefined ? undefined : shown[door];
    if (door === undefined || !before) return undefined;
    this.pressedInBarAtMs = Date.now();
    return { door, result: word === 'Undo' ? 'takenBack' : 'redo', before };
  }

  /** Resolves with true as soon as the screen shows these results; false when it does not in that time, or the tab has ended. */
  async shows(results: Readonly<Record<string, Shown>>, timeout = LONGEST_LOOK_MS): Promise<boolean> {
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

/** Runs in the page. Between the look and the press nothing else can happen there. */
function press([word, doors]: readonly [string, readonly string[]]): string | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-page-footer] button')];
  const button = buttons.find(({ textContent }) => textContent?.startsWith(word));
  const door = doors.find((one) => button?.textContent?.startsWith(`${word} ${one} ·`));
  if (door !== undefined) button?.click();
  return door;
}

/** Runs in the page. */
function agree(results: Readonly<Record<string, Shown>>): boolean {
  const rows = [...document.querySelectorAll('li[aria-label]')];
  return Object.entries(results).every(([door, result]) => {
    const row = rows.find((one) => one.getAttribute('aria-label') === door);
    if (!row) return false;
    if (row.querySelector('[aria-pressed="true"]')) return result === 'done';
    return result === (/Not home/u.test(row.textContent ?? '') ? 'notHome' : 'open');
  });
}

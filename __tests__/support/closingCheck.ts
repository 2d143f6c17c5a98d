import { judge, type Shown, type Tap } from '@/e2e/support/verdict';
import { openDatabase } from '@/lib/offline/database';
import type { DemoWorld } from './demoWorld';

/** A mark that the screen has shown. */
type Marked = Pick<Tap, 'door' | 'result'>;

/**
 * Checks as e2e/support/closingCheck.ts does, at the doors: each change is in the server's log once and in the order of the taps, the screen agrees after a
 * reload, and the phone holds a receipt for each and has put nothing aside.
 */
export async function closingCheck({ volunteer, marks }: DemoWorld, marked: readonly Marked[]): Promise<void> {
  await volunteer.seesEverythingSent();
  const db = await openDatabase();
  // As the journal writes them.
  const received = (await db.getAll('receipts')) as unknown as { readonly change: { readonly changeId: string } }[];
  expect(await db.count('quarantine')).toBe(0);
  db.close();
  await volunteer.reloads();
  const shownAt = (door: string): Shown => {
    if (volunteer.doneButton(door).getAttribute('aria-pressed') === 'true') return 'done';
    return /Not home/u.test(volunteer.door(door).textContent ?? '') ? 'notHome' : 'open';
  };
  const screen = Object.fromEntries(marked.map(({ door }) => [door, shownAt(door)]));
  const taps = marked.map((one): Tap => ({ ...one, tab: 0, shown: true }));
  const receipts = received.map(({ change }) => change.changeId);
  const verdict = judge({ taps, log: await marks(), receipts, screen });
  expect(verdict).toEqual({ marks: marked.length, lost: [], doubled: [], wrong: [] });
}

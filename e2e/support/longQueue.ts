import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ChangeOf, NewChangeOf } from '@/lib/domain/change/change';
import { DeviceDatabase } from './deviceDatabase';

/**
 * Changes as if the volunteer had gone round these doors over and over, Done and Not home by turns, a second apart, until now.
 *
 * @param made one real change of each door: what the app itself has recorded there
 */
export function manyMore(made: readonly ChangeOf<'door'>[], count: number): readonly NewChangeOf<'door'>[] {
  const now = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, (_, index) => {
    const { seq: _seq, ...change } = pick(made, index % made.length);
    const isDone = Math.floor(index / made.length) % 2 === 0;
    // Ids are the app's own kind of text; the type only keeps them apart from others.
    const changeId = randomUUID() as ChangeOf<'door'>['changeId'];
    const body = { ...change.body, action: isDone ? 'c' : 'nh', position: { state: 'unknown' } } as const;
    return { ...change, changeId, time: now - count + index, body };
  });
}

function pick(made: readonly ChangeOf<'door'>[], index: number): ChangeOf<'door'> {
  const change = made[index];
  if (!change) throw new Error('There is no change to go by');
  return change;
}

/** What waits on the phone's disk, in order. */
export async function queuedOn(page: Page): Promise<ChangeOf<'door'>[]> {
  // Nothing but the app's journal and this file writes into this store, and in its tests only doors are marked.
  return (await new DeviceDatabase(page).valuesOf('updaterQueue')) as ChangeOf<'door'>[];
}

/** Puts changes behind what waits on the phone's disk. The app sees them when it starts the next time. */
export function putsIntoTheQueue(page: Page, changes: readonly NewChangeOf<'door'>[]): Promise<void> {
  return page.evaluate(
    (values) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('walkbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('updaterQueue', 'readwrite', { durability: 'strict' });
          for (const value of values) writing.objectStore('updaterQueue').add(value);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    changes,
  );
}

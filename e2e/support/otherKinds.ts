import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import { asId, type ChangeId, type NoteId, type VoterId } from '@/lib/domain/ids';
import type { Database } from '@/server/database/schema';
import { DeviceDatabase } from './deviceDatabase';
import { openDatabaseOf } from './worldStore';

/** Somebody behind a door of the list on this phone. */
export type Person = { readonly voterId: VoterId; readonly name: string };

/** People of the list that the phone keeps. */
export async function peopleOnThisPhone(page: Page): Promise<Person[]> {
  return peopleIn(await new DeviceDatabase(page).valuesOf('values'));
}

/** Returns the people of the list among a phone's small values and cached rows. */
export function peopleIn(values: readonly unknown[]): Person[] {
  const list = values.find((value) => typeof value === 'string' && value.includes('\t["doorList",'));
  const [, , json = '{}'] = String(list).split('\t');
  // What the app's own cache holds of a door list.
  const { state } = JSON.parse(json) as { state: { data: { list: { doors: { people: Person[] }[] } } } };
  return state.data.list.doors.flatMap(({ people }) => people).filter(({ voterId }) => voterId !== undefined);
}

/** All tags of a voter taken away. */
export function clearedTags({ voterId, name }: Person) {
  return { kind: 'tags', body: { voterId, voterName: name, tags: [], former: [] } } as const;
}

/** A new note about a voter. */
export function newNote({ voterId, name }: Person, text: string) {
  return { kind: 'note', body: { noteId: asId<NoteId>(randomUUID()), voterId, voterName: name, text, former: '' } } as const;
}

type Said = ReturnType<typeof clearedTags> | ReturnType<typeof newNote>;

/**
 * Records changes as another tab of this phone would, because no screen makes such ones yet: on disk first, then told to the tabs that
 * are open. The page must be of somebody who is signed in.
 *
 * @returns their ids
 */
export async function recordsInAnotherTab(page: Page, said: readonly Said[]): Promise<readonly string[]> {
  const changeIds = said.map(() => randomUUID());
  await page.evaluate(
    async ([bodies, ids]) => {
      const account = JSON.parse(localStorage.getItem('userData') ?? '{}').email.toLowerCase();
      const campaignUid = JSON.parse(localStorage.getItem('campaignData') ?? '{}').uId;
      const device = localStorage.getItem('device') ?? 'another-phone';
      const time = Math.floor(Date.now() / 1000);
      const channel = new BroadcastChannel('walkbook-journal');
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('walkbook');
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const [index, body] of bodies.entries()) {
        const change = { version: 2, ...body, changeId: ids[index], account, campaignUid, device, time };
        const seq = await new Promise((resolve, reject) => {
          const tx = db.transaction('updaterQueue', 'readwrite', { durability: 'strict' });
          const adding = tx.objectStore('updaterQueue').add(change);
          tx.oncomplete = () => resolve(adding.result);
          tx.onabort = () => reject(tx.error);
        });
        channel.postMessage({ kind: 'recorded', change: { ...change, seq } });
      }
      db.close();
      channel.close();
    },
    [said, changeIds] as const,
  );
  return changeIds;
}

/** One change of the phone's as the stopped server's log has it. */
export type Logged = { readonly kind: ChangeKind; readonly changeId: ChangeId };

/** What volunteers have sent, of every kind, in the order of arrival, and the texts of all their notes. */
export async function logInFolder(dataFolder: string): Promise<{ readonly log: readonly Logged[]; readonly notes: readonly string[] }> {
  const { db, close } = openDatabaseOf(dataFolder);
  return logIn(db).finally(close);
}

/** The same from an open database. */
export async function logIn(db: Kysely<Database>): Promise<{ readonly log: readonly Logged[]; readonly notes: readonly string[] }> {
  const rows = await db
    .selectFrom('change_log')
    .select(['kind', 'change_id', 'body'])
    // A report names no device.
    .where((row) => row.or([row('device', 'is', null), row('device', 'not like', 'demo-%')]))
    .orderBy('id')
    .execute();
  // The server writes these kinds and the app's own ids.
  const log = rows.map(({ kind, change_id }) => ({ kind, changeId: change_id }) as Logged);
  const notes = await db.selectFrom('notes').select('text').where('text', '<>', '').execute();
  return { log, notes: notes.map(({ text }) => text) };
}

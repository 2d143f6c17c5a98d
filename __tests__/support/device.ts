import { IDBFactory } from 'fake-indexeddb';
import type { ChangeOf, NewChangeOf } from '@/lib/domain/change/change';
import type { DoorBody } from '@/lib/domain/change/door/door';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import { openDatabase, type WalkbookDatabase } from '@/lib/offline/database';
import { Journal } from '@/lib/offline/journal/journal';
import type { Channel } from '@/lib/offline/journal/journalNews';
import { aChange, type Said } from './scenario';

/** Later than the changes of scenario.ts were made. */
export const NOW_MS = 1_790_000_100_000;

/**
 * One phone: what its browser keeps, and the tabs open on it. A tab that is closed and one whose process was killed look the same to the
 * database: what was committed is there.
 */
export class Phone {
  private readonly channels = new Set<Channel>();

  /** A phone that has never seen the app. */
  constructor() {
    globalThis.indexedDB = new IDBFactory();
  }

  /** Opens the app in one more tab. */
  async opensTab(): Promise<{ db: WalkbookDatabase; journal: Journal }> {
    const db = await openDatabase();
    return { db, journal: await Journal.open(db, this.channel()) };
  }

  /** Calls the listener with whatever a tab tells the others. */
  listens(listener: (data: unknown) => void): void {
    const channel = this.channel();
    channel.onmessage = ({ data }) => listener(data);
  }

  /** Says something to every tab that no tab of this version has said. */
  tells(data: unknown): void {
    for (const { onmessage } of this.channels) onmessage?.call(hollow, new MessageEvent('message', { data }));
  }

  /** Tells all other tabs, at once, as a BroadcastChannel does a little later. */
  private channel(): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        for (const other of this.channels)
          if (other !== channel) other.onmessage?.call(hollow, new MessageEvent('message', { data: structuredClone(data) }));
      },
      close: () => this.channels.delete(channel),
    };
    this.channels.add(channel);
    return channel;
  }
}

/** What a listener is called on; ours uses none. */
const hollow = new BroadcastChannel('nobody listens');
hollow.close();

/** A change of any kind as it is handed to the journal, which numbers it. */
export function unnumbered<K extends ChangeKind>({ seq: _, ...change }: ChangeOf<K>): NewChangeOf<K> {
  // The type of a rest of a generic does not show that only `seq` is missing.
  return change as unknown as NewChangeOf<K>;
}

/** A door's change as it is handed to the journal. */
export function aNewChange(doorName: string, more: Said<DoorBody> = {}): NewChangeOf<'door'> {
  return unnumbered<'door'>(aChange(doorName, more));
}

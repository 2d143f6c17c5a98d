import type { Account } from '@/lib/domain/ids';
import { hasGrown, type NotReceived } from '@/lib/domain/queue/notReceived';
import { rawText } from '@/lib/domain/queue/rawQueue';
import { dropCache } from '@/lib/offline/cache/cacheStorage';
import { openDatabase, type WalkbookDatabase } from '@/lib/offline/database';
import { countNotReceived, readNotReceived } from '@/lib/offline/journal/readNotReceived';
import { deleteOtherDatabases, emptyDatabase } from '@/lib/offline/phone/wipe';
import { aloneAmongTabs } from '@/lib/platform/aloneAmongTabs';
import type { OpenTabs } from '@/lib/platform/openTabs';

export type UserDataParts = {
  readonly db: WalkbookDatabase;
  readonly tabs: OpenTabs;
  readonly signedIn: () => Account | undefined;
  /** Says in a file which version has written it. */
  readonly appVersion: string;
  /** Clears localStorage. */
  readonly wipeSharedTexts: () => void;
  /** Stops this page's writes, and clears sessionStorage. */
  readonly close: () => void;
  /** Ends this phone's notifications. Does not wait long for a browser that does not answer. */
  readonly endNotifications: () => Promise<void>;
  readonly wipeCaches: () => Promise<void>;
  readonly clearBadge: () => void;
  /** Opens the log-in as a new page. */
  readonly openLogin: () => void;
};

/** Everything that is stored on this device, for 'Clear User Data?' (docs/product/session.md#clear-user-data). */
export class UserDataOnPhone {
  constructor(private readonly parts: UserDataParts) {}

  /** Counts the changes of every account that only this phone has. */
  async notReceived(): Promise<NotReceived> {
    return countNotReceived(await readNotReceived(this.parts.db), this.parts.signedIn());
  }

  /**
   * The same as text to be kept elsewhere: under `kept` every change as it lies on disk, with its account, and what was set aside. No PIN.
   *
   * @param bundle fields by which another phone can take in what the signed-in account has pending (docs/wire.md#rescue); none where nothing is
   */
  async rescueText(bundle: Readonly<Record<string, unknown>>): Promise<string> {
    return rawText({ ...bundle, kept: { app: 'Walkbook', version: this.parts.appVersion, ...(await readNotReceived(this.parts.db)) } });
  }

  /** Removes fetched data, which can be fetched again, from the disk. Changes, receipts and the site stay. */
  async clearFetched(): Promise<void> {
    await dropCache(this.parts.db);
  }

  /**
   * Clears all storage in all tabs and opens the log-in there, unless more would be lost than the volunteer has agreed to.
   *
   * @param told what the volunteer has agreed to lose
   * @returns what there is instead when it has grown, with everything kept; undefined when it is done
   */
  async clear(told: NotReceived): Promise<NotReceived | undefined> {
    const now = await this.notReceived();
    if (hasGrown(told, now)) return now;
    const done = await aloneAmongTabs(this.parts.tabs, 'clearing', () => this.wipe(told));
    if (!done) return this.notReceived();
    this.parts.openLogin();
    return undefined;
  }

  private async wipe(told: NotReceived): Promise<boolean> {
    const { db, signedIn, close, wipeSharedTexts, clearBadge, endNotifications, wipeCaches } = this.parts;
    const account = signedIn();
    if (!(await emptyDatabase(db, (notReceived) => !hasGrown(told, countNotReceived(notReceived, account))))) return false;
    // The database is empty: go on to the log-in even when the rest fails, which contains no user data.
    for (const forget of [close, wipeSharedTexts, forgetDatabases, clearBadge, endNotifications, wipeCaches]) await tried(forget);
    return true;
  }
}

async function tried(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    console.error('Something of the cleared data could not be removed');
  }
}

/**
 * Empties the app's own database once more, of this page's last writes, and deletes all others. It stays, because it alone says that
 * localStorage is not to be believed; and the next page would wait for its deletion where a frozen tab has it open.
 */
async function forgetDatabases(): Promise<void> {
  await deleteOtherDatabases();
  const db = await openDatabase();
  await emptyDatabase(db, () => true);
  db.close();
}

import type { Account } from '@/lib/domain/ids';
import { APP_VERSION } from '@/lib/domain/limits';
import { rawText } from '@/lib/domain/rawQueue';
import { hasGrown, type Unsent } from '@/lib/domain/unsent';
import { openDatabase, type WalkbookDatabase } from '@/lib/offline/database';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { countUnsent, readUnsent } from '@/lib/offline/unsentChanges';
import { deleteDatabases, emptyDatabase } from '@/lib/offline/wipe';
import type { OpenTabs } from '@/lib/platform/openTabs';

export type UserDataParts = {
  readonly db: WalkbookDatabase;
  readonly device: DeviceStore;
  readonly tabs: OpenTabs;
  readonly signedIn: () => Account | undefined;
  /** Forgets what all tabs keep as text. */
  readonly wipeSharedTexts: () => void;
  /** Forgets what this tab keeps as text. */
  readonly wipeOwnTexts: () => void;
  readonly wipeCaches: () => Promise<void>;
  readonly clearBadge: () => void;
  /** Opens the log-in as a new page. */
  readonly openLogin: () => void;
};

/** Everything this phone keeps, for 'Clear User Data?' (specification, section 4; product.md, "Several people, one phone"). */
export class UserData {
  constructor(private readonly parts: UserDataParts) {
    // What is left of this page is in its memory, and the log-in is a new page. Was nothing cleared after all, it leads on from there.
    parts.tabs.onClearing(this.close, parts.openLogin);
  }

  /** What only this phone has, of every account. */
  async unsent(): Promise<Unsent> {
    return countUnsent(await readUnsent(this.parts.db), this.parts.signedIn());
  }

  /** The same as text to be kept elsewhere: every change as it lies on disk, with its account, and what was set aside. No PIN. */
  async rescueText(): Promise<string> {
    return rawText({ app: 'Walkbook', version: APP_VERSION, ...(await readUnsent(this.parts.db)) });
  }

  /**
   * Forgets everything in all tabs and opens the log-in in them, unless more would be lost by now than the volunteer was told.
   *
   * @param told what the volunteer has agreed to lose
   * @returns what there is instead when it has grown, with everything kept; undefined when it is done
   */
  async clear(told: Unsent): Promise<Unsent | undefined> {
    const now = await this.unsent();
    if (hasGrown(told, now)) return now;
    const done = await this.parts.tabs.alone((answered) => this.wipe(told, answered));
    if (!done) return this.unsent();
    this.parts.openLogin();
    return undefined;
  }

  private async wipe(told: Unsent, answered: boolean): Promise<boolean> {
    const { db, signedIn, wipeSharedTexts, wipeCaches, clearBadge } = this.parts;
    const account = signedIn();
    if (!(await emptyDatabase(db, (unsent) => !hasGrown(told, countUnsent(unsent, account))))) return false;
    // What is gone by now must lead to the log-in, whatever becomes of the rest: nothing of a user is in what may be left of it.
    for (const forget of [this.close, wipeSharedTexts, clearBadge, wipeCaches, () => forgetDatabases(answered)]) await tried(forget);
    return true;
  }

  /** Nothing of this page reaches the disk from here on: the journal and the cache write through the database, which is closed. */
  private readonly close = (): void => {
    this.parts.device.close();
    this.parts.db.close();
    this.parts.wipeOwnTexts();
  };
}

async function tried(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    console.error('Something of the cleared data could not be removed');
  }
}

/**
 * A tab that gave no answer may hold the database open. To delete it then would make the next page wait for that tab, so it is only emptied
 * once more, of what this page had still under way.
 */
async function forgetDatabases(answered: boolean): Promise<void> {
  if (answered) return deleteDatabases();
  const db = await openDatabase();
  await emptyDatabase(db, () => true);
  db.close();
}

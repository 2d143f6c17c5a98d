import { Observed } from '@/lib/observed';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { DeviceSpace } from './deviceSpace';

/** The small values that keep their names in localStorage (docs/product/phone.md#on-the-device), and a few of ours. */
export const DEVICE_KEYS = [
  'userData',
  'campaignData',
  'lastUrl',
  'promptPin',
  'lastParams',
  'walkSigns',
  'cachedPacket',
  'recordListId',
  'device',
  'names',
  'signIn',
  'refusedSignIn',
  'dismissedRisk',
  'listPlaces',
  'secondRounds',
  'lastErrors',
  'noteDrafts',
  'surveyDrafts',
  'savedTalks',
  'listTab',
  'linkedPacket',
  'reportDrafts',
  'imageZooms',
  'invitationTry',
  'endedPins',
  'wiping',
  'wasSignedOut',
  'forgotten',
  'bodySignature',
  'recalls',
  'serverClock',
  'fetchWords',
] as const;
export type DeviceKey = (typeof DEVICE_KEYS)[number];

type Values = { readonly [K in DeviceKey]?: string };

/** The session's values. An older one on disk would undo a sign-out or a new PIN at the next start, so lists are removed for them. */
const BEFORE_LISTS: ReadonlySet<DeviceKey> = new Set(['userData', 'campaignData', 'signIn', 'refusedSignIn', 'endedPins', 'wiping']);

/** Nobody can fetch a typed draft again: a full phone gives up its reserve for one, but removes no list. */
const isDraft = (key: DeviceKey) => /Drafts$/u.test(key);

/** What is asked of localStorage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Small values of this device, readable at once. Chromium keeps localStorage in memory for seconds and loses it when the process is killed,
 * so every value is also written to IndexedDB, which the next start reads first.
 */
export class DeviceStore {
  private readonly values = new Observed<Values>({});
  readonly subscribe = this.values.subscribe;
  private closed = false;

  private constructor(
    private readonly db: WalkbookDatabase,
    private readonly space: DeviceSpace,
    private readonly storage: TextStorage,
  ) {}

  /** Opens the store. */
  static async open(db: WalkbookDatabase, space = new DeviceSpace(db), storage: TextStorage = localStorage): Promise<DeviceStore> {
    const store = new DeviceStore(db, space, storage);
    // 1. It listens to other tabs before it reads the disk, so that it misses none of their values.
    window.addEventListener('storage', ({ key, newValue }) => store.takeFromOtherTab(key, newValue));
    // 2. What is read never takes the place of what another tab has stored meanwhile.
    await db.transact('values', 'read', (tx) =>
      Promise.all(
        DEVICE_KEYS.map(async (key) => {
          const row = await tx.store.get(key);
          // Written empty by a wipe: a kill may have brought back what localStorage had.
          if (row === '') storage.removeItem(key);
          // This phone's id belongs to the database, which counts its changes.
          const value = row ?? (key === 'device' ? null : storage.getItem(key));
          if (value !== null && store.get(key) === undefined) store.values.change({ [key]: value });
        }),
      ),
    );
    return store;
  }

  get(key: DeviceKey): string | undefined {
    return this.values.state()[key];
  }

  set(key: DeviceKey, value: string): void {
    void this.setOnDisk(key, value);
  }

  /** Stores a value as {@link set} does. Resolves when it is on disk, or cannot be written there. */
  async setOnDisk(key: DeviceKey, value: string): Promise<void> {
    if (this.closed || this.get(key) === value) return;
    this.values.setQuietly({ ...this.values.state(), [key]: value });
    try {
      this.storage.setItem(key, value);
    } catch {
      // localStorage is full or forbidden. IndexedDB has the value too.
    }
    const written = this.writeToDisk(key).catch(() => console.error(`The value ${key} could not be kept on this device`));
    this.values.tell();
    await written;
  }

  /** Takes a value that another tab has stored. */
  private takeFromOtherTab(key: string | null, value: string | null): void {
    const known = DEVICE_KEYS.find((candidate) => candidate === key);
    if (this.closed || !known || value === null || this.get(known) === value) return;
    this.values.change({ [known]: value });
  }

  /** Stops storing values: a late one must not undo 'Clear user data'. */
  close(): void {
    this.closed = true;
  }

  /** True once this page stores nothing more: it is being replaced. */
  isClosed(): boolean {
    return this.closed;
  }

  /** Writes the value as it is when the write begins: a write that had to wait for space must not bring an older value back. */
  private async writeToDisk(key: DeviceKey): Promise<void> {
    const write = () =>
      this.db.transact('values', 'write', (tx) => {
        const stored = tx.store.put(this.get(key) ?? '', key);
        // Not once the answer is there: a page that is closed now would take the value along.
        tx.commit();
        return stored;
      });
    try {
      await (BEFORE_LISTS.has(key) || isDraft(key) ? this.space.write(write, isDraft(key)) : write());
    } catch (error) {
      // Without the row the next start reads localStorage, which has the new value.
      await this.db.delete('values', key);
      throw error;
    }
  }
}

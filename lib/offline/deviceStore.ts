import type { WalkbookDatabase } from './database';
import { DeviceRoom } from './deviceRoom';

/** The small values that keep their names in localStorage (product.md, "What stays on the device"), and a few of ours. */
export const DEVICE_KEYS = [
  'userData',
  'campaignData',
  'lastUrl',
  'promptPin',
  'lastParams',
  'walkSigns',
  'cachedPacket',
  'device',
  'names',
  'signIn',
  'refusedSignIn',
  'dismissedRisk',
] as const;
export type DeviceKey = (typeof DEVICE_KEYS)[number];

/** Who is signed in, and where: were the disk's older word believed at the next start, a sign-out or a new PIN would be undone. */
const BEFORE_LISTS: ReadonlySet<DeviceKey> = new Set(['userData', 'campaignData', 'signIn', 'refusedSignIn']);

/**
 * Small values of this device, readable at once. Chromium keeps localStorage in memory for seconds and loses it with a killed
 * process, so every value is also written to IndexedDB, which is believed first at the next start.
 */
export class DeviceStore {
  private readonly values = new Map<DeviceKey, string>();
  private readonly listeners = new Set<() => void>();
  private closed = false;

  private constructor(
    private readonly db: WalkbookDatabase,
    private readonly room: DeviceRoom,
    private readonly storage: Storage,
  ) {}

  /** Other tabs are listened to first, so that nothing one of them stores meanwhile is missed. */
  static async open(db: WalkbookDatabase, room = new DeviceRoom(db), storage: Storage = localStorage): Promise<DeviceStore> {
    const store = new DeviceStore(db, room, storage);
    window.addEventListener('storage', ({ key, newValue }) => store.hear(key, newValue));
    const tx = db.transaction('values');
    await Promise.all(
      DEVICE_KEYS.map(async (key) => {
        const value = (await tx.store.get(key)) ?? storage.getItem(key);
        if (value !== null && !store.values.has(key)) store.values.set(key, value);
      }),
    );
    return store;
  }

  get(key: DeviceKey): string | undefined {
    return this.values.get(key);
  }

  set(key: DeviceKey, value: string): void {
    if (this.closed || this.values.get(key) === value) return;
    this.values.set(key, value);
    try {
      this.storage.setItem(key, value);
    } catch {
      // Full or forbidden: IndexedDB holds the value that counts.
    }
    this.keep(key).catch(() => console.error(`The value ${key} could not be kept on this device`));
    for (const listener of this.listeners) listener();
  }

  /** Follows what another tab has stored. */
  private hear(key: string | null, value: string | null): void {
    const known = DEVICE_KEYS.find((candidate) => candidate === key);
    if (this.closed || !known || value === null || this.values.get(known) === value) return;
    this.values.set(known, value);
    for (const listener of this.listeners) listener();
  }

  /** From here on nothing is stored any more: 'Clear user data' must not be undone by a value that comes late. */
  close(): void {
    this.closed = true;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What the value is by the time it is written: a write that had to wait for room must not bring an older one back. */
  private async keep(key: DeviceKey): Promise<void> {
    const write = async () => void (await this.db.put('values', this.values.get(key) ?? '', key));
    if (!BEFORE_LISTS.has(key)) return write();
    try {
      await this.room.during(write);
    } catch (error) {
      // Then localStorage, which has the new value, is believed at the next start.
      await this.db.delete('values', key);
      throw error;
    }
  }
}

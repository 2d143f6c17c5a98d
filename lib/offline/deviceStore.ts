import type { WalkbookDatabase } from './database';

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
    private readonly storage: Storage,
  ) {}

  static async open(db: WalkbookDatabase, storage: Storage = localStorage): Promise<DeviceStore> {
    const store = new DeviceStore(db, storage);
    const tx = db.transaction('values');
    await Promise.all(
      DEVICE_KEYS.map(async (key) => {
        const value = (await tx.store.get(key)) ?? storage.getItem(key);
        if (value !== null) store.values.set(key, value);
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
    this.db.put('values', value, key).catch(() => console.error(`The value ${key} could not be kept on this device`));
    for (const listener of this.listeners) listener();
  }

  /** Follows what another tab has stored. Called with the browser's storage events. */
  hear(key: string | null, value: string | null): void {
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
}

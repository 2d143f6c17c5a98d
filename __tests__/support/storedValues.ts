import { type DeviceKey, DeviceStore } from '@/lib/offline/phone/deviceStore';
import { Phone } from './device';

/** The small values of a phone that has never seen the app. */
export async function freshDevice(): Promise<DeviceStore> {
  localStorage.clear();
  const { db } = await new Phone().opensTab();
  return DeviceStore.open(db);
}

/** Small values without a disk, for parts of which a test asks something else. */
export function valuesInMemory(): Pick<DeviceStore, 'get' | 'set'> {
  const values = new Map<DeviceKey, string>();
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) };
}

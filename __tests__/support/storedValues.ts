import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { Phone } from './device';

/** The small values of a phone that has never seen the app. */
export async function freshDevice(): Promise<DeviceStore> {
  localStorage.clear();
  const { db } = await new Phone().opensTab();
  return DeviceStore.open(db);
}

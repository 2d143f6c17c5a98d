import type { Account } from '@/lib/domain/ids';
import { recordOf, text } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

const areNames = recordOf(text);

/** Returns the campaign's names of the accounts that have signed in on this device. */
export function readAccountNames(device: DeviceStore): ReadonlyMap<string, string> {
  return new Map(Object.entries(parseStored(areNames, device.get('names')) ?? {}));
}

/** Stores an account's name, so that its pending changes can be shown by name after it has signed out. */
export function rememberAccountName(device: DeviceStore, account: Account, name: string): void {
  if (name.trim() === '') return;
  device.set('names', JSON.stringify(Object.fromEntries([...readAccountNames(device), [account, name.trim()]])));
}

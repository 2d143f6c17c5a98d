import * as v from 'valibot';
import type { Account } from '@/lib/domain/ids';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { parseStored } from './parseStored';

const schema = v.record(v.string(), v.string());

/** What the campaign calls the accounts that have signed in on this device. */
export function readAccountNames(device: DeviceStore): ReadonlyMap<string, string> {
  return new Map(Object.entries(parseStored(schema, device.get('names')) ?? {}));
}

/** Remembers a name, so that what an account has left on this device can be told apart after it has signed out. */
export function rememberAccountName(device: DeviceStore, account: Account, name: string): void {
  if (name.trim() === '') return;
  device.set('names', JSON.stringify(Object.fromEntries([...readAccountNames(device), [account, name.trim()]])));
}

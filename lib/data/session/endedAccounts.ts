import type { Account } from '@/lib/domain/ids';
import type { Credentials } from '@/lib/domain/session/credentials';
import { recordOf, text } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

const arePins = recordOf(text);

/** Returns the accounts that staff have signed out on this phone while changes of theirs were pending, with the ended PINs that sign those. */
export function endedAccounts(device: DeviceStore): readonly Credentials[] {
  const pins = parseStored(arePins, device.get('endedPins')) ?? {};
  // Written below, from accounts.
  return Object.entries(pins).map(([account, pin]) => ({ account: account as Account, pin }));
}

/** Stores the account with its ended PIN. Resolves when it is on disk. */
export function noteEnded(device: DeviceStore, ended: Credentials): Promise<void> {
  const others = endedAccounts(device).filter(({ account }) => account !== ended.account);
  return keep(device, [...others, ended]);
}

/** The account has nothing to send any more, or has signed in again. */
export function forgetEnded(device: DeviceStore, account: Account): void {
  void keep(
    device,
    endedAccounts(device).filter((ended) => ended.account !== account),
  );
}

function keep(device: DeviceStore, ended: readonly Credentials[]): Promise<void> {
  return device.setOnDisk('endedPins', JSON.stringify(Object.fromEntries(ended.map(({ account, pin }) => [account, pin]))));
}

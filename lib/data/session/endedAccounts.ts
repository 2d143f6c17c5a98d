import type { Account } from '@/lib/domain/ids';
import type { Credentials } from '@/lib/domain/session/credentials';
import { recordOf, text } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Session } from './session';

const arePins = recordOf(text);

/** Returns the accounts that staff have signed out on this phone while changes of theirs were pending, with the ended PINs that sign those. */
export function endedAccounts(device: DeviceStore): readonly Credentials[] {
  const pins = parseStored(arePins, device.get('endedPins')) ?? {};
  // Written below, from accounts.
  return Object.entries(pins).map(([account, pin]) => ({ account: account as Account, pin }));
}

/** The account has nothing to send any more, or has signed in again. */
export function forgetEnded(device: DeviceStore, account: Account): void {
  void keep(
    device,
    endedAccounts(device).filter((ended) => ended.account !== account),
  );
}

/**
 * Signs an account out whose PIN staff have ended (docs/wire.md#signed-out). What has to be done is on disk first: whoever opens the app after a kill at
 * any moment finds it signed in, and is told again, or finds the note to wipe.
 */
export async function signOutEnded(device: DeviceStore, session: Session, ended: Credentials): Promise<void> {
  const others = endedAccounts(device).filter(({ account }) => account !== ended.account);
  await keep(device, [...others, ended]);
  await device.setOnDisk('wiping', 'yes');
  session.signOut();
}

function keep(device: DeviceStore, ended: readonly Credentials[]): Promise<void> {
  return device.setOnDisk('endedPins', JSON.stringify(Object.fromEntries(ended.map(({ account, pin }) => [account, pin]))));
}

import type { WalkbookDatabase } from '@/lib/offline/database';
import { carriedRange } from '@/lib/offline/rescue/carriedRows';
import { DEVICE_KEYS, type DeviceKey } from './deviceStore';
import { RESERVE_KEY } from './reserve';

/** The small values that tell nothing of voters and of where somebody walked. */
const STAY: ReadonlySet<DeviceKey> = new Set([
  'userData',
  'promptPin',
  'device',
  'names',
  'signIn',
  'refusedSignIn',
  'dismissedRisk',
  'endedPins',
  'wasSignedOut',
  'invitationTry',
  'bodySignature',
  'serverClock',
]);
const GO = DEVICE_KEYS.filter((key) => !STAY.has(key));

/**
 * Removes what was fetched and what was typed and not recorded, of whomever, in one transaction, and the note that it has to be done. What was not
 * received stays: pending changes, what was set aside, what is carried for others.
 */
export async function wipeFetched(db: WalkbookDatabase, storage: Storage = localStorage): Promise<void> {
  for (const key of GO) storage.removeItem(key);
  await db.transact('values', 'writeDurably', async (tx) => {
    const carried = new Set(await tx.store.getAllKeys(carriedRange()));
    const stays = (key: string) => key === RESERVE_KEY || carried.has(key) || STAY.has(key as DeviceKey); // a set of texts
    const rows = await tx.store.getAllKeys();
    await Promise.all([
      ...rows.filter((key) => !stays(key)).map((key) => tx.store.delete(key)),
      // Written empty: localStorage may still have what it had.
      ...GO.map((key) => tx.store.put('', key)),
      tx.store.put('yes', 'wasSignedOut' satisfies DeviceKey),
    ]);
  });
}

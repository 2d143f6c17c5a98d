import { API_BASE_PATH } from '@/lib/domain/limits';
import { loadPinKey } from '@/server/auth/loadPinKey';
import { expectedSignature } from '@/server/auth/signatureCheck';
import type { ServerWorld } from './serverWorld';

/** What a phone signs with. */
export type Caller = { readonly uid: string; readonly pin: string };

export type Answered = {
  readonly status: number | undefined;
  readonly milliseconds: number;
  readonly data: unknown;
};

/** Sends a call as the app does, signed, and reads its answer to the end. */
export async function signedCall(address: string, { uid, pin }: Caller, call: string, body?: unknown): Promise<Answered> {
  const [endpoint, query = ''] = call.split('?');
  const message = `${API_BASE_PATH}${endpoint}?u=${uid}${query === '' ? '' : `&${query}`}`;
  const began = performance.now();
  const reply = await fetch(`${address}${message}&s=${encodeURIComponent(expectedSignature(pin, message))}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const text = await reply?.text().catch(() => undefined);
  return {
    status: reply?.status,
    milliseconds: performance.now() - began,
    data: text?.startsWith('{') ? JSON.parse(text).data : undefined,
  };
}

/** Marks a door. @param changeId of nothing that was sent before */
export function markDoor(address: string, caller: Caller, door: number | string, changeId: string): Promise<Answered> {
  const time = Math.floor(Date.now() / 1_000);
  const change = { id: String(door), action: 'c', time, lat: 0, lon: 0, changeId };
  return signedCall(address, caller, `mapListUpdate2.php?t=${time}`, [{ listId: '', packetId: '', listType: 1, addresses: [change] }]);
}

/** Adds a user with a membership in a campaign. @param userId an id that is free */
export async function addVolunteer({ db, server }: ServerWorld, campaignId: number, userId: number): Promise<Caller> {
  const volunteer = { uid: `elsewhere${userId}`, pin: 'PINOFANOTHER' };
  const { seal } = loadPinKey({ pinKey: undefined, dataFolder: server.dataFolder });
  const user = { id: userId, email: `${volunteer.uid}@example.org`, name: 'Another', pin: seal(volunteer.pin, userId) };
  await db.insertInto('users').values(user).execute();
  await db.insertInto('memberships').values({ uid: volunteer.uid, user_id: userId, campaign_id: campaignId }).execute();
  return volunteer;
}

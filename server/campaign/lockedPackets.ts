import type { Kysely } from 'kysely';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import type { Database } from '@/server/database/schema';
import { lockCampaign, openPass } from '@/server/store/passes';
import { keepRecalls, readHolders } from '@/server/store/recalls';
import { OrganizerError } from './organizerError';

const TEXTS = {
  unknown: (codes: readonly string[]) => `No packet of the pass that is walked has the code ${codes.map(hyphenateCode).join(', ')}.`,
  noTarget: (name: string) => `This campaign has no target "${name}".`,
} as const;

/** Packets by their codes, as people write them; without codes those of a target; without either all of the pass that is walked. */
export type NamedPackets = { readonly codes: readonly string[]; readonly target?: string | undefined };

export type LockedPacket = {
  readonly id: number;
  readonly code: string;
  readonly holderId: number | null;
  readonly heldBy: string | null;
};

/**
 * Reads the packets that are named, in the order of their codes, and keeps every other cut and assignment away until the transaction has ended.
 *
 * @throws {@link OrganizerError} when there is no such packet or target
 */
export async function lockedPackets(trx: Kysely<Database>, campaignId: number, { codes, target }: NamedPackets): Promise<LockedPacket[]> {
  await lockCampaign(trx, campaignId, 'no key update');
  const query = trx
    .selectFrom('packets')
    .leftJoin('users', 'users.id', 'assigned_user_id')
    .select(['packets.id', 'code', 'assigned_user_id as holderId', 'users.name as heldBy'])
    .where('campaign_id', '=', campaignId)
    .where('pass_id', '=', openPass(campaignId))
    .orderBy('code');
  if (codes.length === 0) {
    return target === undefined ? query.execute() : query.where('target_id', '=', await targetNamed(trx, campaignId, target)).execute();
  }
  const wanted = [...new Set(codes.map(plainCode))];
  const found = await query.where('code', 'in', wanted).execute();
  const unknown = wanted.filter((code) => !found.some((packet) => packet.code === code));
  if (unknown.length > 0) throw new OrganizerError(TEXTS.unknown(unknown));
  return found;
}

/** Returns the id of a target. @throws {@link OrganizerError} when the campaign has none of that name */
export async function targetNamed(trx: Kysely<Database>, campaignId: number, name: string): Promise<number> {
  const query = trx.selectFrom('targets').select('id').where('campaign_id', '=', campaignId).where('name', '=', name);
  const target = await query.executeTakeFirst();
  if (!target) throw new OrganizerError(TEXTS.noTarget(name));
  return target.id;
}

/**
 * Makes packets free, or somebody's by the staff's word: no meeting point takes it back. Whoever had one until now is told so by their phone.
 *
 * @param to `userId` is null where they become free; `why` is read by whoever had one
 */
export async function setHolder(
  trx: Kysely<Database>,
  campaignId: number,
  packets: readonly Pick<LockedPacket, 'id'>[],
  { userId, now, why }: { readonly userId: number | null; readonly now: number; readonly why?: string | undefined },
): Promise<void> {
  const ids = packets.map(({ id }) => id);
  if (ids.length === 0) return;
  const held = await readHolders(trx, campaignId, ids);
  const lost = held.filter((loss) => loss.userId !== userId);
  await keepRecalls(trx, campaignId, lost, { now, why });
  await trx
    .updateTable('packets')
    .set({ assigned_user_id: userId, assigned_at: userId === null ? null : now, meeting_point: null })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', ids)
    .execute();
}

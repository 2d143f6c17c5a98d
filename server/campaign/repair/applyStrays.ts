import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import type { StrayReason } from '@/server/database/changeTables';
import type { SettledStray } from '@/server/database/repairTables';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { replaySubjects } from '@/server/store/replay';
import { namedDoor } from './namedDoor';
import { tellHomes, untellHomes } from './namedHomes';
import { type Numbers, openStrays } from './openStrays';
import { type Repair, type RepairMade, repairing, touched } from './repairLog';
import type { Undo } from './undo';

const TEXTS = {
  noMark: (numbers: readonly number[]) =>
    `Only marks of doors can be applied, and ${numbers.join(', ')} is none. --dismiss takes it off the list.`,
  atDoor: (numbers: readonly number[]) => `What ${numbers.join(', ')} marks counts at its door already: apply it without --to.`,
  atDoorHere: 'This mark counts at its door already, and cannot be applied to another one.',
  sayWhere: (numbers: readonly number[]) => `The campaign has no door that ${numbers.join(', ')} names. Say at which it was: --to DOOR.`,
  sayAt: 'The campaign has no door that this mark names. Say at which it was made.',
  applied: (count: number, where: string) =>
    `${count === 1 ? 'A mark' : `${count} marks`} that had reached no door ${count === 1 ? 'was' : 'were'} applied to ${where}.`,
  named: (count: number) => (count === 1 ? 'Whom a mark names counts at its door.' : `Whom ${count} marks name counts at their doors.`),
  ownDoors: (count: number) => (count === 1 ? 'the door that it names' : 'the doors that they name'),
} as const;

/** Why marks of doors may be stray that staff can apply. */
export const APPLICABLE: readonly StrayReason[] = ['unknown address', 'other packet', 'unknown record'];

/** Whether a mark counts at its door, but for somebody whom it names. */
const isAtDoor = ({ reason }: Pick<SettledStray, 'reason'>) => reason === 'unknown record';

/**
 * Applies marks that had reached no door to the one where they were made, by the rules by which they would have been received: their effective times stay,
 * and what has happened later at the door wins. Of a mark that counts at its door but for somebody who does not live there, that person is told to be at home there too. The
 * log is not changed.
 *
 * @param to the door, by its id or address; without it each goes to the door that it names
 * @throws {@link OrganizerError} when one of them is not open, is about no door, or names nobody of the campaign; then nothing was written
 */
export function applyStrays(
  parts: StaffParts,
  campaign: CampaignRef,
  { numbers, to, ...repair }: Numbers & { to?: string | undefined },
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, (trx, campaignId) => applyStraysWithin(trx, campaignId, [...new Set(numbers)], to));
}

/** Applies marks within a repair (`repairing`), as {@link applyStrays} does. */
export async function applyStraysWithin(
  trx: Kysely<Database>,
  campaignId: number,
  numbers: readonly number[],
  to: string | undefined,
): Promise<Repair<'appliedStrays'>> {
  const open = await openStrays(trx, campaignId, numbers);
  const others = open.filter(({ kind, reason }) => kind !== 'door' || !APPLICABLE.includes(reason));
  if (others.length > 0) throw new OrganizerError(TEXTS.noMark(others.map(({ logId }) => logId)));
  const door = to === undefined ? undefined : await namedDoor(trx, campaignId, to);
  const there = open.filter(isAtDoor);
  const elsewhere = there.filter(({ ownDoor }) => door !== undefined && door.id !== ownDoor).map(({ logId }) => logId);
  if (elsewhere.length > 0) throw new OrganizerError(TEXTS.atDoor(elsewhere), TEXTS.atDoorHere);
  const settled = open.map((stray) => ({ ...stray, doorId: door?.id ?? stray.ownDoor }));
  const nowhere = settled.filter(({ doorId }) => doorId === null);
  if (nowhere.length > 0) throw new OrganizerError(TEXTS.sayWhere(nowhere.map(({ logId }) => logId)), TEXTS.sayAt);
  const homes = await tellHomes(
    trx,
    campaignId,
    there.map(({ logId }) => logId),
  );
  const rows = settled.filter((stray) => !isAtDoor(stray)).map(({ logId, doorId }) => ({ change_log_id: logId, door_id: doorId }));
  await removeStrays(trx, campaignId, numbers);
  await sql`
    insert into settled_strays (campaign_id, change_log_id, door_id) select ${campaignId}, change_log_id, door_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (change_log_id bigint, door_id bigint)
    on conflict (campaign_id, change_log_id) do update set door_id = excluded.door_id, dismissed = false`.execute(trx);
  const doorIds = [...new Set(settled.map(({ doorId }) => doorId ?? 0))].toSorted((a, b) => a - b);
  await replaySubjects(roundBy(trx), campaignId, 'door', doorIds.map(String), new Set(numbers));
  return {
    kind: 'appliedStrays',
    told: [
      ...(rows.length > 0 ? [TEXTS.applied(rows.length, door?.address ?? TEXTS.ownDoors(rows.length))] : []),
      ...(there.length > 0 ? [TEXTS.named(there.length)] : []),
    ].join(' '),
    touches: [...touched('change', numbers), ...touched('door', doorIds)],
    undo: { strays: open.map(({ logId, reason }) => ({ logId, reason })), doorIds, homes },
  };
}

/** The marks are stray again before the doors are made anew, so that what they had written there is taken back. */
export const undoApplied: Undo<'appliedStrays'> = async (trx, campaignId, { strays, doorIds, homes = [] }) => {
  const logIds = strays.map(({ logId }) => logId);
  await removeStrays(trx, campaignId, logIds);
  const rows = strays.map(({ logId, reason }) => ({ change_log_id: logId, reason }));
  await sql`
    insert into stray_changes (campaign_id, change_log_id, reason) select ${campaignId}, change_log_id, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (change_log_id bigint, reason text)`.execute(trx);
  await untellHomes(trx, campaignId, homes);
  await replaySubjects(roundBy(trx), campaignId, 'door', doorIds.map(String));
  await forgetSettled(
    trx,
    campaignId,
    strays.filter((stray) => !isAtDoor(stray)).map(({ logId }) => logId),
  );
};

async function removeStrays(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<void> {
  await sql`delete from stray_changes where campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`.execute(trx);
}

async function forgetSettled(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<void> {
  await sql`delete from settled_strays where campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`.execute(trx);
}

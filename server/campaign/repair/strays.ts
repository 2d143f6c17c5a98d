import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import type { StrayReason } from '@/server/database/changeTables';
import type { SettledStray } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { hasLivedAt, keepFormerHomes } from '@/server/store/homes';
import { recordsOf } from '@/server/store/logRows';
import { replaySubjects } from '@/server/store/replay';
import { settledOf, subjectOf } from '@/server/store/settledSubject';
import { namedDoor } from './namedDoor';
import { type Repair, type Repairing, type RepairMade, repairing, touched } from './repairLog';
import type { Undo } from './undo';
import { waitingStrays } from './waitingStrays';

const TEXTS = {
  notOpen: (numbers: readonly number[]) => `'unresolved' lists no change ${numbers.join(', ')} of this campaign.`,
  noMark: (numbers: readonly number[]) =>
    `Only marks of doors can be applied, and ${numbers.join(', ')} is none. --dismiss takes it off the list.`,
  atDoor: (numbers: readonly number[]) => `What ${numbers.join(', ')} marks counts at its door already: apply it without --to.`,
  atDoorHere: 'This mark counts at its door already, and cannot be applied to another one.',
  nobody: (numbers: readonly number[]) => `The campaign has nobody whom ${numbers.join(', ')} names. --dismiss takes it off the list.`,
  nobodyHere: 'The campaign has nobody whom this mark names. It can be dismissed.',
  sayWhere: (numbers: readonly number[]) => `The campaign has no door that ${numbers.join(', ')} names. Say at which it was: --to DOOR.`,
  sayAt: 'The campaign has no door that this mark names. Say at which it was made.',
  applied: (count: number, where: string) =>
    `${count === 1 ? 'A mark' : `${count} marks`} that had reached no door ${count === 1 ? 'was' : 'were'} applied to ${where}.`,
  named: (count: number) => (count === 1 ? 'Whom a mark names counts at its door.' : `Whom ${count} marks name counts at their doors.`),
  ownDoors: (count: number) => (count === 1 ? 'the door that it names' : 'the doors that they name'),
  dismissed: (count: number) =>
    `${count === 1 ? 'A change' : `${count} changes`} that did not fit ${count === 1 ? 'was' : 'were'} dismissed.`,
} as const;

/** Why marks of doors may be stray that staff can apply. */
export const APPLICABLE: readonly StrayReason[] = ['unknown address', 'other packet', 'unknown record'];

/** Whether a mark counts at its door, but for somebody whom it names. */
const isAtDoor = ({ reason }: Pick<SettledStray, 'reason'>) => reason === 'unknown record';

/** Which changes, by their numbers in the log as `unresolved` lists them. */
type Numbers = Repairing & { readonly numbers: readonly number[] };

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
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (change_log_id bigint, door_id bigint)`.execute(trx);
  const doorIds = [...new Set(settled.map(({ doorId }) => doorId ?? 0))].toSorted((a, b) => a - b);
  await replaySubjects(trx, campaignId, 'door', doorIds.map(String), new Set(numbers));
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
  await sql`
    delete from former_homes own using jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as told ("voterId" bigint, "placeId" bigint)
    where own.campaign_id = ${campaignId} and own.voter_id = told."voterId" and own.place_id = told."placeId"`.execute(trx);
  await replaySubjects(trx, campaignId, 'door', doorIds.map(String));
  await forgetSettled(
    trx,
    campaignId,
    strays.filter((stray) => !isAtDoor(stray)).map(({ logId }) => logId),
  );
};

type Home = { readonly voterId: number; readonly placeId: number };

/**
 * Writes down that those whom marks name have been at home at the marks' doors.
 *
 * @returns the homes that nobody knew of
 * @throws {@link OrganizerError} where a mark names nobody of the campaign
 */
async function tellHomes(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<readonly Home[]> {
  if (logIds.length === 0) return [];
  const { rows } = await sql<Home & { logId: number; isHome: boolean }>`
    select mark.id as "logId", voter.id as "voterId", door.place_id as "placeId", ${hasLivedAt(campaignId, sql`voter.id`, sql`door.place_id`)} as "isHome"
    from (select l.id, ${subjectOf('l')} as subject, body from change_log l ${settledOf('l')}
      where l.campaign_id = ${campaignId} and l.id = any(${logIds}::bigint[])) as mark
    join doors door on door.campaign_id = ${campaignId} and door.id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end
    cross join lateral (select record ->> 'recordId' as name from ${recordsOf(sql`body`)} as record) as named
    cross join lateral (
      select id from voters where campaign_id = ${campaignId} and id = case when name ~ '^[1-9][0-9]{0,14}$' then name::bigint end
      union select id from voters where campaign_id = ${campaignId} and person_id = name
      union select voter_id from merged_people where campaign_id = ${campaignId} and person_id = name) as voter`.execute(trx);
  const nobody = logIds.filter((id) => !rows.some(({ logId }) => logId === id));
  if (nobody.length > 0) throw new OrganizerError(TEXTS.nobody(nobody), TEXTS.nobodyHere);
  const homes = rows.filter(({ isHome }) => !isHome).map(({ voterId, placeId }): Home => ({ voterId, placeId }));
  await keepFormerHomes(sql`
    select ${campaignId}, "voterId", "placeId" from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as told ("voterId" bigint, "placeId" bigint)`).execute(
    trx,
  );
  return homes;
}

/**
 * Takes changes that fit nothing off the list. They stay in the log, and count no more than before.
 *
 * @throws {@link OrganizerError} when one of them is not open; then nothing was written
 */
export function dismissStrays(parts: StaffParts, campaign: CampaignRef, { numbers, ...repair }: Numbers): Promise<RepairMade> {
  return repairing(parts, campaign, repair, (trx, campaignId) => dismissStraysWithin(trx, campaignId, [...new Set(numbers)]));
}

/** Takes changes off the list within a repair (`repairing`), as {@link dismissStrays} does. */
export async function dismissStraysWithin(
  trx: Kysely<Database>,
  campaignId: number,
  logIds: readonly number[],
): Promise<Repair<'dismissedStrays'>> {
  const open = await openStrays(trx, campaignId, logIds);
  await sql`
    insert into settled_strays (campaign_id, change_log_id, dismissed)
    select ${campaignId}, log_id, true from unnest(${logIds}::bigint[]) as log_id
    on conflict (campaign_id, change_log_id) do update set dismissed = true`.execute(trx);
  return { kind: 'dismissedStrays', told: TEXTS.dismissed(open.length), touches: touched('change', logIds), undo: { logIds } };
}

export const undoDismissed: Undo<'dismissedStrays'> = async (trx, campaignId, { logIds }) => {
  const own = sql`campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`;
  await sql`delete from settled_strays where ${own} and door_id is null`.execute(trx);
  await sql`update settled_strays set dismissed = false where ${own}`.execute(trx);
};

type OpenStray = SettledStray & {
  readonly kind: string;
  /** The campaign's own door that it names, if there is one. */
  readonly ownDoor: number | null;
};

async function openStrays(trx: Kysely<Database>, campaignId: number, numbers: readonly number[]): Promise<readonly OpenStray[]> {
  const { rows } = await sql<OpenStray & { readonly reason: StrayReason }>`
    select "logId", kind, reason, doors.id as "ownDoor"
    from (select l.id as "logId", kind, reason, ${subjectOf('l')} as subject from ${waitingStrays(campaignId)} and l.id = any(${numbers}::bigint[])) as stray
    left join doors on doors.campaign_id = ${campaignId} and doors.id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end
    order by "logId"`.execute(trx);
  const missing = numbers.filter((number) => !rows.some(({ logId }) => logId === number));
  if (missing.length > 0) throw new OrganizerError(TEXTS.notOpen(missing));
  return rows;
}

async function removeStrays(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<void> {
  await sql`delete from stray_changes where campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`.execute(trx);
}

async function forgetSettled(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<void> {
  await sql`delete from settled_strays where campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`.execute(trx);
}

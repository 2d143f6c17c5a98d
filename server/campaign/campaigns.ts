import { type Kysely, sql } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';
import { lockCampaign } from '@/server/store/passes';
import { type CampaignRef, campaignName, existingCampaign, knownCampaign } from './campaignByName';
import { noteEnd } from './endedCampaigns';
import { OrganizerError } from './organizerError';
import { signOutWhoOpensNothing } from './people/signOutWhoOpensNothing';
import { plainWords } from './plainWords';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  what: "The campaign's name",
  taken: (name: string) => `There is a campaign "${name}" already. Give this one another name.`,
  unconfirmed: (name: string) =>
    `Deleting "${name}" takes away its voters, marks, notes and log for ever. Confirm it with its exact name (--really "${name}").`,
  typeName: (name: string) => `Deleting "${name}" takes away its voters, marks, notes and log for ever. Confirm it with its exact name.`,
} as const;

/** What a campaign has, by which staff know it. */
export type CampaignSummary = {
  readonly name: string;
  readonly org: string | null;
  readonly members: number;
  readonly people: number;
  readonly doors: number;
  /** Changes that phones have sent. */
  readonly changes: number;
};

/** Reads all campaigns of the server, by name. */
export function listCampaigns({ db }: Pick<StaffParts, 'db'>): Promise<CampaignSummary[]> {
  return summaries(db, undefined);
}

/** Reads what one campaign has. @throws {@link OrganizerError} when there is no such campaign */
export async function campaignContents({ db }: Pick<StaffParts, 'db'>, campaign: CampaignRef): Promise<CampaignSummary> {
  return summary(db, await existingCampaign(db, campaign));
}

async function summary(db: Kysely<Database>, campaignId: number): Promise<CampaignSummary> {
  const [found] = await summaries(db, campaignId);
  if (!found) throw new Error(`Campaign ${campaignId} is gone`);
  // PostgreSQL counts in numbers that are larger than JavaScript's.
  const { members, people, doors, changes } = found;
  return { ...found, members: Number(members), people: Number(people), doors: Number(doors), changes: Number(changes) };
}

async function summaries(db: Kysely<Database>, campaignId: number | undefined): Promise<CampaignSummary[]> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} own where own.campaign_id = campaigns.id)`;
  const { rows } = await sql<CampaignSummary>`
    select name, org, ${count('memberships')} as members, ${count('voters')} as people, ${count('doors')} as doors, ${count('change_log')} as changes
    from campaigns where ${campaignId ?? null}::integer is null or id = ${campaignId ?? null} order by name collate "C", id`.execute(db);
  return rows;
}

/**
 * Gives a campaign another name. Phones show it when they next ask for their campaigns.
 *
 * @returns the name as it is kept
 * @throws {@link OrganizerError} when another campaign has it; then nothing was written
 */
export function renameCampaign(
  parts: StaffParts,
  campaign: CampaignRef,
  { name, dryRun }: DryRun & { readonly name: string },
): Promise<{ readonly former: string; readonly name: string }> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const former = await campaignName(trx, campaignId);
    return { former, name: await rename(trx, campaignId, name) };
  });
}

/** Gives a campaign another name (`renameCampaign`). @returns the name as it is kept */
export async function rename(trx: Kysely<Database>, campaignId: number, name: string): Promise<string> {
  const plain = plainWords(name, TEXTS.what);
  const same = await knownCampaign(trx, plain);
  if (same && same.id !== campaignId) throw new OrganizerError(TEXTS.taken(plain));
  await trx.updateTable('campaigns').set({ name: plain }).where('id', '=', campaignId).execute();
  return plain;
}

export type DeletePlan = DryRun & {
  readonly really?: string | undefined;
  /** Throws where it is to stay, for what stands in it while nobody can write to it. */
  readonly check?: (trx: Kysely<Database>, campaignId: number) => Promise<void>;
};

export type DeletedCampaign = CampaignSummary & {
  /** Users who were in no other campaign: they are gone too. */
  readonly users: number;
};

/**
 * Deletes a campaign with everything that it has, its log too, and the users who were in it alone. Of those who stay and whom no other campaign has let in yet,
 * PINs and invitations end. One line outside of it says that it was there (`endedCampaigns`).
 *
 * @param plan `really` is the campaign's exact name, once more; not needed for a dry run
 * @throws {@link OrganizerError} when it is not confirmed; then nothing was written
 */
export function deleteCampaign(
  { db, clock, doing, pinKey }: StaffParts & { readonly pinKey: () => PinKey },
  campaign: CampaignRef,
  { really, check, dryRun = false }: DeletePlan,
): Promise<DeletedCampaign> {
  return inTransaction({ db }, campaign, { dryRun }, async (trx, campaignId) => {
    const found = await summary(trx, campaignId);
    if (!dryRun && really !== found.name) throw new OrganizerError(TEXTS.unconfirmed(found.name), TEXTS.typeName(found.name));
    // Whoever is receiving its changes ends first; who comes later finds no campaign.
    await lockCampaign(trx, campaignId, 'update');
    await check?.(trx, campaignId);
    const { rows: members } = await sql<{ id: number }>`
      delete from memberships where campaign_id = ${campaignId} returning user_id as id`.execute(trx);
    // In the order in which rows refer to none that is gone; the log refers to nothing, and would outlive its campaign.
    for (const table of BY_CAMPAIGN.toReversed()) await sql`delete from ${sql.table(table)} where campaign_id = ${campaignId}`.execute(trx);
    await trx.deleteFrom('campaigns').where('id', '=', campaignId).execute();
    const now = nowSeconds(clock);
    await noteEnd(trx, { campaignId, what: 'deleted', at: now, had: found, by: doing });
    const ids = members.map(({ id }) => id);
    const users = await removeUsers(trx, ids);
    await signOutWhoOpensNothing(trx, ids, pinKey, now);
    return { ...found, users };
  });
}

/** Removes those users whom no other campaign has, nor has had: a log that names somebody needs them. */
async function removeUsers(trx: Kysely<Database>, userIds: readonly number[]): Promise<number> {
  const ids = sql`any(${userIds}::integer[])`;
  const { rows } = await sql`
    delete from users where id = ${ids}
      and not exists (select from memberships where user_id = users.id)
      and not exists (select from change_log where user_id = users.id)
      and not exists (select from notes where user_id = users.id)
    returning id`.execute(trx);
  return rows.length;
}

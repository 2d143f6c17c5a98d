import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { plainEmail } from './members';
import { OrganizerError } from './organizerError';

const TEXTS = {
  one: 'Say whose changes: one of --user, --batch and --device.',
  noVolunteer: 'This campaign has no such volunteer.',
  noUser: (email: string) => `${email} is no member of this campaign and has changed nothing in it.`,
  noChange: (what: string) => `No change of this campaign has the ${what}.`,
} as const;

/** Whose changes are held: a user's (by e-mail or id), one batch's (marks of one tap) or one device's. */
export type HeldChanges = {
  readonly email?: string | undefined;
  readonly userId?: number | undefined;
  readonly batch?: string | undefined;
  readonly device?: string | undefined;
};

/**
 * Finds whose changes are meant, who must have some in the campaign or be its member.
 *
 * @throws {@link OrganizerError} when it is not clear whose, or there are none
 */
export async function heldChanges(trx: Kysely<Database>, campaignId: number, { email, userId, batch, device }: HeldChanges) {
  if ([email, userId, batch, device].filter((one) => one !== undefined).length !== 1) throw new OrganizerError(TEXTS.one);
  if (userId !== undefined) return { userId: await workerWithId(trx, campaignId, userId) };
  if (email !== undefined) return { userId: await userWhoWorked(trx, campaignId, plainEmail(email)) };
  const column = batch === undefined ? sql`device` : sql`body ->> 'batch'`;
  const { rows } = await sql`
    select from change_log where campaign_id = ${campaignId} and ${column} = ${batch ?? device} limit 1`.execute(trx);
  if (rows.length === 0) throw new OrganizerError(TEXTS.noChange(batch === undefined ? `device ${device}` : `batch ${batch}`));
  return { batch, device };
}

async function userWhoWorked(trx: Kysely<Database>, campaignId: number, email: string): Promise<number> {
  const user = await workerWhere(trx, campaignId, sql`email = ${email}`);
  if (user === undefined) throw new OrganizerError(TEXTS.noUser(email));
  return user.id;
}

async function workerWithId(trx: Kysely<Database>, campaignId: number, userId: number): Promise<number> {
  const user = await workerOf(trx, campaignId, userId);
  if (user === undefined) throw new OrganizerError(TEXTS.noVolunteer);
  return user.id;
}

export type Worker = { readonly id: number; readonly name: string };

/** Returns a member, or somebody who was one and has changed something; undefined where a campaign has none with this id. */
export const workerOf = (db: Kysely<Database>, campaignId: number, userId: number): Promise<Worker | undefined> =>
  workerWhere(db, campaignId, sql`id = ${userId}`);

async function workerWhere(db: Kysely<Database>, campaignId: number, which: RawBuilder<unknown>): Promise<Worker | undefined> {
  const { rows } = await sql<Worker>`
    select id, name from users
    where ${which} and (
      exists (select from memberships where user_id = users.id and campaign_id = ${campaignId})
      or exists (select from change_log where user_id = users.id and campaign_id = ${campaignId}))`.execute(db);
  return rows[0];
}

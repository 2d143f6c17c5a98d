import type { Kysely } from 'kysely';
import { insertRows } from '@/server/database/insertRows';
import type { Database } from '@/server/database/schema';
import { NEW_CAMPAIGN_GROUPS } from './newCampaignGroups';
import { OrganiserError } from './organiserError';

const TEXTS = {
  sameName: (name: string, count: number) =>
    `${count} campaigns are called "${name}". Name the one you mean by a uId of one of its members.`,
  noCampaign: (name: string) => `There is no campaign "${name}".`,
} as const;

export type NamedCampaign = { readonly id: number; readonly name: string; readonly isNew: boolean };

/**
 * Returns the campaign with this uId or this name. Where no campaign has it, makes one of this name with the usual groups.
 *
 * @throws {@link OrganiserError} when several campaigns have that name
 */
export async function campaignByName(db: Kysely<Database>, nameOrUid: string): Promise<NamedCampaign> {
  const known = await knownCampaign(db, nameOrUid);
  return known ? { ...known, isNew: false } : createCampaign(db, nameOrUid);
}

/**
 * Returns the id of the campaign with this uId or this name.
 *
 * @throws {@link OrganiserError} when none or several have that name
 */
export async function existingCampaign(db: Kysely<Database>, nameOrUid: string): Promise<number> {
  const known = await knownCampaign(db, nameOrUid);
  if (!known) throw new OrganiserError(TEXTS.noCampaign(nameOrUid));
  return known.id;
}

/**
 * Returns the campaign with this uId or this name; undefined where none has it.
 *
 * @throws {@link OrganiserError} when several campaigns have that name
 */
export async function knownCampaign(
  db: Kysely<Database>,
  nameOrUid: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const known = (await campaignsByUid(db, nameOrUid)) ?? (await campaignsByName(db, nameOrUid));
  const [first, second] = known;
  if (second) throw new OrganiserError(TEXTS.sameName(nameOrUid, known.length));
  return first;
}

async function campaignsByUid(db: Kysely<Database>, uid: string) {
  const query = db.selectFrom('campaigns').innerJoin('memberships', 'memberships.campaign_id', 'campaigns.id').where('uid', '=', uid);
  const found = await query.select(['campaigns.id', 'campaigns.name']).execute();
  return found.length > 0 ? found : undefined;
}

function campaignsByName(db: Kysely<Database>, name: string) {
  return db.selectFrom('campaigns').select(['id', 'name']).where('name', '=', name).execute();
}

async function createCampaign(db: Kysely<Database>, name: string): Promise<NamedCampaign> {
  const { id } = await db.insertInto('campaigns').values({ name }).returning('id').executeTakeFirstOrThrow();
  await insertRows(
    db,
    'groups',
    NEW_CAMPAIGN_GROUPS.map((group) => ({ ...group, campaign_id: id })),
  );
  return { id, name, isNew: true };
}

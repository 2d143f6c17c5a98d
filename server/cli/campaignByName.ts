import type { Kysely } from 'kysely';
import { NEW_CAMPAIGN_GROUPS } from '@/server/newCampaignGroups';
import { insertRows } from '@/server/store/insertRows';
import type { Database } from '@/server/store/schema';
import { CommandError } from './commandError';

export type NamedCampaign = { readonly id: number; readonly name: string; readonly isNew: boolean };

/**
 * The campaign that somebody names, by one of its uIds or by its name; a name that is new makes a campaign with the usual groups.
 *
 * @throws {@link CommandError} when several campaigns have that name
 */
export async function campaignByName(db: Kysely<Database>, nameOrUid: string): Promise<NamedCampaign> {
  const known = (await campaignsByUid(db, nameOrUid)) ?? (await campaignsByName(db, nameOrUid));
  const [first, second] = known;
  if (second)
    throw new CommandError(`${known.length} campaigns are called "${nameOrUid}". Name the one you mean by a uId of one of its members.`);
  return first ? { ...first, isNew: false } : createCampaign(db, nameOrUid);
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

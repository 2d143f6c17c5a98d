import { basename, extname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Literature } from '@/lib/domain/session/session';
import { insertRows } from '@/server/database/insertRows';
import type { Database } from '@/server/database/schema';
import { NEW_CAMPAIGN_GROUPS } from './newCampaignGroups';
import { OrganizerError } from './organizerError';

const TEXTS = {
  sameName: (name: string, count: number) =>
    `${count} campaigns are called "${name}". Name the one you mean by a uId of one of its members.`,
  noCampaign: (name: string) => `There is no campaign "${name}".`,
  notMade: (name: string, known: readonly string[]) =>
    `There is no campaign "${name}"${known.length === 0 ? '' : `; there is ${known.map((one) => `"${one}"`).join(', ')}`}. To make one of this name, say --create.`,
  noName: 'A campaign needs a name.',
  firstPass: 'First pass',
  taken: (name: string) => `There is a campaign "${name}" already. Give the new one another name.`,
} as const;

export type NamedCampaign = { readonly id: number; readonly name: string; readonly isNew: boolean };

/**
 * Returns the name or uId of the campaign that a file is imported into.
 *
 * @param named what staff named; without it the file's name is the campaign's
 * @throws {@link OrganizerError} when nothing is left of the name
 */
export function campaignOfFile(file: string, named: string | undefined): string {
  const campaign = (named ?? basename(file, extname(file))).trim();
  if (campaign === '') throw new OrganizerError(TEXTS.noName);
  return campaign;
}

/** Into which campaign a file is imported. */
export type ImportInto = {
  /** Make a campaign of the name where there is none; else a mistyped name is refused. */
  readonly create?: boolean | undefined;
};

/**
 * Returns the campaign with this uId or this name. Where no campaign has it, and only when staff say so, makes one of this name with the usual groups.
 *
 * @throws {@link OrganizerError} when there is none, or several campaigns have that name
 */
export async function campaignByName(db: Kysely<Database>, nameOrUid: string, into: ImportInto): Promise<NamedCampaign> {
  const known = await campaignToImport(db, nameOrUid, into);
  return known ? { ...known, isNew: false } : createCampaign(db, nameOrUid);
}

/**
 * Returns the campaign that a file is to be imported into; undefined where it is to be made.
 *
 * @throws {@link OrganizerError} when there is none and staff did not say that it is to be made
 */
export async function campaignToImport(db: Kysely<Database>, nameOrUid: string, { create = false }: ImportInto) {
  const known = await knownCampaign(db, nameOrUid);
  if (known || create) return known;
  const all = await db.selectFrom('campaigns').select('name').orderBy('id', 'desc').limit(NAMED).execute();
  throw new OrganizerError(
    TEXTS.notMade(
      nameOrUid,
      all.map(({ name }) => name),
    ),
  );
}

/** So many campaigns are named to whoever mistyped one. */
const NAMED = 5;

/** Which campaign a use case is about: what staff named it, by name or uId, or the id that the console found for whoever asks. */
export type CampaignRef = string | { readonly id: number };

/**
 * Returns the id of a campaign.
 *
 * @throws {@link OrganizerError} when none or several have that name
 */
export async function existingCampaign(db: Kysely<Database>, campaign: CampaignRef): Promise<number> {
  if (typeof campaign !== 'string') return campaign.id;
  const known = await knownCampaign(db, campaign);
  if (!known) throw new OrganizerError(TEXTS.noCampaign(campaign));
  return known.id;
}

/** What phones are told of a campaign besides its name. Null is nothing. */
export type CampaignDetails = {
  readonly org: string | null;
  /** The number that volunteers call for help. */
  readonly supportPhone: string | null;
  readonly phoneBankHost: string | null;
  /** What literature that was left makes of a door (docs/wire.md#type-campaign). */
  readonly literature: Literature | null;
  /** An IANA time zone. */
  readonly zone: string | null;
  /** A BCP 47 tag. */
  readonly language: string | null;
  /** '#rrggbb'. */
  readonly color: string | null;
  /** A picture's path below the storage. */
  readonly logo: string | null;
};

/**
 * Makes a campaign with its first pass and the usual groups.
 *
 * @throws {@link OrganizerError} when there is one of this name
 */
export async function newCampaign(db: Kysely<Database>, name: string, details: Partial<CampaignDetails>): Promise<NamedCampaign> {
  const same = await campaignsByName(db, name);
  if (same.length > 0) throw new OrganizerError(TEXTS.taken(name));
  return createCampaign(db, name, details);
}

/** Returns what volunteers call the campaign. */
export async function campaignName(db: Kysely<Database>, campaignId: number): Promise<string> {
  const { name } = await db.selectFrom('campaigns').select('name').where('id', '=', campaignId).executeTakeFirstOrThrow();
  return name;
}

/**
 * Returns the campaign with this uId or this name; undefined where none has it.
 *
 * @throws {@link OrganizerError} when several campaigns have that name
 */
export async function knownCampaign(
  db: Kysely<Database>,
  nameOrUid: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const known = (await campaignsByUid(db, nameOrUid)) ?? (await campaignsByName(db, nameOrUid));
  const [first, second] = known;
  if (second) throw new OrganizerError(TEXTS.sameName(nameOrUid, known.length));
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

async function createCampaign(
  db: Kysely<Database>,
  name: string,
  { org = null, supportPhone = null, phoneBankHost = null, ...others }: Partial<CampaignDetails> = {},
): Promise<NamedCampaign> {
  const { literature = null, zone = null, language = null, color = null } = others;
  const row = { name, org, support_phone: supportPhone, phone_bank_host: phoneBankHost, literature, zone, language, color };
  const { id } = await db.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('passes').values({ campaign_id: id, name: TEXTS.firstPass }).execute();
  await insertRows(
    db,
    'groups',
    NEW_CAMPAIGN_GROUPS.map((group) => ({ ...group, campaign_id: id })),
  );
  return { id, name, isNew: true };
}

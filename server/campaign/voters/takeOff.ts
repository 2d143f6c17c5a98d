import { type Kysely, sql } from 'kysely';
import { USUALLY_MISSING } from '@/lib/domain/staff/fileShare';
import { OrganizerError } from '@/server/campaign/organizerError';
import { ON_A_PAGE, type Page, pageOf } from '@/server/campaign/paged';
import { type DryRun, inTransaction, noteDoing, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { suppressedSince } from '@/server/store/suppressions';
import { addressText } from '@/server/store/wireAddress';
import { waitForOtherImports } from './parts';

const TEXTS = {
  many: (missing: number, all: number) =>
    `${missing} of ${all} people are missing in the latest file. Was it only a part of the campaign's area? If they are all to go, say --really ${missing}.`,
  nobodyOff: 'Nobody of this campaign is off the lists.',
  nobodyMissing: 'Nobody is missing in the latest voter file.',
} as const;

/** Somebody whom the latest voter file lacks. */
export type Missing = { readonly id: number; readonly name: string; readonly address: string; readonly spokenOf: boolean };

/** Who is missing, a page of them, and how many are off all lists already. */
export type MissingPeople = { readonly missing: Page<Missing>; readonly off: number };

/** Reads a page of those whom the latest voter file lacks, by the ids. */
export function missingPeople(
  parts: StaffParts,
  campaign: string,
  { page = 1 }: { readonly page?: number | undefined },
): Promise<MissingPeople> {
  const { db, ...noted } = parts;
  return inTransaction({ db }, campaign, {}, async (trx, campaignId) => {
    const missing = await missingPage(trx, campaignId, page);
    if (missing.items.length > 0) await noteDoing(trx, campaignId, noted);
    return { missing, off: await countPeople(trx, campaignId, isOff(campaignId)) };
  });
}

async function missingPage(db: Kysely<Database>, campaignId: number, page: number): Promise<Page<Missing>> {
  const { rows } = await sql<Omit<Missing, 'address'> & { line: string; unit: string | null }>`
    select v.id, trim(first_name || ' ' || last_name) as name, line, unit,
      exists (select from voter_groups g where g.campaign_id = ${campaignId} and g.voter_id = v.id and member)
        or exists (select from notes n where n.campaign_id = ${campaignId} and n.voter_id = v.id and text <> '') as "spokenOf"
    from absent_people own
    join voters v on v.campaign_id = ${campaignId} and v.id = own.voter_id
    join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
    where own.campaign_id = ${campaignId} order by v.id limit ${ON_A_PAGE} offset ${(page - 1) * ON_A_PAGE}`.execute(db);
  const { rows: counted } = await sql<{ all: number }>`
    select count(*) as "all" from absent_people where campaign_id = ${campaignId}`.execute(db);
  const people = rows.map(({ line, unit, ...person }) => ({ ...person, address: addressText({ line, unit }) }));
  return pageOf(people, counted[0]?.all ?? 0, page);
}

/** SQL: whether one of `voters` is off the lists because a voter file lacked them, and not only because they are not to be contacted. */
const isOff = (campaignId: number) => sql`(off_since is not null and off_since is distinct from ${suppressedSince(campaignId, 'voters')})`;

async function countPeople(db: Kysely<Database>, campaignId: number, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from voters where campaign_id = ${campaignId} and ${condition}`.execute(db);
  return rows[0]?.people ?? 0;
}

/**
 * Takes everybody whom the latest voter file lacks off all lists, searches and universes. What was said of them stays, and `putBack` brings them back in one step; so does a
 * later file that has them. It takes its turn with imports, which say who is missing.
 *
 * @param really how many, where that is more than a fifth of the campaign's people
 * @returns how many were taken off
 * @throws {@link OrganizerError} when nobody is missing, or so many that it must be confirmed; then nothing was written
 */
export function takeOff(
  parts: StaffParts,
  campaign: string,
  { really, dryRun }: DryRun & { readonly really?: number | undefined },
): Promise<number> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await waitForOtherImports(trx, campaignId);
    const absent = sql`select voter_id from absent_people where campaign_id = ${campaignId}`;
    const { numAffectedRows } = await sql`
      update voters set off_since = ${nowSeconds(parts.clock)} where campaign_id = ${campaignId} and not ${isOff(campaignId)} and id in (${absent})`.execute(
      trx,
    );
    const missing = Number(numAffectedRows ?? 0);
    if (missing === 0) throw new OrganizerError(TEXTS.nobodyMissing);
    const all = missing + (await countPeople(trx, campaignId, sql`source_ref is not null and off_since is null`));
    if (missing > USUALLY_MISSING * all && really !== missing) throw new OrganizerError(TEXTS.many(missing, all));
    await sql`delete from absent_people where campaign_id = ${campaignId}`.execute(trx);
    return missing;
  });
}

/**
 * Puts those who were last taken off back on all lists; they count as missing in the latest file again.
 *
 * @returns how many
 * @throws {@link OrganizerError} when nobody is off; then nothing was written
 */
export function putBack(parts: StaffParts, campaign: string, { dryRun }: DryRun): Promise<number> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await waitForOtherImports(trx, campaignId);
    const { numAffectedRows } = await sql`
      with back as (
        update voters set off_since = ${suppressedSince(campaignId, 'voters')}
        where campaign_id = ${campaignId} and source_ref is not null and ${isOff(campaignId)}
          and off_since = (select max(off_since) from voters where campaign_id = ${campaignId} and source_ref is not null and ${isOff(campaignId)})
        returning campaign_id, id)
      insert into absent_people (campaign_id, voter_id) select campaign_id, id from back on conflict do nothing`.execute(trx);
    const back = Number(numAffectedRows ?? 0);
    if (back === 0) throw new OrganizerError(TEXTS.nobodyOff);
    return back;
  });
}

import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { getVoter } from '@/lib/contract/voters';
import type { Database } from '@/server/database/schema';
import { addressText, wirePosition } from './wireAddress';

type WireVoter = ReplyInputOf<typeof getVoter>;
type WireTag = WireVoter['tags'][number];
type OneVoter = { readonly campaignId: number; readonly voterId: number };

/** The most notes of one answer. */
const NOTES_AT_ONCE = 100;

/**
 * Reads one voter of the campaign with all that the detail screens show. Returns undefined when the campaign has no such voter.
 *
 * @param notesBefore unix seconds: only older notes. Without it, the newest
 */
export async function voterOf(
  db: Kysely<Database>,
  campaignId: number,
  voterId: number,
  notesBefore?: number,
): Promise<WireVoter | undefined> {
  const row = await selectVoter(db, campaignId, voterId);
  if (row === undefined) return undefined;
  const { notes, older } = await notesOn(db, { campaignId, voterId }, notesBefore);
  return {
    voterId: String(row.id),
    first: row.first_name,
    last: row.last_name,
    ...(row.age === null ? {} : { age: row.age }),
    ...(row.party === null ? {} : { party: row.party }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.email === null ? {} : { email: row.email }),
    contact: { address: addressText(row), city: row.city, zip: row.zip },
    voter: {
      ...(row.registered === null ? {} : { registered: row.registered }),
      ...(row.precinct === null ? {} : { precinct: row.precinct }),
      districts: row.districts,
      history: await votesOf(db, { campaignId, voterId }),
    },
    tags: await tagsOf(db, { campaignId, voterId }),
    allTags: await campaignTags(db, campaignId),
    finance: await contributionsOf(db, { campaignId, voterId }),
    houseId: String(row.houseId),
    map: wirePosition(row),
    notes,
    ...(older === 0 ? {} : { moreNotes: older }),
  };
}

function selectVoter(db: Kysely<Database>, campaignId: number, voterId: number) {
  return (
    db
      .selectFrom('voters')
      .innerJoin('addresses', (join) =>
        join.on('addresses.campaign_id', '=', campaignId).onRef('addresses.place_id', '=', 'voters.place_id'),
      )
      .select(['voters.id', 'first_name', 'last_name', 'age', 'party', 'phone', 'email', 'registered', 'precinct', 'districts'])
      .select(['addresses.id as houseId', 'line', 'unit', 'city', 'zip', 'lat', 'lon'])
      .where('voters.campaign_id', '=', campaignId)
      .where('voters.id', '=', voterId)
      // The door of the newest pass that their place is in: with a universe a pass leaves places out.
      .orderBy('addresses.id', 'desc')
      .executeTakeFirst()
  );
}

/** The newest year first. Elections are named by their year. */
async function votesOf(db: Kysely<Database>, { campaignId, voterId }: OneVoter): Promise<NonNullable<WireVoter['voter']['history']>> {
  const rows = await db
    .selectFrom('voting_history')
    .select(['election', 'voted', 'method'])
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .orderBy(sql`substring(election from '\\d{4}') desc nulls last`)
    .orderBy(sql`election collate "C"`)
    .execute();
  return rows.map(({ election, voted, method }) => ({ election, voted, ...(method === null ? {} : { method }) }));
}

async function tagsOf(db: Kysely<Database>, { campaignId, voterId }: OneVoter): Promise<WireTag[]> {
  const rows = await db
    .selectFrom('voter_tags')
    .innerJoin('tags', (join) => join.on('tags.campaign_id', '=', campaignId).onRef('tags.id', '=', 'tag_id'))
    .select(['id', 'name'])
    .where('voter_tags.campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .orderBy('id')
    .execute();
  return rows.map(wireTag);
}

/** All tags that the campaign has, in the order in which the tags screen offers them. */
async function campaignTags(db: Kysely<Database>, campaignId: number): Promise<WireTag[]> {
  const rows = await db.selectFrom('tags').select(['id', 'name']).where('campaign_id', '=', campaignId).orderBy('id').execute();
  return rows.map(wireTag);
}

const wireTag = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id: String(id), name });

/** Newest first. */
async function contributionsOf(db: Kysely<Database>, { campaignId, voterId }: OneVoter): Promise<WireVoter['finance']> {
  const rows = await db
    .selectFrom('contributions')
    .select(['date', 'amount_cents', 'committee'])
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ date, amount_cents, committee }) => ({ date, amount: amount_cents / 100, committee }));
}

/** Newest first, and how many older ones there are. A deleted note has a row without text. */
async function notesOn(
  db: Kysely<Database>,
  { campaignId, voterId }: OneVoter,
  before: number | undefined,
): Promise<{ readonly notes: WireVoter['notes']; readonly older: number }> {
  const rows = await db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['note_id', 'text', 'effective_at', 'users.name as by'])
    .select(({ fn }) => fn.countAll<number>().over().as('all'))
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .where('text', '<>', '')
    .$if(before !== undefined, (query) => query.where('effective_at', '<', before ?? 0))
    .orderBy('effective_at', 'desc')
    .orderBy('note_id')
    .limit(NOTES_AT_ONCE)
    .execute();
  const notes = rows.map(({ note_id, text, effective_at, by }) => ({ noteId: note_id, text, time: effective_at, by }));
  return { notes, older: (rows[0]?.all ?? 0) - rows.length };
}

import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { setTags } from '@/lib/contract/setTags';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { started } from '@/server/database/transact';
import { type Arrival, type IncomingChange, incomingChange, type LoggedChange, subjectKey } from '@/server/store/incomingChange';
import { ownRows, ownSubjects } from '@/server/store/ownSubjects';
import { winners } from '@/server/store/winners';
import type { ChangeRules, Stray, Written } from './changeRules';

type TagsChange = LoggedChange<'tags'>;

/** A voter as far as deciding about tags needs it. */
type Voter = {
  readonly id: number;
  readonly campaignId: number;
  /** Effective time of the last change of the voter's tags. */
  readonly effectiveAt: number | null;
};

/** The changes of one request, in their order. */
export function tagsChanges(items: BodyOf<typeof setTags>, arrival: Arrival): IncomingChange<'tags'>[] {
  return items.map((item) => {
    const { voterId, tagIds, time } = item;
    return incomingChange(arrival, item, {
      kind: 'tags',
      subject: voterId,
      content: `tags:${JSON.stringify([voterId, tagIds.toSorted(), time])}`,
      body: { tagIds },
    });
  });
}

/** A change of tags replaces all tags of one voter. */
export const tagsRules: ChangeRules<'tags'> = {
  async lock(trx, changes) {
    const voters = await lockVoters(trx, changes);
    return (logged) => writeTags(trx, voters, logged);
  },
};

type Voters = ReadonlyMap<string, Voter>;

/** @returns the campaigns' own voters by `subjectKey` */
async function lockVoters(trx: Kysely<Database>, changes: readonly IncomingChange<'tags'>[]): Promise<Voters> {
  const { rows } = await sql<Voter>`
    select voter.id, voter.campaign_id as "campaignId", tags_effective_at as "effectiveAt"
    from ${ownRows(
      'voters',
      'voter',
      changes.map(({ campaignId, subject }) => ({ campaignId, id: subject })),
    )}
    order by voter.id for no key update of voter`.execute(trx);
  return new Map(rows.map((voter) => [subjectKey({ campaignId: voter.campaignId, subject: String(voter.id) }), voter]));
}

/** A change that names an unknown tag still sets the others. */
async function writeTags(trx: Kysely<Database>, voters: Voters, changes: readonly TagsChange[]): Promise<Written> {
  const known = changes.filter((change) => voters.has(subjectKey(change)));
  const tags = await ownSubjects(
    trx,
    'tags',
    known.flatMap(({ campaignId, body }) => body.tagIds.map((id) => ({ campaignId, id }))),
  );
  const isKnownTag = (change: TagsChange) => (tagId: string) => tags.has(subjectKey({ campaignId: change.campaignId, subject: tagId }));
  const winning = winners(known, (change) => voters.get(subjectKey(change))?.effectiveAt ?? null);
  const sent = replaceTags(
    trx,
    winning.map((change) => ({
      voterId: databaseId(change.subject),
      effectiveAt: change.effective.at,
      tagIds: [...new Set(change.body.tagIds.filter(isKnownTag(change)))],
    })),
  );
  const strays = changes.flatMap((change): Stray[] => {
    if (!voters.has(subjectKey(change))) return [{ change, reason: 'unknown voter' }];
    return change.body.tagIds.every(isKnownTag(change)) ? [] : [{ change, reason: 'unknown tag' }];
  });
  return { strays, sent };
}

type VoterTags = { readonly voterId: number | undefined; readonly effectiveAt: number; readonly tagIds: readonly string[] };

/** Starts all statements at once, in this order. */
function replaceTags(trx: Kysely<Database>, voters: readonly VoterTags[]): readonly Promise<unknown>[] {
  if (voters.length === 0) return [];
  const times = voters.map(({ voterId, effectiveAt }) => ({ voter_id: voterId, effective_at: effectiveAt }));
  const pairs = voters.flatMap(({ voterId, tagIds }) => tagIds.map((tagId) => ({ voter_id: voterId, tag_id: databaseId(tagId) })));
  // What stood before the first change, so that a hold of all changes brings it back.
  const keptBefore = sql`
    insert into tags_before (voter_id, tag_id)
    select voter_id, tag_id from voter_tags join voters on voters.id = voter_id
    where voter_id = any(${voters.map(({ voterId }) => voterId)}::integer[]) and tags_effective_at is null
    on conflict do nothing`.execute(trx);
  const dated = sql`
    update voters set tags_effective_at = row.effective_at
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as row (voter_id integer, effective_at bigint)
    where voters.id = row.voter_id`.execute(trx);
  const removed = sql`delete from voter_tags where voter_id = any(${voters.map(({ voterId }) => voterId)}::integer[])`.execute(trx);
  const added = sql`
    insert into voter_tags (voter_id, tag_id)
    select voter_id, tag_id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as row (voter_id integer, tag_id integer)`.execute(
    trx,
  );
  return [keptBefore, dated, removed, added].map(started);
}

import { sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { setTags } from '@/lib/contract/changes';
import { databaseId } from '@/server/database/databaseId';
import { all, command, mapPlan, nothing, type Plan, query } from '@/server/database/plan';
import type { ChangeRule, Stray, Written } from '@/server/store/changes/changeRule';
import { type Arrival, type IncomingChange, incomingChange, type LoggedChange } from '@/server/store/incomingChange';
import { idsOfVoters, namedOtherwise, votersNamedOtherwise } from '@/server/store/namedVoters';
import { ownSubjects } from '@/server/store/ownSubjects';
import { winners } from '@/server/store/winners';
import { addByFormerNames, keepTagsBefore } from './formerNames';

type TagsChange = LoggedChange<'tags'>;

/** A voter as far as deciding about tags needs it. */
type Voter = {
  readonly id: number;
  /** Effective time of the last change of the voter's tags. */
  readonly effectiveAt: number | null;
  /** The ids of those whom staff have found to be this voter. */
  readonly formerNames: readonly string[];
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

/**
 * A change of tags replaces all tags of one voter. Whoever names them as somebody else whom staff have found to be this voter had that one's tags before them and
 * not the voter's: such a change only adds tags, and those alone that no later change of the voter's own has left out.
 */
export const tagsRule: ChangeRule<'tags'> = {
  rank: 2,
  lock(campaignId, changes) {
    const tagIds = changes.flatMap(({ body }) => body.tagIds);
    return mapPlan(
      all([lockVoters(campaignId, changes), ownSubjects('tags', campaignId, tagIds)]),
      ([voters, tags]) =>
        (logged) =>
          writeTags(campaignId, { voters, tags }, logged),
    );
  },
  reset: resetTags,
  appliesOnce: false,
  limit: 'changes',
};

type Voters = ReadonlyMap<string, Voter>;

/** Reads the campaign's own voters, by their ids as the wire writes them. */
function lockVoters(campaignId: number, changes: readonly IncomingChange<'tags'>[]): Plan<Voters> {
  const ids = changes.map(({ subject }) => subject);
  const locked = query(
    sql<Voter>`
      select id, tags_effective_at as "effectiveAt",
        array(select person_id from merged_people merged where merged.campaign_id = ${campaignId} and merged.voter_id = voters.id) as "formerNames"
      from voters where ${isOneOf(campaignId, ids)}
      order by id for no key update`,
    (rows) => new Map(rows.map((voter) => [String(voter.id), voter])),
  );
  return mapPlan(all([locked, votersNamedOtherwise(campaignId, ids)]), ([voters, named]) => {
    const others = [...named].flatMap(([personId, id]) => {
      const voter = voters.get(String(id));
      return voter ? [[personId, voter] as const] : [];
    });
    return new Map([...voters, ...others]);
  });
}

/** SQL: whether voters are among those whom ids name. The ids are gathered first, so that each voter is looked up in the index, whatever is named. */
const isOneOf = (campaignId: number, ids: readonly string[]) =>
  sql`voters.campaign_id = ${campaignId} and voters.id = any(${idsOfVoters(campaignId, ids)})`;

type Known = { readonly voters: Voters; readonly tags: ReadonlySet<string> };

/** A change that names an unknown tag still sets the others. */
function writeTags(campaignId: number, { voters, tags }: Known, changes: readonly TagsChange[]): Written {
  // Somebody has two names, their own id and the phone's: of all changes of theirs one wins.
  const known = changes.flatMap((change) => {
    const voter = voters.get(change.subject);
    return voter === undefined || voter.formerNames.includes(change.subject) ? [] : [{ ...change, subject: String(voter.id) }];
  });
  const isKnownTag = (tagId: string) => tags.has(tagId);
  const winning = winners(known, ({ subject }) => voters.get(subject)?.effectiveAt ?? null);
  const plan = replaceTags(
    campaignId,
    winning.map((change) => ({
      voterId: voters.get(change.subject)?.id,
      effectiveAt: change.effective.at,
      tagIds: [...new Set(change.body.tagIds.filter(isKnownTag))],
    })),
  );
  const strays = changes.flatMap((change): Stray[] => {
    if (!voters.has(change.subject)) return [{ change, reason: 'unknown voter' }];
    return change.body.tagIds.every(isKnownTag) ? [] : [{ change, reason: 'unknown tag' }];
  });
  const changed = changes.flatMap(({ subject }) => voters.get(subject) ?? []);
  return { strays, plan: all([plan, addByFormerNames(campaignId, changed)]) };
}

type VoterTags = { readonly voterId: number | undefined; readonly effectiveAt: number; readonly tagIds: readonly string[] };

function replaceTags(campaignId: number, voters: readonly VoterTags[]): Plan<unknown> {
  if (voters.length === 0) return nothing;
  const ids = voters.flatMap(({ voterId }) => voterId ?? []);
  const times = voters.map(({ voterId, effectiveAt }) => ({ voter_id: voterId, effective_at: effectiveAt }));
  const pairs = voters.flatMap(({ voterId, tagIds }) => tagIds.map((tagId) => ({ voter_id: voterId, tag_id: databaseId(tagId) })));
  const keepBefore = command(keepTagsBefore(campaignId, ids));
  const date = command(sql`
    update voters set tags_effective_at = row.effective_at
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as row (voter_id bigint, effective_at bigint)
    where campaign_id = ${campaignId} and voters.id = any(${ids}::bigint[]) and voters.id = row.voter_id`);
  const remove = command(sql`delete from voter_tags where campaign_id = ${campaignId} and voter_id = any(${ids}::bigint[])`);
  const add = command(sql`
    insert into voter_tags (campaign_id, voter_id, tag_id)
    select ${campaignId}, voter_id, tag_id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as row (voter_id bigint, tag_id bigint)`);
  return all([keepBefore, date, remove, add]);
}

/**
 * In this order: the time of a voter's last change tells whose tags are to be taken back. Where only former names have said something (a time of 0), whichever
 * change of theirs it is.
 */
function resetTags(campaignId: number, changes: readonly TagsChange[]): Plan<unknown> {
  const rows = changes.map(({ subject, effective }) => ({ name: subject, own: databaseId(subject) ?? null, effective_at: effective.at }));
  const names = changes.map(({ subject }) => subject);
  const written = sql`(
    select coalesce(otherwise.voter_id, said.own) as id, said.effective_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (name text, own bigint, effective_at bigint)
    left join ${namedOtherwise(campaignId, names)} as otherwise on otherwise.person_id = said.name) as row`;
  const stands = sql`${isOneOf(campaignId, names)} and voters.id = row.id and tags_effective_at in (row.effective_at, 0)`;
  const remove = command(sql`delete from voter_tags using ${written}, voters
    where ${stands} and voter_tags.campaign_id = ${campaignId} and voter_tags.voter_id = voters.id
      and voter_tags.voter_id = any(${idsOfVoters(campaignId, names)})`);
  const bringBack = command(sql`
    insert into voter_tags (campaign_id, voter_id, tag_id)
    select distinct tags_before.campaign_id, tags_before.voter_id, tag_id from ${written} cross join voters
    join tags_before on tags_before.campaign_id = ${campaignId} and tags_before.voter_id = voters.id
      and tags_before.voter_id = any(${idsOfVoters(campaignId, names)}) where ${stands}`);
  const undate = command(sql`update voters set tags_effective_at = null from ${written} where ${stands}`);
  return all([remove, bringBack, undate]);
}

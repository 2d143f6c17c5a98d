import { sql } from 'kysely';
import type { Group } from '@/lib/domain/door/door';
import { databaseId, databaseIds } from '@/server/database/databaseId';
import { all, command, known, mapPlan, nothing, type Plan, query } from '@/server/database/plan';
import type { Stray, Written } from '@/server/store/changes/changeRule';
import { overrides } from '@/server/store/effectiveTime';
import type { IncomingChange, LoggedChange } from '@/server/store/incomingChange';
import { formerNumbersWith, idsOfVoters, type NamedOtherwise, namedAs, namedOtherwise } from '@/server/store/namedVoters';
import { writeStaffAnswers } from './staffAnswers';
import { type Talk, talksIn, upsertTalks } from './talks';

type DoorChange = LoggedChange<'door'>;

type WireRecord = NonNullable<DoorChange['body']['records']>[number];

type Membership = {
  readonly voter_id: number;
  readonly group_id: number;
  readonly member: boolean;
  readonly effective_at: number;
  /** Whose change decided it. */
  readonly user_id: number | null;
};
/** The campaign's groups by id: whether members get their door a warning, and what they tell of a talk. */
type Groups = ReadonlyMap<number, { readonly warns: boolean } & Pick<Group, 'id' | 'kind' | 'role'>>;
/** Somebody whom changes name; whoever was found to be a voter has homes alone. */
type Named = {
  readonly id: number;
  /** The places where they live and lived (store/homes.ts). */
  readonly homes: readonly number[];
  /** Of whoever was found to be a voter: where others lived who were found to be the same. */
  readonly otherHomes: readonly number[];
  readonly memberships: readonly Membership[];
};

/** What deciding about people's groups needs to know. */
export type KnownMemberships = {
  /** The places where each of the voters who are named lives or lived; of whoever staff have found to be a voter, by the former number, where they lived under it. */
  readonly homes: ReadonlyMap<number, ReadonlySet<number>>;
  /** By such a former number, where others lived whom staff have found to be the same voter. */
  readonly otherHomes: ReadonlyMap<number, ReadonlySet<number>>;
  readonly groups: Groups;
  /** Ids of voters by other ids that lead to them: that a phone made, or that somebody had who was found to be the voter. */
  readonly named: ReadonlyMap<string, NamedOtherwise>;
  /** By `membershipKey`. */
  readonly stored: ReadonlyMap<string, Membership>;
};

const NOBODY: KnownMemberships = { homes: new Map(), otherHomes: new Map(), groups: new Map(), named: new Map(), stored: new Map() };

const namesPeople = ({ body }: IncomingChange<'door'>) => body.records !== undefined;

/** Whom changes name, by the ids that phones use. */
export const peopleIn = (changes: readonly IncomingChange<'door'>[]): readonly string[] =>
  changes.flatMap(({ body }) => (body.records ?? []).map(({ recordId }) => recordId));

/** Plans to read where those live whom the changes name, which groups they belong to, and what groups there are. To be run under the doors' locks. */
export function readMemberships(campaignId: number, changes: readonly IncomingChange<'door'>[]): Plan<KnownMemberships> {
  if (!changes.some(namesPeople)) return known(NOBODY);
  const names = peopleIn(changes);
  const reading = all([peopleNamed(campaignId, names), groupsOf(campaignId), namedAs(campaignId, names)]);
  return mapPlan(reading, ([people, groups, named]) => ({
    homes: new Map(people.map(({ id, homes }) => [id, new Set(homes)])),
    otherHomes: new Map(people.map(({ id, otherHomes }) => [id, new Set(otherHomes)])),
    groups,
    named,
    stored: new Map(
      people.flatMap(({ memberships }) => memberships.map((own) => [membershipKey(own.voter_id, own.group_id), own] as const)),
    ),
  }));
}

function peopleNamed(campaignId: number, names: readonly string[]): Plan<readonly Named[]> {
  const numbers = databaseIds(names);
  return query(
    sql<Named>`
      select id, array_to_json(place_id || array(
          select former.place_id from former_homes former where former.campaign_id = ${campaignId} and former.voter_id = voters.id)) as homes, '[]'::json as "otherHomes",
        coalesce((
          select json_agg(json_build_object('voter_id', own.voter_id, 'group_id', group_id, 'member', member, 'effective_at', effective_at, 'user_id', user_id))
          from voter_groups own where own.campaign_id = ${campaignId} and own.voter_id = voters.id), '[]') as memberships
      from voters where campaign_id = ${campaignId} and id = any(${idsOfVoters(campaignId, names)})
      union all
      select number as id, array_to_json(array(
          select home.place_id from former_homes home where home.campaign_id = ${campaignId} and home.voter_id = number)) as homes,
        array_to_json(array(
          select home.place_id from former_homes home
          where home.campaign_id = ${campaignId} and home.voter_id = any(array${formerNumbersWith(campaignId, sql`number`)}))) as "otherHomes", '[]'::json as memberships
      from unnest(${numbers}::bigint[]) as number
      where exists (select from merged_people merged where merged.campaign_id = ${campaignId} and merged.person_id = number::text)`,
    (rows) => rows,
  );
}

type GroupRow = { readonly warns: boolean; readonly role: NonNullable<Group['role']> | null } & Pick<Group, 'id' | 'kind'>;

function groupsOf(campaignId: number): Plan<Groups> {
  return query(
    sql<{ number: number } & GroupRow>`
      select id as number, id::text as id, warns, kind, role from groups where campaign_id = ${campaignId}`,
    (rows) => new Map(rows.map(({ number, role, ...group }) => [number, role === null ? group : { ...group, role }])),
  );
}

/**
 * Says which groups people belong to, as changes of their doors say. Each person's membership of each group is decided by itself, the
 * greatest effective time winning, so that two volunteers at one door do not wipe each other's answers (docs/wire.md#add-and-remove). A 'do not
 * knock' stays until staff lifts it: only whoever gave it can withdraw it.
 *
 * @param changes of known doors, which are locked
 * @param placeOf the place of a change's door
 * @returns the strays name somebody who neither lives nor lived at the door
 */
export function writeMemberships(
  campaignId: number,
  { homes, otherHomes, groups, named, stored }: KnownMemberships,
  changes: readonly DoorChange[],
  placeOf: (change: DoorChange) => number | undefined,
): Written {
  const changed = new Map<string, Membership>();
  const talks: Talk[] = [];
  const telling = [...groups.values()];
  const strays: Stray[] = [];
  for (const change of changes.filter(namesPeople)) {
    const place = placeOf(change) ?? 0;
    const voterOf = ({ recordId }: WireRecord) => {
      const own = databaseId(recordId);
      if (own === undefined) return named.get(recordId)?.voterId;
      const voterId = named.get(recordId)?.voterId ?? own;
      // What staff have dismissed reaches nobody by a home that is not of whom it named.
      const places = [homes.get(own), ...(change.isDismissed ? [] : [homes.get(voterId), otherHomes.get(own)])];
      const isAtHome = places.some((of) => of?.has(place) === true);
      return homes.has(voterId) && (change.hadFit === true || isAtHome) ? voterId : undefined;
    };
    talks.push(...talksIn(change, telling, voterOf));
    let allKnown = true;
    for (const record of change.body.records ?? []) {
      const voterId = voterOf(record);
      if (voterId === undefined) {
        allKnown = false;
        continue;
      }
      for (const [groupId, member] of wantedGroups(record, groups, named.get(record.recordId)?.isFormer === true)) {
        const key = membershipKey(voterId, groupId);
        const current = changed.get(key) ?? stored.get(key);
        const wanted = { voter_id: voterId, group_id: groupId, member, effective_at: change.effective.at, user_id: change.userId };
        if (isChanged(current, wanted, change, groups)) changed.set(key, wanted);
      }
    }
    if (!allKnown) strays.push({ change, reason: 'unknown record' });
  }
  return { strays, plan: all([upsertMemberships(campaignId, [...changed.values()]), upsertTalks(campaignId, talks)]) };
}

function isChanged(current: Membership | undefined, wanted: Membership, { effective, userId }: DoorChange, groups: Groups): boolean {
  if (!overrides(effective, current?.effective_at ?? null)) return false;
  const isSomebodyElsesWarning = current?.member === true && groups.get(wanted.group_id)?.warns === true && current.user_id !== userId;
  return wanted.member || !isSomebodyElsesWarning;
}

/**
 * What a record says about each group: `add` and `remove` where present (a group named in both is added, as in the app), else its groupIds
 * replace all memberships. By a former name these are another person's, and only add. Groups that the campaign does not have are ignored.
 */
function wantedGroups(record: WireRecord, groups: Groups, isFormer: boolean): Map<number, boolean> {
  const wanted = new Map<number, boolean>();
  const want = (ids: readonly string[], member: boolean) => {
    for (const wireId of ids) {
      const id = databaseId(wireId);
      if (id !== undefined && groups.has(id)) wanted.set(id, member);
    }
  };
  if (record.add || record.remove) {
    want(record.remove ?? [], false);
    want(record.add ?? [], true);
  } else if (record.groupIds) {
    if (!isFormer) for (const id of groups.keys()) wanted.set(id, false);
    want(record.groupIds, true);
  }
  return wanted;
}

function upsertMemberships(campaignId: number, memberships: readonly Membership[]): Plan<void> {
  if (memberships.length === 0) return nothing;
  return command(sql`
    insert into voter_groups (campaign_id, voter_id, group_id, member, effective_at, user_id)
    select ${campaignId}, voter_id, group_id, member, effective_at, user_id
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb)
      as row (voter_id bigint, group_id bigint, member boolean, effective_at bigint, user_id integer)
    on conflict (campaign_id, voter_id, group_id)
      do update set member = excluded.member, effective_at = excluded.effective_at, user_id = excluded.user_id`);
}

/** Takes back what changes have written of those whom they name, wherever they live by now. They have what staff answered for them. */
export function resetMemberships(campaignId: number, changes: readonly DoorChange[]): Plan<unknown> {
  const rows = changes.flatMap(({ body, effective, userId }) =>
    (body.records ?? []).map(({ recordId: name }) => {
      return { name, voter_id: databaseId(name) ?? null, effective_at: effective.at, user_id: userId };
    }),
  );
  if (rows.length === 0) return nothing;
  const people = peopleIn(changes);
  const names = namedOtherwise(campaignId, people);
  const remove = (table: 'voter_groups' | 'talks') =>
    command(sql`
      delete from ${sql.table(table)} as own
      using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, voter_id bigint, effective_at bigint, user_id integer)
        left join ${names} as otherwise on otherwise.person_id = row.name
      where own.campaign_id = ${campaignId} and own.voter_id = coalesce(otherwise.voter_id, row.voter_id)
        and own.effective_at = row.effective_at and own.user_id = row.user_id`);
  return all([remove('voter_groups'), remove('talks'), writeStaffAnswers(campaignId, people)]);
}

const membershipKey = (voterId: number, groupId: number) => `${voterId} ${groupId}`;

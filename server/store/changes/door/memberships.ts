import { sql } from 'kysely';
import type { Group } from '@/lib/domain/door/door';
import { groupBy } from '@/lib/domain/groupBy';
import { databaseId } from '@/server/database/databaseId';
import { all, command, known, mapPlan, nothing, type Plan, query } from '@/server/database/plan';
import type { Stray, Written } from '@/server/store/changes/changeRule';
import { overrides } from '@/server/store/effectiveTime';
import type { IncomingChange, LoggedChange } from '@/server/store/incomingChange';
import { namedByPersonId, votersByPersonId } from '@/server/store/namedVoters';
import { atOrSplitFrom, isNamedDoor } from '@/server/store/ownDoors';
import { writtenRows } from '@/server/store/ownSubjects';
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
/** Somebody who lives at a door, with one of their memberships or none. */
type Resident = { readonly doorId: number; readonly voterId: number; readonly membership: Membership | null };

/** What deciding about people's groups needs to know. */
export type KnownMemberships = {
  /** Ids of the voters by their door's id as the wire writes it. */
  readonly people: ReadonlyMap<string, ReadonlySet<number>>;
  readonly groups: Groups;
  /** Ids of voters by the ids that phones made for them. */
  readonly named: ReadonlyMap<string, number>;
  /** By `membershipKey`. */
  readonly stored: ReadonlyMap<string, Membership>;
};

const NOBODY: KnownMemberships = { people: new Map(), groups: new Map(), named: new Map(), stored: new Map() };

const namesPeople = ({ body }: IncomingChange<'door'>) => body.records !== undefined;

/** Plans to read who lives at the changes' own doors, which groups they belong to, and what groups there are. To be run under the doors' locks. */
export function readMemberships(campaignId: number, changes: readonly IncomingChange<'door'>[]): Plan<KnownMemberships> {
  const naming = changes.filter(namesPeople);
  if (naming.length === 0) return known(NOBODY);
  const records = naming.flatMap(({ body }) => (body.records ?? []).map(({ recordId }) => recordId));
  const reading = all([residentsOf(campaignId, naming, records), groupsOf(campaignId), votersByPersonId(campaignId, records)]);
  return mapPlan(reading, ([residents, groups, named]) => ({
    people: new Map(
      [...groupBy(residents, ({ doorId }) => String(doorId))].map(([door, own]) => [door, new Set(own.map(({ voterId }) => voterId))]),
    ),
    groups,
    named,
    stored: new Map(
      residents.flatMap(({ membership }) => (membership ? [[membershipKey(membership.voter_id, membership.group_id), membership]] : [])),
    ),
  }));
}

/** Who lives at the doors or at a part that staff have split off one, and whoever is named by an id that a phone made, wherever staff found them to live. */
function residentsOf(
  campaignId: number,
  changes: readonly IncomingChange<'door'>[],
  records: readonly string[],
): Plan<readonly Resident[]> {
  const ids = changes.map(({ subject }) => subject);
  const isReported = records.some((id) => databaseId(id) === undefined)
    ? sql`or voters.id in (select voter_id from ${namedByPersonId(campaignId, records)} as named)`
    : sql``;
  return query(
    sql<Resident>`
      select doors.id as "doorId", voters.id as "voterId",
        case when voter_groups.voter_id is not null then json_build_object('voter_id', voter_groups.voter_id, 'group_id', group_id,
          'member', member, 'effective_at', effective_at, 'user_id', user_id) end as membership
      from doors
      join voters on voters.campaign_id = ${campaignId} and (voters.place_id = ${atOrSplitFrom(campaignId)} ${isReported})
      left join voter_groups on voter_groups.campaign_id = ${campaignId} and voter_groups.voter_id = voters.id
      where ${isNamedDoor('doors', campaignId, ids)}`,
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
 * @returns the strays name somebody who does not live at the door any more
 */
export function writeMemberships(
  campaignId: number,
  { people, groups, named, stored }: KnownMemberships,
  changes: readonly DoorChange[],
): Written {
  const changed = new Map<string, Membership>();
  const talks: Talk[] = [];
  const telling = [...groups.values()];
  const strays: Stray[] = [];
  for (const change of changes.filter(namesPeople)) {
    const residents = people.get(change.subject);
    const voterOf = ({ recordId }: WireRecord) => databaseId(recordId) ?? named.get(recordId);
    talks.push(...talksIn(change, telling, (record) => residentOf(voterOf(record), residents)));
    let allKnown = true;
    for (const record of change.body.records ?? []) {
      const voterId = residentOf(voterOf(record), residents);
      if (voterId === undefined) {
        allKnown = false;
        continue;
      }
      for (const [groupId, member] of wantedGroups(record, groups)) {
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

function residentOf(voterId: number | undefined, residents: ReadonlySet<number> | undefined): number | undefined {
  return voterId !== undefined && residents?.has(voterId) ? voterId : undefined;
}

function isChanged(current: Membership | undefined, wanted: Membership, { effective, userId }: DoorChange, groups: Groups): boolean {
  if (!overrides(effective, current?.effective_at ?? null)) return false;
  const isSomebodyElsesWarning = current?.member === true && groups.get(wanted.group_id)?.warns === true && current.user_id !== userId;
  return wanted.member || !isSomebodyElsesWarning;
}

/**
 * What a record says about each group: `add` and `remove` where present (a group named in both is added, as in the app), else its groupIds
 * replace all memberships. Groups that the campaign does not have are ignored.
 */
function wantedGroups(record: WireRecord, groups: Groups): Map<number, boolean> {
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
    for (const id of groups.keys()) wanted.set(id, false);
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

/** Of somebody who has moved to another door since, nothing is taken back, because nothing would be applied again. */
export function resetMemberships(campaignId: number, changes: readonly DoorChange[]): Plan<unknown> {
  const written = writtenRows(changes);
  const remove = (table: 'voter_groups' | 'talks') =>
    command(sql`
      delete from ${sql.table(table)} as own using ${written}, doors, voters
      where doors.campaign_id = ${campaignId} and doors.id = row.id
        and voters.campaign_id = ${campaignId} and voters.place_id = ${atOrSplitFrom(campaignId)}
        and own.campaign_id = ${campaignId} and own.voter_id = voters.id
        and own.effective_at = row.effective_at and own.user_id = row.user_id`);
  return all([remove('voter_groups'), remove('talks')]);
}

const membershipKey = (voterId: number, groupId: number) => `${voterId} ${groupId}`;

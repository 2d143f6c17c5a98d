import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import { groupBy } from '@/lib/domain/groupBy';
import type { Database } from '@/server/database/schema';
import { type KnownOfPerson, knownOfPeople } from './knownOfPeople';
import { byOther } from './visitDetails';

type WireRecord = ReplyInputOf<typeof mapList2>['result'][number]['record'][number];

/** Somebody at a place: the record that a list has of them, and the names of their answers that warn. */
export type Resident = { readonly record: WireRecord; readonly warnings: readonly string[] };

type PersonRow = {
  id: number;
  placeId: number;
  first: string;
  last: string;
  age: number | null;
  party: string | null;
  phone: string | null;
  language: string | null;
  /** The id by which a phone reported them, while staff have not settled the report. */
  reportedAs: string | null;
};
type MembershipRow = {
  voterId: number;
  groupId: number;
  name: string;
  warns: boolean;
  at: number;
  by: string | null;
  userId: number | null;
};
/**
 * Reads who lives at places, in the order of their ids.
 *
 * @param userId who asks: an answer names its author only when it was another user
 */
export async function residentsOf(
  db: Kysely<Database>,
  campaignId: number,
  userId: number,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Resident[]>> {
  const people = await selectPeople(db, campaignId, placeIds);
  const personIds = people.map((person) => person.id);
  const groups = groupBy(await selectMemberships(db, campaignId, personIds), (row) => row.voterId);
  const known = await knownOfPeople(db, campaignId, userId, personIds);
  const residents = people.map((person) => {
    const own = groups.get(person.id) ?? [];
    return {
      placeId: person.placeId,
      record: wireRecord(person, userId, { groups: own, known: known.get(person.id) ?? {} }),
      warnings: own.filter(({ warns }) => warns).map(({ name }) => name),
    };
  });
  return groupBy(residents, ({ placeId }) => placeId);
}

async function selectPeople(db: Kysely<Database>, campaignId: number, placeIds: readonly number[]): Promise<PersonRow[]> {
  if (placeIds.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select id, place_id as "placeId", first_name as first, last_name as last, age, party, phone, language,
      case when reported then person_id end as "reportedAs"
    from voters where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[])
      and not (reported and exists (
        select from door_reports where campaign_id = ${campaignId} and door_reports.person_id = voters.person_id and held))
    order by place_id, id`.execute(db);
  return rows;
}

async function selectMemberships(db: Kysely<Database>, campaignId: number, voterIds: readonly number[]): Promise<MembershipRow[]> {
  if (voterIds.length === 0) return [];
  const { rows } = await sql<MembershipRow>`
    select voter_id as "voterId", group_id as "groupId", groups.name, groups.warns, voter_groups.effective_at as at,
      users.name as by, user_id as "userId"
    from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id left join users on users.id = user_id
    where voter_groups.campaign_id = ${campaignId} and member and voter_id = any(${voterIds}::bigint[]) order by voter_id, group_id`.execute(
    db,
  );
  return rows;
}

type OfPerson = { readonly groups: readonly MembershipRow[]; readonly known: KnownOfPerson };

/** Whoever was reported goes by the id of the phone that did, as long as other phones' changes may name them by it. */
function wireRecord(person: PersonRow, userId: number, { groups, known }: OfPerson): WireRecord {
  const id = person.reportedAs ?? String(person.id);
  return {
    recordId: id,
    voterId: id,
    name: `${person.first} ${person.last}`.trim(),
    ...(person.age === null ? {} : { age: person.age }),
    ...(person.party === null ? {} : { party: person.party }),
    ...(person.phone === null ? {} : { phone: person.phone }),
    ...(person.language === null ? {} : { language: person.language }),
    ...known,
    ...answersOf(groups, userId),
    ...(person.reportedAs === null ? {} : { new: true }),
    groupIds: groups.map((group) => String(group.groupId)),
    groupNames: groups.map((group) => group.name),
  };
}

/** Of what was imported nobody knows when it was said. */
function answersOf(groups: readonly MembershipRow[], userId: number): Pick<WireRecord, 'answers'> {
  const dated = groups.filter(({ at }) => at > 0);
  if (dated.length === 0) return {};
  return { answers: dated.map((group) => ({ groupId: String(group.groupId), time: group.at, ...byOther(group, userId) })) };
}

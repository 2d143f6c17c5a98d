import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import { groupBy } from '@/lib/domain/groupBy';
import type { Database } from '@/server/database/schema';
import { type KnownOfPerson, knownOfPeople } from './knownOfPeople';
import { isOfPass } from './passes';
import { type PassTimes, passAt, passTimes } from './passTimes';
import { suppressionReason } from './suppressions';
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
  gender: string | null;
  own: Readonly<Record<string, string>> | null;
  /** The id by which a phone reported them, while staff have not settled the report. */
  reportedAs: string | null;
  /** Whether the pass was opened with a universe that they are not in. */
  isAside: boolean;
  /** Why they are not to be contacted, where a file in force says so. */
  suppressedFor: string | null;
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

/** Whom a list shows: who lives at these places, as they are in this pass. */
export type ResidentsOf = { readonly passId: number; readonly placeIds: readonly number[] };

/**
 * Reads who lives at places, in the order of their ids.
 *
 * @param userId who asks: an answer names its author only when it was another user
 */
export async function residentsOf(
  db: Kysely<Database>,
  campaignId: number,
  userId: number,
  of: ResidentsOf,
): Promise<ReadonlyMap<number, readonly Resident[]>> {
  const people = await selectPeople(db, campaignId, of);
  const times = await passTimes(db, campaignId, of.passId);
  const personIds = people.map((person) => person.id);
  const groups = groupBy(await selectMemberships(db, campaignId, personIds), (row) => row.voterId);
  const known = await knownOfPeople(db, campaignId, userId, { personIds, times });
  const residents = people.map((person) => {
    const own = groups.get(person.id) ?? [];
    return {
      placeId: person.placeId,
      record: wireRecord(person, userId, { groups: own, known: known.get(person.id) ?? {}, times }),
      warnings: [
        ...own.filter(({ warns }) => warns).map(({ name }) => name),
        ...(person.suppressedFor === null ? [] : [person.suppressedFor]),
      ],
    };
  });
  return groupBy(residents, ({ placeId }) => placeId);
}

async function selectPeople(db: Kysely<Database>, campaignId: number, { passId, placeIds }: ResidentsOf): Promise<PersonRow[]> {
  if (placeIds.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select id, place_id as "placeId", first_name as first, last_name as last, age, party, phone, language, gender, custom as own,
      case when reported then person_id end as "reportedAs",
      not ${isOfPass(campaignId)} as "isAside",
      ${suppressionReason(campaignId, 'v')} as "suppressedFor"
    from voters v cross join (select ${passId}::bigint as pass_id) as a
    where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[]) and off_since is null
      and not (reported and exists (
        select from door_reports where campaign_id = ${campaignId} and door_reports.person_id = v.person_id and held))
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

type OfPerson = { readonly groups: readonly MembershipRow[]; readonly known: KnownOfPerson; readonly times: PassTimes };

/** Whoever was reported goes by the id of the phone that did, as long as other phones' changes may name them by it. */
function wireRecord(person: PersonRow, userId: number, { groups, known, times }: OfPerson): WireRecord {
  const id = person.reportedAs ?? String(person.id);
  return {
    recordId: id,
    voterId: id,
    name: `${person.first} ${person.last}`.trim(),
    ...(person.age === null ? {} : { age: person.age }),
    ...(person.party === null ? {} : { party: person.party }),
    ...(person.phone === null ? {} : { phone: person.phone }),
    ...(person.language === null ? {} : { language: person.language }),
    ...(person.gender === null ? {} : { gender: person.gender }),
    ...(person.own === null ? {} : { own: person.own }),
    ...known,
    ...answersOf(groups, userId, times),
    ...(person.reportedAs === null ? {} : { new: true }),
    ...(person.isAside ? { aside: true } : {}),
    groupIds: groups.map((group) => String(group.groupId)),
    groupNames: groups.map((group) => group.name),
  };
}

/** Of what was imported nobody knows when it was said. An answer names its pass where that is not the list's. */
function answersOf(groups: readonly MembershipRow[], userId: number, times: PassTimes): Pick<WireRecord, 'answers'> {
  const dated = groups.filter(({ at }) => at > 0);
  if (dated.length === 0) return {};
  return {
    answers: dated.map((group) => {
      const pass = passAt(times, group.at);
      return { groupId: String(group.groupId), time: group.at, ...byOther(group, userId), ...(pass === undefined ? {} : { pass }) };
    }),
  };
}

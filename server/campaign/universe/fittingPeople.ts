import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { Condition } from './condition';
import { conditionSql, membersOf, type OfCampaign } from './conditionSql';

/** What is told of somebody is a bit each, in a number that JavaScript keeps whole. */
export const MOST_CONDITIONS = 50;

/** What is told of a person: bit n says that condition n, from 0, chooses them, the bit after those that nobody is to knock for them. */
export const suppressedBit = (conditions: readonly Condition[]) => 2 ** conditions.length;
/** What is told of whoever is chosen: every condition, and nothing else. */
export const chosenBits = (conditions: readonly Condition[]) => suppressedBit(conditions) - 1;

/**
 * SQL: `id`, `place_id` and `bits` of everybody whom a campaign has, with what these conditions say of them.
 *
 * A million people are gone through once. All that other tables say of people is one set of bits, and so is what their places say: each set is joined once, however many
 * conditions ask for it. Looked up row by row it would take minutes.
 */
export function fittingPeople(of: OfCampaign, conditions: readonly Condition[]): RawBuilder<unknown> {
  const { campaignId } = of;
  const told = conditions.map((condition, index) => ({ bit: 2 ** index, ...conditionSql(of, condition) }));
  const ofPerson = setOf([
    // They moved or died, have an answer that warns, or are not to be contacted.
    marked(suppressedBit(conditions), membersOf(campaignId, sql`(warns or role in ('moved', 'deceased', 'doNotWalk'))`)),
    marked(suppressedBit(conditions), sql`select voter_id from suppressed_people where campaign_id = ${campaignId}`),
    ...told.flatMap((one) => ('people' in one ? [marked(one.bit, one.people)] : [])),
  ]);
  const atPlace = told.flatMap((one) => ('atPlace' in one ? [bitIf(one.bit, one.atPlace)] : []));
  const own = told.flatMap((one) => ('own' in one ? [bitIf(one.bit, one.own)] : []));
  const bits = [...own, sql`coalesce(of_person.bits, 0)`, ...(atPlace.length > 0 ? [sql`coalesce(at_place.bits, 0)`] : [])];
  const turned = conditions.reduce((sum, { isNot }, index) => sum + (isNot ? 2 ** index : 0), 0);
  return sql`
    select v.id, v.place_id, (${anyBit(bits)}) # ${bigint(turned)} as bits
    from voters v left join ${ofPerson} as of_person on of_person.voter_id = v.id
      ${atPlace.length > 0 ? sql`left join ${placesWith(campaignId, atPlace)} as at_place on at_place.id = v.place_id` : sql``}
    where v.campaign_id = ${campaignId} and not v.reported and v.off_since is null`;
}

/** SQL: the people of one selection with the bit of it. */
const marked = (bit: number, people: RawBuilder<unknown>) => sql`select voter_id, ${bigint(bit)} as bit from (${people}) as one`;

/** SQL: everybody of these selections once, with the bits of them all. */
const setOf = (selections: readonly RawBuilder<unknown>[]) =>
  sql`(select voter_id, bit_or(bit) as bits from (${sql.join(selections, sql` union all `)}) as each group by voter_id)`;

/** SQL: the places of which something is told. 'offset 0' has it told once for each of them, not for everybody who lives there. */
const placesWith = (campaignId: number, bits: readonly RawBuilder<unknown>[]) =>
  sql`(select id, bits from (select a.id, ${anyBit(bits)} as bits from places a where a.campaign_id = ${campaignId} offset 0) as each where bits <> 0)`;

const bitIf = (bit: number, fits: RawBuilder<boolean>) => sql`case when ${fits} then ${bigint(bit)} else 0 end`;
const anyBit = (bits: readonly RawBuilder<unknown>[]) => sql.join([...bits], sql` | `);
const bigint = (value: number) => sql`${value}::bigint`;

/** SQL: the ids of the people whom these conditions choose. */
export function chosenPeople(of: OfCampaign, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`select id from (${fittingPeople(of, conditions)}) as person where bits = ${bigint(chosenBits(conditions))}`;
}

/**
 * Has a transaction go through a million people by sets that are in memory. With the few megabytes that are usual the database sorts instead, or writes the sets to the disk; and where
 * it does not know yet how many rows there are, it may look each person up among all others. One of staff's commands does so at a time.
 */
export async function bySets<Found>(trx: Kysely<Database>, work: () => Promise<Found>): Promise<Found> {
  for (const [setting, value] of SETTINGS) await sql`set local ${sql.raw(setting)} to ${sql.lit(value)}`.execute(trx);
  const found = await work();
  // Where the work has failed the transaction has, too, and the settings with it.
  for (const [setting] of SETTINGS) await sql`set local ${sql.raw(setting)} to default`.execute(trx);
  return found;
}

const SETTINGS = [
  ['work_mem', '128MB'],
  ['enable_nestloop', 'off'],
  ['enable_sort', 'off'],
] as const;

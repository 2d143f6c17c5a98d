import { type Kysely, sql } from 'kysely';
import type { MemberSort } from '@/lib/contract/staff/people';
import { searchKey } from '@/lib/domain/searchKey';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { heardOf } from '@/server/store/heardOf';
import { openPass } from '@/server/store/passes';

/** Names a volunteer in an order by name. */
export type Named = { readonly name: string; readonly email: string };

/** A place in an order: behind this volunteer, who had this value there. */
export type Cursor = Named & { readonly value?: number | undefined };

/** Volunteers in an order. */
export type Ordered<M extends Named> = {
  /** Those behind a place, the first next; without one all. Whose value has changed meanwhile is where the new one belongs. */
  readonly after: (cursor: Cursor | undefined) => readonly M[];
  readonly cursorAt: (member: M) => Cursor;
};

/** By name as it is searched, so that capitals and accents make no order of their own; then by e-mail, of which no two have one. */
export function byName(one: Named, other: Named): number {
  const [first, second] = [`${searchKey(one.name)}\n${one.email}`, `${searchKey(other.name)}\n${other.email}`];
  return first < second ? -1 : Number(first > second);
}

/** Orders some volunteers. Of those with the same value, the names go from the first to the last. */
export async function inOrderOf<M extends Named & { readonly member: number }>(
  trx: Kysely<Database>,
  campaignId: number,
  members: readonly M[],
  { sort, isDown, now }: { readonly sort: MemberSort; readonly isDown: boolean; readonly now: number },
): Promise<Ordered<M>> {
  const way = isDown ? -1 : 1;
  if (sort === 'name') {
    const compare = (one: Named, other: Named) => way * byName(one, other);
    return {
      after: (cursor) => members.filter((one) => cursor === undefined || compare(cursor, one) < 0).toSorted(compare),
      cursorAt: ({ name, email }) => ({ name, email }),
    };
  }
  const values = await VALUES[sort](trx, campaignId, members, now);
  const cursorAt = ({ member, name, email }: M): Required<Cursor> => ({ name, email, value: values.get(member) ?? 0 });
  const compare = (one: Cursor, other: Cursor) => way * ((one.value ?? 0) - (other.value ?? 0)) || byName(one, other);
  return {
    after(cursor) {
      const placed = members.map((member) => ({ member, at: cursorAt(member) }));
      const behind = placed.filter(({ at }) => cursor === undefined || compare(cursor, at) < 0);
      return behind.toSorted((one, other) => compare(one.at, other.at)).map(({ member }) => member);
    },
    cursorAt,
  };
}

type Values = (
  trx: Kysely<Database>,
  campaignId: number,
  members: readonly { readonly member: number }[],
  now: number,
) => Promise<ReadonlyMap<number, number>>;

const byUser = (rows: readonly { readonly user: number; readonly value: number }[]) =>
  new Map(rows.map(({ user, value }) => [user, value]));

/** What volunteers are ordered by, of each of them; whoever is missing has nothing. */
const VALUES: Readonly<Record<Exclude<MemberSort, 'name'>, Values>> = {
  async packets(trx, campaignId, _, now) {
    const { rows } = await sql<{ user: number; value: number }>`
      select assigned_user_id as user, count(*) as value from packets
      where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and assigned_user_id is not null
        and not ${hasLapsed(campaignId, now)} group by assigned_user_id`.execute(trx);
    return byUser(rows);
  },
  async heard(trx, campaignId, members) {
    const heard = await heardOf(
      trx,
      campaignId,
      members.map(({ member }) => member),
    );
    return new Map([...heard].map(([user, { heardAt }]) => [user, heardAt ?? 0]));
  },
};

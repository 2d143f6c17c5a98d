import { type Kysely, type RawBuilder, sql } from 'kysely';
import { leaveAlone, leftAlone } from '@/server/campaign/repair/leftAlone';
import { liftWarningWithin } from '@/server/campaign/repair/liftWarning';
import { touched } from '@/server/campaign/repair/repairLog';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { NO_FACTS, peopleFacts } from './facts';
import { countSome, limitOf, pageOfRows, type ReadKind, type SettleKind, shortened, stateOf } from './kind';

const TEXTS = { kept: (address: string) => `A warning at ${address} was kept.` } as const;

type Row = {
  readonly voterId: number;
  readonly groupId: number;
  readonly at: number;
  readonly by: string | null;
  readonly reason: string;
  readonly first: string;
  readonly last: string;
  readonly line: string;
  readonly unit: string | null;
};

/** A warning is one person's answer. Its id has both. */
function namedWarning(id: string): { readonly voterId: number; readonly groupId: number } | undefined {
  const [voter = '', group = '', ...rest] = id.split('-');
  const [voterId, groupId] = [databaseId(voter), databaseId(group)];
  return voterId === undefined || groupId === undefined || rest.length > 0 ? undefined : { voterId, groupId };
}

const touch = (id: string): string => touched('warning', [id]).join();
/** A warning that was kept is shown again when somebody gives it anew. */
const keptAs = (id: string, at: number | null): string => `${touch(id)} ${at ?? 0}`;

/** SQL: the warnings that nobody has kept, by their rows in `voter_groups` as `w`. */
async function waiting(db: Kysely<Database>, campaignId: number): Promise<RawBuilder<unknown>> {
  const kept = [...(await leftAlone(db, campaignId, 'warning '))];
  const isKept =
    kept.length === 0 ? sql`false` : sql`('warning ' || voter_id || '-' || group_id || ' ' || effective_at) = any(${kept}::text[])`;
  return sql`voter_groups w where w.campaign_id = ${campaignId} and member
    and group_id in (select id from groups where groups.campaign_id = ${campaignId} and warns) and not ${isKept}`;
}

/** Behind which time and ids a page begins. */
function behind(after: string | undefined): RawBuilder<unknown> {
  const [, at, voter, group] = /^(\d{1,15})~(\d{1,15})-(\d{1,15})$/u.exec(after ?? '') ?? [];
  return at === undefined ? sql`true` : sql`(effective_at, voter_id, group_id) > (${Number(at)}, ${Number(voter)}, ${Number(group)})`;
}

/** People at whose door nobody is to knock. */
export const readWarnings: ReadKind<'warning'> = {
  count: async (db, campaignId) => countSome(db, sql`select from ${await waiting(db, campaignId)}`),
  async read(db, campaignId, which) {
    const named = 'id' in which ? namedWarning(which.id) : undefined;
    if ('id' in which && named === undefined) return { items: [], next: null };
    const from = named
      ? sql`voter_id = ${named.voterId} and group_id = ${named.groupId}`
      : behind('after' in which ? which.after : undefined);
    const { rows } = await sql<Row>`
      select voter_id as "voterId", group_id as "groupId", w.effective_at as at, users.name as by, groups.name as reason,
        first_name as first, last_name as last, line, unit
      from (select * from ${await waiting(db, campaignId)} and ${from} order by effective_at, voter_id, group_id limit ${limitOf(which) + 1}) as w
      join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
      join voters on voters.campaign_id = ${campaignId} and voters.id = voter_id
      join places on places.campaign_id = ${campaignId} and places.id = place_id
      left join users on users.id = w.user_id
      order by w.effective_at, voter_id, group_id`.execute(db);
    return pageOfRows(rows, which, {
      cursorOf: ({ voterId, groupId, at }) => `${at}~${voterId}-${groupId}`,
      itemOf: ({ voterId, groupId, at, by, reason, first, last, ...place }) => ({
        ...{ kind: 'warning', id: `${voterId}-${groupId}`, state: stateOf(at), at: at === 0 ? null : at, by, reason },
        ...{ name: shortened(`${first} ${last}`.trim()), address: addressText(place) },
      }),
    });
  },
  async facts(db, campaignId, { id }) {
    const { voterId = 0 } = namedWarning(id) ?? {};
    return { ...NO_FACTS, people: await peopleFacts(db, campaignId, sql<boolean>`v.id = ${voterId}`) };
  },
  async isOwn(db, campaignId, id) {
    const { voterId = 0, groupId = 0 } = namedWarning(id) ?? {};
    const found = db.selectFrom('voter_groups').select('voter_id').where('campaign_id', '=', campaignId);
    return (await found.where('voter_id', '=', voterId).where('group_id', '=', groupId).executeTakeFirst()) !== undefined;
  },
};

export const settleWarningsOfPeople: SettleKind<'warning'> = {
  apply(trx, campaignId, { id, address }, { now }) {
    const { voterId = 0, groupId = 0 } = namedWarning(id) ?? {};
    return liftWarningWithin(trx, campaignId, now, { voterId, groupId, address });
  },
  async dismiss(_trx, _campaignId, { id, at, address }) {
    const kept = leaveAlone(keptAs(id, at), TEXTS.kept(address));
    return { ...kept, touches: [...kept.touches, touch(id)] };
  },
  touch,
};

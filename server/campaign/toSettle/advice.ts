import { sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import { NO_FACTS } from './facts';
import { countSome, limitOf, pageOfRows, type ReadKind, shortened, stateOf } from './kind';

type Row = {
  readonly number: number;
  readonly volunteer: number | null;
  readonly name: string;
  readonly reason: string;
  readonly at: number;
};

const inForce = (campaignId: number) => sql`holds where campaign_id = ${campaignId} and released_at is null`;

/** What the server knows of quality: the holds in force. They are released where their marks are seen. */
export const readAdvice: ReadKind<'advice'> = {
  count: (db, campaignId) => countSome(db, sql`select from ${inForce(campaignId)}`),
  async read(db, campaignId, which) {
    const from = 'id' in which ? sql`number = ${databaseId(which.id) ?? 0}` : sql`number > ${databaseId(which.after ?? '') ?? 0}`;
    const { rows } = await sql<Row>`
      select number, holds.user_id as volunteer, coalesce(users.name, 'batch ' || batch, 'device ' || device) as name, reason, held_at as at
      from (select * from ${inForce(campaignId)} and ${from} order by number limit ${limitOf(which) + 1}) as holds
      left join users on users.id = holds.user_id order by number`.execute(db);
    return pageOfRows(rows, which, {
      cursorOf: ({ number }) => String(number),
      itemOf: ({ number, volunteer, name, reason, at }) => ({
        ...{
          kind: 'advice',
          id: String(number),
          state: stateOf(number),
          at,
          by: null,
          volunteer,
          name: shortened(name),
          reason: shortened(reason),
        },
      }),
    });
  },
  facts: async () => NO_FACTS,
  isOwn: async (db, campaignId, id) => {
    const found = db.selectFrom('holds').select('number').where('campaign_id', '=', campaignId);
    return (await found.where('number', '=', databaseId(id) ?? 0).executeTakeFirst()) !== undefined;
  },
};

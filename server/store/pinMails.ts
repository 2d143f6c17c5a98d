import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const MOST_MAILS_A_DAY = 5;
/** Of the whole server: more than a campaign's busiest hour, far fewer than get a mail server called a sender of spam. */
export const MOST_MAILS_AN_HOUR = 1_000;

/**
 * Counts a PIN, or a link to the console, that is about to be mailed, unless the mailbox has had its five of the last 24 hours, or the server its share of the last hour. All
 * processes share the count.
 *
 * @param mailbox digest of whose it is
 */
export function countPinMail(
  db: Kysely<Database>,
  mailbox: string,
  nowSeconds: number,
): Promise<'counted' | 'mailboxIsFull' | 'serverIsFull'> {
  return db.transaction().execute(async (trx) => {
    // Of two that are counted at the same moment the second sees the first.
    await sql`lock table pin_mails in exclusive mode`.execute(trx);
    await trx
      .deleteFrom('pin_mails')
      .where('sent_at', '<=', nowSeconds - DAY)
      .execute();
    const { toMailbox, inHour } = await trx
      .selectFrom('pin_mails')
      .select([
        sql<number>`(count(*) filter (where mailbox = ${mailbox}))::integer`.as('toMailbox'),
        sql<number>`(count(*) filter (where sent_at > ${nowSeconds - HOUR}))::integer`.as('inHour'),
      ])
      .executeTakeFirstOrThrow();
    if (toMailbox >= MOST_MAILS_A_DAY) return 'mailboxIsFull';
    if (inHour >= MOST_MAILS_AN_HOUR) return 'serverIsFull';
    await trx.insertInto('pin_mails').values({ mailbox, sent_at: nowSeconds }).execute();
    return 'counted';
  });
}

/** Lets an alarm through once an hour. */
export function onceAnHour(alarm: () => void): (nowSeconds: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (nowSeconds) => {
    if (nowSeconds < toldAt + HOUR) return;
    toldAt = nowSeconds;
    alarm();
  };
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { DAY, judgeMails, type MailVerdict, type WantedMails } from './mailBudget';

const HOUR = 60 * 60;

/**
 * Counts mails that are about to go out, unless the budget has no room for them (mailBudget.ts). All processes share
 * the count.
 *
 * @returns the verdict; where it is not 'free' nothing was counted
 */
export function countMails(db: Kysely<Database>, wanted: WantedMails, nowSeconds: number): Promise<MailVerdict> {
  return db.transaction().execute(async (trx) => {
    // Of two that are counted at the same moment the second sees the first.
    await sql`lock table pin_mails in exclusive mode`.execute(trx);
    await trx
      .deleteFrom('pin_mails')
      .where('sent_at', '<=', nowSeconds - DAY)
      .execute();
    const verdict = await roomForMails(trx, wanted, nowSeconds);
    const { mailboxes, staffId: asked_by } = wanted;
    if (verdict.is === 'free')
      await trx
        .insertInto('pin_mails')
        .values(mailboxes.map((mailbox) => ({ mailbox, sent_at: nowSeconds, asked_by })))
        .execute();
    return verdict;
  });
}

/** Judges as `countMails` whether mails may go out, and counts nothing. */
export async function roomForMails(db: Kysely<Database>, wanted: WantedMails, nowSeconds: number): Promise<MailVerdict> {
  const sent = await db
    .selectFrom('pin_mails')
    .select(['mailbox', 'sent_at as sentAt', 'asked_by as staffId'])
    .where(({ eb, or }) =>
      or([eb('sent_at', '>', nowSeconds - HOUR), ...(wanted.mailboxes.length === 0 ? [] : [eb('mailbox', 'in', wanted.mailboxes)])]),
    )
    .execute();
  return judgeMails(sent, wanted, nowSeconds);
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

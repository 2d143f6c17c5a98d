import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { countGuess } from './guessCounts';
import { countMails } from './pinMails';

/** Then one mail after 1 and after 2 minutes, as long as the mailbox may have more today (mailBudget.ts). */
const MAILS_TO_ONE_MAILBOX = { free: 3, windowSeconds: 24 * 60 * 60 };

/**
 * Counts a mail that somebody asked for at the log-in, so that nobody floods a mailbox, or many.
 *
 * @param mailbox digest of whose it is, and of what it brings
 * @param tellOfMailLimit called where the server has mailed its share of the hour
 * @returns false where it must not be sent
 */
export async function mayMail(
  db: Kysely<Database>,
  mailbox: string,
  askedAt: number,
  tellOfMailLimit: (nowSeconds: number) => void,
): Promise<boolean> {
  const wait = await countGuess(db, { counter: mailbox, rule: MAILS_TO_ONE_MAILBOX, mark: randomUUID(), nowSeconds: askedAt });
  if (wait > 0) return false;
  const may = await countMails(db, { mailboxes: [mailbox], staffId: null }, askedAt);
  if (may.is === 'serverIsFull') tellOfMailLimit(askedAt);
  return may.is === 'free';
}

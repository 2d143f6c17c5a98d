import type { Kysely } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { Mailer } from '@/server/mail/mailer';
import { countMails } from '@/server/store/pinMails';

type CountedParts = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: Pick<PinKey, 'digest'>;
};

/** Digest of a mailbox to which staff have mails sent. */
export const staffMailbox = (pinKey: Pick<PinKey, 'digest'>, email: string): string => pinKey.digest(`mails by staff to ${email}`);

/**
 * Returns a mailer for what one of the staff has sent. Each mail is counted, and none goes beyond the budget
 * (store/mailBudget.ts).
 *
 * @param staffId 0 for somebody who works here no more
 */
export function countedMailer({ db, clock, mailer, pinKey }: CountedParts, staffId: number): Mailer {
  return {
    async send(mail) {
      const mailbox = staffMailbox(pinKey, mail.to.address);
      const verdict = await countMails(db, { mailboxes: [mailbox], staffId }, nowSeconds(clock));
      if (verdict.is !== 'free') throw new Error(`No mail may go out: ${verdict.is}`);
      await mailer.send(mail);
    },
  };
}

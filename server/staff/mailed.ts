import { accountOf } from '@/lib/domain/ids';
import { countedMailer, staffMailbox } from '@/server/campaign/countedMailer';
import { OrganizerError } from '@/server/campaign/organizerError';
import { nowSeconds } from '@/server/clock';
import type { Mail, Mailer } from '@/server/mail/mailer';
import { MAIL_BUDGET } from '@/server/store/mailBudget';
import { roomForMails } from '@/server/store/pinMails';
import type { StaffServices } from './served';

const MINUTE = 60;
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

const TEXTS = {
  noMail: 'This server sends no mail. Show the link or print a card instead.',
  failed: 'The mail could not be sent. Try again later, or show the link instead.',
  mailboxIsFull: (email: string) =>
    `${email} was sent ${MAIL_BUDGET.byStaffADay} mails in a day, as many as one mailbox gets. Mail again tomorrow, or do it without a mail.`,
  personIsFull: (wait: number) =>
    `You have had ${MAIL_BUDGET.byOneAnHour} mails sent in an hour, as many as one person may. Mail more in ${minutes(wait)}, or do it without a mail.`,
  serverIsFull: (wait: number) =>
    `This server has sent as many mails as it may in an hour. Mail more in ${minutes(wait)}, or do it without a mail.`,
} as const;

type Mailing = Pick<StaffServices, 'mailer' | 'db' | 'clock' | 'pinKey' | 'tellOfMailLimit'>;

/** @throws OrganizerError where this server sends no mail */
export function expectMailer({ mailer }: Pick<StaffServices, 'mailer'>): Mailer {
  if (mailer === undefined) throw new OrganizerError(TEXTS.noMail);
  return mailer;
}

/**
 * Returns what sends mails for one of the staff, and counts each.
 *
 * @param emails to whom, as far as that is known
 * @throws OrganizerError where this server sends none, or they may have no more sent for now: before anything is written
 */
export async function mailerOf(parts: Mailing, staffId: number, emails: readonly string[] = []): Promise<Mailer> {
  const mailer = expectMailer(parts);
  const addresses = new Map(emails.map(accountOf).map((email) => [staffMailbox(parts.pinKey, email), email]));
  const now = nowSeconds(parts.clock);
  const wanted = { mailboxes: [...addresses.keys()], staffId, count: Math.max(1, addresses.size) };
  const verdict = await roomForMails(parts.db, wanted, now);
  if (verdict.is === 'serverIsFull') parts.tellOfMailLimit(now);
  if (verdict.is === 'mailboxIsFull') throw new OrganizerError(TEXTS.mailboxIsFull(addresses.get(verdict.mailbox) ?? ''));
  if (verdict.is !== 'free') throw new OrganizerError(TEXTS[verdict.is](Math.ceil((verdict.freeAt - now) / MINUTE)));
  return countedMailer({ ...parts, mailer }, staffId);
}

/** Sends a mail. @throws OrganizerError in words of our own: the mail server's may quote the mail, which has a key in it */
export async function sendOrSay(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch {
    throw new OrganizerError(TEXTS.failed);
  }
}

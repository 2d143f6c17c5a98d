import { OrganizerError } from '@/server/campaign/organizerError';
import type { Mail, Mailer } from '@/server/mail/mailer';
import type { StaffServices } from './served';

const TEXTS = {
  noMail: 'This server sends no mail. Show the link or print a card instead.',
  failed: 'The mail could not be sent. Try again later, or show the link instead.',
} as const;

/** Returns what sends mails. @throws OrganizerError where nothing does, before anything is written */
export function mailerOf({ mailer }: Pick<StaffServices, 'mailer'>): Mailer {
  if (mailer === undefined) throw new OrganizerError(TEXTS.noMail);
  return mailer;
}

/** Sends a mail. @throws OrganizerError in words of our own: the mail server's may quote the mail, which has a key in it */
export async function sendOrSay(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch {
    throw new OrganizerError(TEXTS.failed);
  }
}

import { groupedPin } from '@/lib/domain/session/pin';
import type { Mail, MailTo } from './mailer';

const TEXTS = {
  subject: 'Your Walkbook PIN',
  text: (name: string, pin: string) => `Hello ${name},

your new PIN is ${pin}

It works for an hour, and from its first use on for good. Your previous PIN works until then.
If you did not ask for a PIN, you can ignore this mail.
`,
} as const;

/** Writes the mail that carries a new PIN. */
export function pinMail(to: MailTo, pin: string): Mail {
  return { to, subject: TEXTS.subject, text: TEXTS.text(to.name, groupedPin(pin)) };
}

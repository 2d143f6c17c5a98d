import type { Mail, MailTo } from './mailer';

type StaffLink = {
  readonly to: MailTo;
  /** Opens the console, or confirms in it, with a key that works once. */
  readonly link: string;
};

const TEXTS = {
  subject: 'Your link to the Walkbook console',
  signIn: ({ to: { name }, link }: StaffLink) => `Hello ${name},

this opens the console, in the browser in which you want to work:

${link}

It works once, within an hour. Whoever opens it first is signed in as you: pass it on to nobody.
If you did not ask for a link, you can ignore this mail.
`,
  console: ({ to: { name }, link }: StaffLink) => `Hello ${name},

this opens the console of your campaign, or confirms that it is you where the console asks:

${link}

It works once, within a day. Whoever opens it first is signed in as you. Do not pass it on.
If you did not ask for it, you can ignore this mail.
`,
} as const;

/**
 * Writes the mail that brings somebody of the staff a link.
 *
 * @param why 'signIn': they asked for it where they sign in; 'console': they, or an owner, asked in the console
 */
export function staffLinkMail(why: 'signIn' | 'console', link: StaffLink): Mail {
  return { to: link.to, subject: TEXTS.subject, text: TEXTS[why](link) };
}

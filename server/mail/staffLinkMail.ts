import type { Mail } from './mailer';

type StaffLink = {
  readonly to: string;
  readonly name: string;
  /** Opens the console, or confirms in it, with a key that works once. */
  readonly link: string;
};

const TEXTS = {
  subject: 'Your link to the Walkbook console',
  text: ({ name, link }: StaffLink) => `Hello ${name},

this opens the console of your campaign, or confirms that it is you where the console asks:

${link}

It works once, within a day. Whoever opens it first is signed in as you. Do not pass it on.
If you did not ask for it, you can ignore this mail.
`,
} as const;

/** Writes the mail with which somebody of the staff signs in, or confirms. */
export function staffLinkMail(link: StaffLink): Mail {
  return { to: link.to, subject: TEXTS.subject, text: TEXTS.text(link) };
}

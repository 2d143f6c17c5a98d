import type { Mail, MailTo } from './mailer';

type Invitation = {
  readonly to: MailTo;
  readonly campaign: string;
  /** Opens the log-in with a key that works once. */
  readonly link: string;
};

const TEXTS = {
  subject: (campaign: string) => `Walk with ${campaign}`,
  text: ({ to: { address, name }, campaign, link }: Invitation) => `Hello ${name},

you are invited to walk with ${campaign}. Open this on your phone, and press Log in:

${link}

It works once, within 14 days. If it does not work any more, ask for a PIN at the log-in: your e-mail there is ${address}

Whoever opens the link first can log in as you. Do not pass it on.
`,
} as const;

/** Writes the mail that invites somebody to a campaign. */
export function invitationMail(invitation: Invitation): Mail {
  return { to: invitation.to, subject: TEXTS.subject(invitation.campaign), text: TEXTS.text(invitation) };
}

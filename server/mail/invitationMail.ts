import { groupedPin } from '@/lib/domain/session/pin';
import type { Mail } from './mailer';

type Invitation = {
  readonly to: string;
  readonly name: string;
  readonly campaign: string;
  readonly pin: string;
  /** Fills the log-in form. */
  readonly link: string;
};

const TEXTS = {
  subject: (campaign: string) => `Walk with ${campaign}`,
  text: ({ to, name, campaign, pin, link }: Invitation) => `Hello ${name},

you are invited to walk with ${campaign}. Open this on your phone:

${link}

Or log in by hand: e-mail ${to}, PIN ${groupedPin(pin)}

Whoever has this mail can log in as you. Do not pass it on.
`,
} as const;

/** Writes the mail that invites somebody to a campaign. */
export function invitationMail(invitation: Invitation): Mail {
  return { to: invitation.to, subject: TEXTS.subject(invitation.campaign), text: TEXTS.text(invitation) };
}

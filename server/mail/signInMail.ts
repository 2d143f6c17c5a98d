import type { Mail } from './mailer';

type SignIn = {
  readonly to: string;
  readonly name: string;
  /** Opens the console's sign-in with a key that works once. */
  readonly link: string;
};

const TEXTS = {
  subject: 'Your link to the Walkbook console',
  text: ({ name, link }: SignIn) => `Hello ${name},

this opens the console, in the browser in which you want to work:

${link}

It works once, within an hour. Whoever opens it first is signed in as you: pass it on to nobody.
If you did not ask for a link, you can ignore this mail.
`,
} as const;

/** Writes the mail that carries a link to the console. */
export function signInMail(signIn: SignIn): Mail {
  return { to: signIn.to, subject: TEXTS.subject, text: TEXTS.text(signIn) };
}

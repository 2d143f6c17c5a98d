/** The words of signing in to the console, and of one's own account there. */
export const signInTexts = {
  title: 'Sign in to the console',
  withLink: 'Your link signs you in once, in this browser.',
  open: 'Open the console',
  noLink: (hasPasskeys: boolean) => `${hasPasskeys ? 'No passkey yet? ' : ''}The console opens by a link that works once.`,
  howTo: ['An owner of your campaign makes one under People.', 'Whoever runs the server makes one with the command staff-link.'],
  volunteer: 'You walk a list? That is another app.',
  toApp: 'Open Walkbook',
  failedOffline: 'There is no connection to the server. Your link is still good: try again.',
} as const;

export const accountTexts = {
  lead: (email: string) => `Signed in as ${email}`,
  signOut: 'Sign out here',
  stillSignedIn: (isReached: boolean) =>
    isReached
      ? 'You are still signed in: the server has not answered as it should. Try again.'
      : 'You are still signed in: the server was not reached. Try again.',
  sessions: 'Where you are signed in',
  sessionsHint: 'End what you do not know. A session ends by itself two hours after its last request, and twelve hours after it began.',
  here: 'this browser',
  unnamed: 'A browser that does not say what it is',
  started: (when: string) => `since ${when}`,
  seen: (when: string) => `last seen ${when}`,
  end: 'End',
  endLabel: (browser: string) => `End the session in ${browser}`,
  campaigns: 'Where you work',
} as const;

/** Why something did not succeed, where the server has said nothing itself. */
export const failures = {
  /** The specification's words: never altered. */
  spec: {
    timeout: 'Timeout has occurred',
    networkOffline: 'The network is offline',
    notWhenOffline: 'Can not do this when offline',
    unknown: 'Unknown Error',
    cancelled: 'Cancelled',
  },
  /** The first sentence where a screen fails: nobody should fear for the doors of a whole day. */
  marksAreSaved: 'Your marks are saved.',
  /** Contains 'failure response' in every language: shownFailure looks for it (docs/product/words.md#texts-of-failures). */
  notReached: 'Http failure response: the server cannot be reached',
  status: (status: number) => `The server answered ${status}`,
  foreignReply: 'The answer did not come from the campaign’s server',
  unreadableReply: 'The server’s answer was not understood',
  pinRefused: 'The campaign no longer accepts the PIN on this phone',
  pinChanged: 'The PIN has just been changed',
  newPinNeeded: 'Enter your new PIN to send these changes',
  otherAccount: 'Somebody else is signed in',
  unconfirmed: (missing: number, sent: number) => `The server did not confirm ${missing} of ${sent} changes`,
  storage: (name: string) =>
    `Your changes stay on this phone. Its storage does not answer (${name}). Free some space, then open the app again.`,
};

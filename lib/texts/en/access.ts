/** The PIN that a phone has got by an invitation, and what becomes of it. */
export const access = {
  invitationVoid: 'This invitation was already used, has expired or was withdrawn. Ask for a PIN.',
  otherServer: 'This link is for another server. Ask for a PIN.',
  yourPin: 'Your PIN',
  writeItDown: 'Write it down: you need it if you install the app.',
  stays: 'Settings shows it again.',
  goOn: 'Continue',
  showMyPin: 'Show my PIN',
  hideMyPin: 'Hide my PIN',
  /** Staff have ended the PIN of this phone. */
  signedOut:
    'What you marked is saved and still gets sent. Your campaign has signed this phone out: its lists, people and maps are gone from here. Call your organizer to log in again.',
};

import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { pluralOfSubjects, subjects } from './counts';

/** Logging in and the PIN. */
export const session = {
  /** The lines under the fields; what is wrong takes their place, so that nothing moves. */
  emailHint: 'The one your campaign knows.',
  pinHint: 'The one your campaign gave you.',
  email: 'E-mail',
  pin: 'PIN',
  /** The button that changes the keyboard of a PIN: its label, and its name for screen readers. */
  letters: 'ABC',
  digits: '123',
  letterKeys: 'ABC: type letters',
  digitKeys: '123: type digits',
  emailMissing: 'Enter your e-mail, with its @.',
  pinMissing: 'Enter the PIN you were given.',
  retry: 'Retry',
  /** Never says whether there is such an account (docs/wire.md#call-requestpin). */
  pinRequested: 'If the campaign knows this e-mail, a PIN is on its way.',
  /** Before the cause of a sign-in that can be tried again. */
  nothingLost: 'Nothing is lost.',
  notReached: 'The campaign’s server cannot be reached. Check your connection, then try again.',
  tooSlow: 'The campaign’s server did not answer in time. Try again in a moment.',
  serverProblem: 'The campaign’s server has a problem right now. Try again in a moment.',
  notSaved: 'What was marked here is saved. This phone could not save the log-in. Free some space, then try again.',

  enterPin: 'Enter your new PIN',
  save: 'Save',
  later: 'Later',
  pinIfGiven: (email: string) => `If your campaign has given ${email} a new PIN, enter it here.`,
  pinRefused: (email: string) => `The campaign no longer accepts the PIN on this phone for ${email}.`,
  goOnMarking: 'Your marks are saved, and you can keep marking doors.',
  enterIt: 'Enter your new one.',
  enterItToSend: (counts: SubjectCounts) =>
    `Enter your new one, and ${subjects(counts)} ${pluralOfSubjects(counts, { one: 'is', other: 'are' })} sent.`,
};

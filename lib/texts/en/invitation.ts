import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { pluralOfSubjects, subjects } from './counts';

/** An invitation: a link or a QR code that fills the log-in, or brings a key for it. */
export const invitation = {
  filled: 'Your invitation filled this in. Press Log in.',
  ready: 'Your invitation is ready. Press Log in.',
  typePin: 'Type a PIN instead',
  scan: 'Scan an invitation',
  scanText: 'The code that your campaign has given you.',
  noInvitation: 'This code is not an invitation.',
  loggedInAs: (email: string) => `You are logged in as ${email}`,
  isFor: (email: string) => `The invitation is for ${email}.`,
  isForNobody: 'The invitation does not say whom it is for.',
  isForYou: 'The invitation is for you too. It may bring a new PIN.',
  stays: (email: string, counts: SubjectCounts) =>
    `${subjects(counts)} of ${email} ${pluralOfSubjects(counts, { one: 'stays on this phone, and is', other: 'stay on this phone, and are' })} sent when they log in again.`,
  logInAs: (email: string) => `Log in as ${email}`,
  use: 'Use the invitation',
  stay: 'Stay logged in',
};

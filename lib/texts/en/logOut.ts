import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { pluralOfSubjects, subjects } from './counts';

const stay = (counts: SubjectCounts) => `${subjects(counts)} ${pluralOfSubjects(counts, { one: 'stays', other: 'stay' })} on this phone.`;

/** The sheet before a log-out that would lock somebody out, or leave changes behind. */
export const logOut = {
  title: 'Log out?',
  offline: 'Your marks are saved. Without a signal you cannot log in again, and nothing opens on this phone until you do.',
  offlineWithPending: (counts: SubjectCounts) => `${stay(counts)} Without a signal you cannot log in again.`,
  pending: (counts: SubjectCounts) =>
    `${stay(counts)} ${pluralOfSubjects(counts, { one: 'It is', other: 'They are' })} sent when you log in again.`,
  /** The signal is back and everything was sent while the sheet was open. */
  nothing: 'Nothing is left to send on this phone.',
  stay: 'Stay logged in',
  anyway: 'Log out anyway',
};

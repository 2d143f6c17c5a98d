import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { pluralOfSubjects, subjects } from './counts';

/** What may become of what lies on this phone. */
export const phone = {
  risks: {
    nearlyFull: 'This phone is nearly full, and the next doors may not be saved. Delete photos or apps you do not need.',
    pendingTooLong: (counts: SubjectCounts) =>
      `${subjects(counts)} ${pluralOfSubjects(counts, { one: 'has', other: 'have' })} waited for more than an hour to be sent. Find a signal and open Walkbook there.`,
    notInstalled: 'The browser may delete what waits here. Tap the Sharing icon and choose ‘Add to Home Screen’, then log in there.',
    notPersisted: 'Your phone could clear saved doors when space is short.',
  },
  protect: 'Protect saved doors',
  isProtected: 'Your saved doors are protected',
  refused: 'Your browser refused. Install Walkbook first.',
};

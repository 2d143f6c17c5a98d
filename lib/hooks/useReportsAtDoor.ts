'use client';
import type { ChangeOf } from '@/lib/domain/change/change';
import { type RecordedOf, reportsFromDoor } from '@/lib/domain/change/recorded';
import { isAbout } from '@/lib/domain/change/subject';
import type { Door } from '@/lib/domain/door/door';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useRecorded } from './useRecorded';
import { useSession } from './useSession';

export type ReportsAtDoor = {
  /** This phone's reports that the campaign has not closed. */
  readonly own: readonly RecordedOf<'report'>[];
  /** How many reports of other phones are open. */
  readonly others: number;
  /** This phone's reports that the campaign's server does not take. */
  readonly setAside: readonly ChangeOf<'report'>[];
};

/** The reports from a door. */
export function useReportsAtDoor({ doorId, reported = 0 }: Door): ReportsAtDoor {
  const journal = useJournalSnapshot();
  const { who } = useSession();
  const recorded = useRecorded();
  const own = reported === 0 ? [] : reportsFromDoor(recorded, doorId).slice(-reported);
  const setAside = journal
    .setAsideOf(who?.account)
    .filter((change) => change.campaignUid === who?.campaignUid)
    .filter((change) => isAbout(change, 'report', doorId));
  return { own, others: reported - own.length, setAside };
}

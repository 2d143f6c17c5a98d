import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { isolate } from '@/lib/texts/isolate';
import { changes, plural, pluralOfSubjects, subjects } from './counts';

/**
 * What stays on this phone: other people's changes, one's own after logging out, what was set aside. And the way in for another phone's
 * changes.
 */
export const kept = {
  waitingForOthers: 'Waiting for others',
  waitHere: (name: string, count: number) =>
    `${isolate(name)}: ${plural(count, { one: '1 change waits here', other: `${count} changes wait here` })}`,
  sentLater: 'Kept on this phone, and sent when their owner logs in here again.',
  afterLogOut: (counts: SubjectCounts) =>
    pluralOfSubjects(counts, {
      one: `${subjects(counts)} waits on this phone. It is sent when you log in again.`,
      other: `${subjects(counts)} wait on this phone. They are sent when you log in again.`,
    }),
  campaignLost: (count: number) =>
    `${changes(count)} ${plural(count, { one: 'is', other: 'are' })} set aside on this phone. Their campaign no longer lists you. Call your organizer.`,
  setAside: 'Set aside',
  setAsideText: (count: number) =>
    `${plural(count, { one: '1 entry is set aside', other: `${count} entries are set aside` })} on this phone and not sent. Export for your organizer.`,
  takeIn: 'Receive from another phone',
  exportAll: (count: number) => plural(count, { one: 'Export it', other: `Export all ${count}` }),
};

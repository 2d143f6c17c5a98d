import { aChange, aNoteChange, aReport, aTagsChange } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import { countSubjects } from '@/lib/domain/change/countSubjects';
import { type SubjectCounts, subjectTotal } from '@/lib/domain/change/subjectCounts';
import { asId, type CampaignUid } from '@/lib/domain/ids';

const mark = (door: string, seq: number) => aChange(door, { seq });
const elsewhere = { campaignUid: asId<CampaignUid>('another') };

test.each<[string, readonly Change[], Partial<SubjectCounts>]>([
  ['nothing', [], {}],
  ['a door once, however often it was marked', [mark('2 Elm St', 1), mark('2 Elm St', 2)], { door: 1 }],
  ['several doors', [mark('2 Elm St', 1), mark('4 Elm St', 2)], { door: 2 }],
  ['doors of two campaigns apart', [mark('2 Elm St', 1), aChange('2 Elm St', { seq: 2, ...elsewhere })], { door: 2 }],
  ['a door and a note', [mark('2 Elm St', 1), aNoteChange('Ruth', 'dog', { seq: 2 })], { door: 1, note: 1 }],
  ['tags once', [aTagsChange('Ruth', ['sign'], { seq: 1 }), aTagsChange('Ruth', [], { seq: 2 })], { tags: 1 }],
  ['each report', [aReport('2 Elm St', { seq: 1 }), aReport('2 Elm St', { seq: 2 })], { report: 2 }],
])('changes are about %s', (_, changes, expected) => {
  const counts = { door: 0, tags: 0, note: 0, report: 0, ...expected };
  expect(countSubjects(changes)).toEqual(counts);
  expect(subjectTotal(counts)).toBe(Object.values(expected).reduce((sum, count) => sum + count, 0));
});

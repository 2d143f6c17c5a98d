import { aChange, aNoteChange, aTagsChange } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import { changeTitle, changeWhat } from '@/lib/texts/changes';

test.each<[string, Change, string, string]>([
  ['a door', aChange('12 Elm St', { action: 'nh' }), '12 Elm St', 'Not home'],
  ['tags', aTagsChange('Ann', ['Host', 'Donor']), 'Ann', 'Tags: Host, Donor'],
  ['no tags', aTagsChange('Ann', []), 'Ann', 'No tags'],
  ['a note', aNoteChange('Ann', 'Call after six'), 'Ann', 'Note'],
  ['a note that was emptied', aNoteChange('Ann', ''), 'Ann', 'Note deleted'],
])('a change of %s is named and told in words', (_, change, title, what) => {
  expect([changeTitle(change), changeWhat(change)]).toEqual([title, what]);
});

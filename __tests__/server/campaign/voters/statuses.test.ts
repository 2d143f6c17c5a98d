import { isLeftOut } from '@/server/campaign/voters/fileVoter';
import { isGone } from '@/server/campaign/voters/statusWords';

test.each([
  ['Deceased', true],
  ['CANCELLED', true],
  ['Canceled - moved out of state', true],
  ['PURGED', true],
  ['Removed', true],
  ['moved_out', true],
  ['Not eligible', true],
  ['Inactive - Deceased', true],
  ['I · DECEASED', true],
  ['P · DEATH', true],
  ['Not registered', true],
  ['OUT OF STATE', true],
  ['Transferred', true],
  ['Terminated', true],
  ['VOID', true],
  ['Disqualified', true],
  ['Relocated', true],
  ['Deactivated', true],
  ['NON-CITIZEN', true],
  ['Archived', true],
  ['C · MOVED', true],
  ['X · Cancelled', true],
  ['R · Removed · Moved from county', true],
  ['V · Deceased', true],
  ['Not registered · Moved', true],
  ['No longer registered · Moved', true],
  ['Cancelled · Transferred', true],
  ['AC · Moved', false],
  ['ACT · Transferred', false],
  ['V · Moved', false],
  ['IN · Moved', false],
  ['Regular · Moved', false],
  ['VERIFIED · DUPLICATE CHECKED', false],
  ['A · Not deceased', false],
  ['Not removed', false],
  ['Not yet cancelled', false],
  ['Transferred from another county', false],
  ['Moved into county', false],
  ['A · MOVED WITHIN COUNTY', false],
  ['I · MOVED', false],
  ['A · TRANSFERRED', false],
  ['Moved within county', false],
  ['Active - moved within county', false],
  ['Inactive - pending removal', false],
  ['Inactive - NCOA', false],
  ['Avoided', false],
  ['Active', false],
  ['INACTIVE', false],
  ['Inactive - removal pending', false],
  ['Pending', false],
  ['Challenged', false],
  ['A', false],
  ['R', false],
  ['', false],
])('the status %j means gone: %s', (status, gone) => {
  expect(isGone(status)).toBe(gone);
});

test.each([
  [undefined, 'X · Cancelled', true],
  [['inactive'], 'Inactive · Moved within county', false],
  [['inactive · moved within county'], 'Inactive · Moved within county', true],
  [['x · ncoa'], 'X · NCOA', true],
  [['x · ncoa'], 'X · Deceased', false],
  [['inactive'], 'Inactive - NCOA', false],
  [[], 'Deceased', false],
])('where %j are said, %j is left out: %s', (said, status, expected) => {
  expect(isLeftOut({ leftOut: new Set(), leftOutSaid: said && new Set(said) }, status)).toBe(expected);
});

test('a layout’s codes, and what is said at the terminal, count as a part of a status', () => {
  const leftOut = new Set(['x']);
  expect(isLeftOut({ leftOut }, 'X · NCOA')).toBe(true);
  expect(isLeftOut({ leftOut: new Set(), leftOutSaid: leftOut, isSaidByParts: true }, 'X · NCOA')).toBe(true);
});

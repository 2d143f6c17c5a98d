import { isGone } from '@/server/campaign/voters/fileVoter';

test.each([
  ['Deceased', true],
  ['CANCELLED', true],
  ['Canceled - moved out of state', true],
  ['PURGED', true],
  ['Removed', true],
  ['moved_out', true],
  ['Not eligible', true],
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

import { problemOf } from '@/lib/domain/markOutcome';

test.each([
  ['otherList', 'Not recorded: another list is open. Open this list again, then mark the door.'],
  ['notSignedIn', 'Not recorded: nobody is signed in. Log in, then mark the door again.'],
  ['noRoom', 'Not recorded: this phone could not save it. Free some space, then mark the door again.'],
  ['notSaved', 'Not recorded: this phone’s storage does not answer. Close the app, open it again, then mark the door.'],
] as const)('a tap that ended as %s says why and what to do', (kind, text) => {
  expect(problemOf({ kind })).toBe(text);
});

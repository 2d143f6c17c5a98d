import { STAFF_CONTRACT } from '@/lib/contract/staff/calls';
import { LOG_KINDS, namesOfKind } from '@/lib/domain/staff/logKinds';
import { doneText, wordsOf } from '@/lib/texts/console/log';

const LOGGED = Object.entries(STAFF_CONTRACT).flatMap(([name, { logged }]) => (logged ? [name] : []));

test.each(LOGGED)('the log has words for %s', (name) => {
  expect(wordsOf(name)).not.toBe(name);
});

/** The names of lines that no call writes under its own. */
const BESIDES = ['createCampaign', 'makePractice', 'takeBack', 'openExport', 'archived', 'jobEnded'];

test('each is of one kind, under which it is found, and has words', () => {
  const names = LOG_KINDS.flatMap(namesOfKind);
  expect(names.toSorted()).toEqual([...LOGGED, ...BESIDES].toSorted());
  for (const name of names) expect(wordsOf(name)).not.toBe(name);
});

test('a command is named as one, also where a call has its name', () => {
  expect(doneText({ role: 'terminal', what: 'geocode' })).toBe('ran the command geocode');
  expect(doneText({ role: 'owner', what: 'geocode' })).toBe('placed doors by a file');
});

test('what it does not know stands as it is', () => {
  expect(wordsOf('assign')).toBe('assign');
});

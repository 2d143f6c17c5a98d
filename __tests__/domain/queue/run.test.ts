import { aChange, aNoteChange, aReport, aTagsChange } from '@/__tests__/support/scenario';
import type { FailureKind } from '@/lib/domain/failure';
import { halvesRun, isNeverTaken, type Run, runFromHead } from '@/lib/domain/queue/run';

describe('the run at the head of the queue', () => {
  const [first, second, third] = [aChange('1 Elm St', { seq: 1 }), aChange('2 Elm St', { seq: 2 }), aChange('3 Elm St', { seq: 3 })];

  it('is undefined when nothing is pending', () => {
    expect(runFromHead([])).toBeUndefined();
  });

  it('holds all of one list in order', () => {
    expect(runFromHead([first, second, third])).toEqual([first, second, third]);
  });

  it.each([
    ['another packet', aChange('2 Elm St', { list: { targetId: '12', packetId: '341' } })],
    ['another target', aChange('2 Elm St', { list: { targetId: '13', packetId: '340' } })],
    ['the list with signs', aChange('2 Elm St', { signs: true })],
    ['a tap whose place is still looked for', aChange('2 Elm St', { position: { state: 'locating' } })],
    ['a voter’s tags', aTagsChange('Ann', ['Volunteer'])],
    ['a note', aNoteChange('Ann', 'Call after six')],
    ['a report', aReport('2 Elm St')],
  ])('of doors ends before %s, and does not jump over it', (_, other) => {
    expect(runFromHead([first, other, third])).toEqual([first]);
  });

  it('of tags holds the tags of all voters, and ends before a door', () => {
    const [ann, bob] = [aTagsChange('Ann', ['Donor']), aTagsChange('Bob', [])];
    expect(runFromHead([ann, bob, first, aTagsChange('Cleo', [])])).toEqual([ann, bob]);
  });

  it('of notes holds all notes, and ends before tags', () => {
    const [ann, bob] = [aNoteChange('Ann', 'Moved'), aNoteChange('Bob', '')];
    expect(runFromHead([ann, bob, aTagsChange('Ann', []), aNoteChange('Cleo', 'Dog')])).toEqual([ann, bob]);
  });

  it('of reports holds those of all doors whose place was found', () => {
    const [gate, moved] = [aReport('1 Elm St'), aReport('2 Elm St', { about: 'moved' })];
    expect(runFromHead([gate, moved, aReport('3 Elm St', { position: { state: 'locating' } })])).toEqual([gate, moved]);
  });

  it('takes doors whose place was found along', () => {
    const found = aChange('2 Elm St', { position: { state: 'fixed', lat: 44, lon: -123 } });
    expect(runFromHead([first, found])).toEqual([first, found]);
  });
});

it.each<[FailureKind, boolean]>([
  ['timeout', true],
  ['refused', true],
  ['offline', false],
  ['unauthorised', false],
  ['limited', false],
  ['server', false],
  ['badShape', false],
  ['cancelled', false],
])('a run that failed with %s is halved: %s', (kind, halved) => {
  expect(halvesRun({ success: false, kind, message: '' })).toBe(halved);
});

it('a run that failed with a 404 without the envelope is halved, whatever it counts as', () => {
  expect(halvesRun({ success: false, kind: 'server', message: '', status: 404, isBare: true })).toBe(true);
});

it.each<[string, Run, number | undefined, boolean]>([
  ['one report that is not found', [aReport('1 Elm St')], 404, true],
  ['one report that is malformed', [aReport('1 Elm St')], 400, false],
  ['one report without an answer', [aReport('1 Elm St')], undefined, false],
  ['several reports that are not found', [aReport('1 Elm St'), aReport('2 Elm St')], 404, false],
  ['one door that is not found', [aChange('1 Elm St')], 404, false],
])('%s', (_, run, status, never) => {
  const failure = { success: false, message: '', ...(status ? { status } : {}) } as const;
  expect(isNeverTaken(run, { ...failure, kind: 'refused' })).toBe(never);
  // What counts as the server's own failure never is.
  expect(isNeverTaken(run, { ...failure, kind: 'server' })).toBe(false);
});

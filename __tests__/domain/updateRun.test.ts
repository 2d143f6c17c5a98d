import { aChange } from '@/__tests__/support/scenario';
import type { FailureKind } from '@/lib/domain/failure';
import { halvesRun, runFromHead } from '@/lib/domain/updateRun';

describe('the run at the head of the queue', () => {
  const [first, second, third] = [aChange('1 Elm St', { seq: 1 }), aChange('2 Elm St', { seq: 2 }), aChange('3 Elm St', { seq: 3 })];

  it('is nothing when nothing waits', () => {
    expect(runFromHead([])).toBeUndefined();
  });

  it('holds all of one list in order', () => {
    expect(runFromHead([first, second, third])).toEqual([first, second, third]);
  });

  it.each([
    ['another packet', { packetId: '341' }],
    ['another target', { listId: '13' }],
    ['the list with signs', { listType: 3 }],
    ['a tap whose place is still looked for', { position: { state: 'locating' } }],
  ] as const)('ends before %s, and does not jump over it', (_, differs) => {
    expect(runFromHead([first, { ...second, ...differs }, third])).toEqual([first]);
  });

  it('takes doors whose place was found along', () => {
    const found = { ...second, position: { state: 'fixed', lat: 44, lon: -123 } } as const;
    expect(runFromHead([first, found])).toEqual([first, found]);
  });
});

it.each<[FailureKind, boolean]>([
  ['timeout', true],
  ['refused', true],
  ['offline', false],
  ['unauthorised', false],
  ['server', false],
  ['badShape', false],
  ['cancelled', false],
])('a run that failed with %s is halved: %s', (kind, halved) => {
  expect(halvesRun({ success: false, kind, message: '' })).toBe(halved);
});

import { judge, type LogRow, type Shown, summaryOf, type Tap } from '@/e2e/support/verdict';

const elm = '12 Elm St';
const oak = '3 Oak Ave';
const tap = (door: string, result: Tap['result'], more: Partial<Tap> = {}): Tap => ({ door, result, tab: 1, shown: true, ...more });
const row = (door: string, action: string, changeId = `${door} ${action}`, undoes: string | null = null): LogRow => {
  return { door, action, changeId, undoes };
};

/** Judges an ending in which the phone has a receipt for everything in the log, and the screen shows what the log ends with. */
function judgeTruePhone(taps: readonly Tap[], log: readonly LogRow[], ending: Readonly<Record<string, Shown>> = {}) {
  const shown = (action: string) => (action === 'c' ? 'done' : action === 'nh' ? 'notHome' : 'open');
  const screen = {
    ...Object.fromEntries(taps.map(({ door }) => [door, 'open'] as const)),
    ...Object.fromEntries(log.map(({ door, action }) => [door, shown(action)] as const)),
    ...ending,
  };
  return judge({ taps, log, receipts: log.map(({ changeId }) => String(changeId)), screen });
}

const fine = { lost: [], doubled: [], wrong: [] };

describe('The verdict on a test', () => {
  test('is fine when every mark that was shown is in the log once, whatever a mark takes back', () => {
    const taps = [tap(elm, 'notHome'), tap(elm, 'done'), tap(elm, 'takenBack'), tap(oak, 'done')];
    const log = [row(elm, 'nh', '1'), row(elm, 'c', '2'), row(elm, 'nh', '3', '2'), row(oak, 'c', '4')];
    expect(judgeTruePhone(taps, log)).toEqual({ marks: 4, ...fine });
  });

  const undone = [row(elm, 'nh', '1'), row(elm, 'u', '2', '1')];
  test.each<[string, readonly Tap['result'][], readonly LogRow[], Shown]>([
    ['Not home taken back', ['notHome', 'takenBack'], undone, 'open'],
    ['that done again', ['notHome', 'takenBack', 'redo'], [...undone, row(elm, 'nh', '3', '2')], 'notHome'],
    [
      'both marks taken back',
      ['notHome', 'done', 'takenBack', 'takenBack'],
      [row(elm, 'nh', '1'), row(elm, 'c', '2'), row(elm, 'nh', '3', '2'), row(elm, 'u', '4', '1')],
      'open',
    ],
    ['a mark after an Undo', ['notHome', 'takenBack', 'done'], [...undone, row(elm, 'c', '3')], 'done'],
  ])('is fine with %s', (_, results, log, ending) => {
    const taps = results.map((result) => tap(elm, result));
    expect(judgeTruePhone(taps, log, { [elm]: ending })).toEqual({ marks: taps.length, ...fine });
  });

  test('expects a door whose marks are all taken back to show what it showed before', () => {
    const taps = [tap(elm, 'done', { before: 'notHome' }), tap(elm, 'takenBack', { before: 'done' })];
    const log = [row(elm, 'c', '1'), row(elm, 'nh', '2', '1')];
    expect(judgeTruePhone(taps, log, { [elm]: 'notHome' })).toEqual({ marks: 2, ...fine });
    expect(judgeTruePhone(taps, log, { [elm]: 'open' }).wrong).toEqual([`${elm} shows open, not notHome`]);
  });

  test.each<[string, readonly Tap['result'][], readonly LogRow[], string, string]>([
    ['an earlier mark', ['notHome', 'done', 'takenBack'], [row(elm, 'nh', '1'), row(elm, 'c', '2'), row(elm, 'c', '3', '1')], '1', '2'],
    [
      'an earlier Undo',
      ['notHome', 'takenBack', 'done', 'takenBack', 'redo'],
      [...undone, row(elm, 'c', '3'), row(elm, 'u', '4', '3'), row(elm, 'nh', '5', '2')],
      '2',
      '4',
    ],
  ])('is wrong when an Undo or Redo takes back %s', (_, results, log, named, expected) => {
    const taps = results.map((result) => tap(elm, result));
    expect(judgeTruePhone(taps, log).wrong).toContain(`${results.at(-1)} at ${elm} in tab 1 takes back ${named}, not ${expected}`);
  });

  test('counts an Undo as lost that is in the log as a mark of its own', () => {
    const { lost, doubled } = judgeTruePhone([tap(elm, 'notHome'), tap(elm, 'takenBack')], [row(elm, 'nh', '1'), row(elm, 'u', '2')]);
    expect({ lost, doubled }).toEqual({ lost: [`takenBack at ${elm} in tab 1`], doubled: [`u at ${elm} without a tap`] });
  });

  test.each([
    ['is in the log', [row(elm, 'c')]],
    ['is not in the log', []],
  ])('is fine when a tap that the screen never showed %s', (_, log) => {
    expect(judgeTruePhone([tap(elm, 'done', { shown: false })], log)).toEqual({ marks: 0, ...fine });
  });

  test('counts a mark as lost when it was shown and is not in the log', () => {
    const { lost, doubled } = judgeTruePhone([tap(elm, 'done'), tap(oak, 'notHome')], [row(oak, 'nh')]);
    expect({ lost, doubled }).toEqual({ lost: [`done at ${elm} in tab 1`], doubled: [] });
  });

  test('expects a door whose only tap has not arrived to show what it showed before', () => {
    const taps = [tap(elm, 'done', { shown: false, before: 'notHome' })];
    const ending = { taps, log: [], receipts: [] };
    expect(judge({ ...ending, screen: { [elm]: 'notHome' } })).toEqual({ marks: 0, ...fine });
    expect(judge({ ...ending, screen: { [elm]: 'open' } }).wrong).toEqual([`${elm} shows open, not notHome`]);
  });

  test('takes the mark that was shown as the one that arrived when either may have', () => {
    const { lost } = judgeTruePhone([tap(elm, 'done', { shown: false }), tap(elm, 'done')], [row(elm, 'c')]);
    expect(lost).toEqual([]);
  });

  test('counts a mark as doubled when one tap is twice in the log', () => {
    const { lost, doubled } = judgeTruePhone([tap(elm, 'done')], [row(elm, 'c', '1'), row(elm, 'c', '2')]);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [`c at ${elm} without a tap`] });
  });

  test('counts a change as doubled when it has two receipts', () => {
    const verdict = judge({ taps: [tap(elm, 'done')], log: [row(elm, 'c', '1')], receipts: ['1', '1'], screen: { [elm]: 'done' } });
    expect(verdict).toEqual({ marks: 1, ...fine, doubled: ['1 twice among the receipts'] });
  });

  test('is wrong when the marks of one tab are in the log in another order', () => {
    const { wrong } = judgeTruePhone([tap(elm, 'done'), tap(oak, 'done')], [row(oak, 'c'), row(elm, 'c')]);
    expect(wrong).toEqual([`done at ${oak} is in the log before ${elm}`]);
  });

  test('is fine when the marks of two tabs are in the log in another order', () => {
    const taps = [tap(elm, 'done'), tap(oak, 'done', { tab: 2 })];
    expect(judgeTruePhone(taps, [row(oak, 'c'), row(elm, 'c')])).toEqual({ marks: 2, ...fine });
  });

  test('is wrong when the screen or the receipts do not agree with the log', () => {
    const verdict = judge({ taps: [tap(elm, 'done')], log: [row(elm, 'c', '1')], receipts: ['2'], screen: { [elm]: 'open' } });
    expect(verdict.wrong).toEqual(['1 has no receipt', 'the receipt 2 is not in the log', `${elm} shows open, not done`]);
  });

  test('finds a tap whose id is known by that id alone', () => {
    const taps = [tap(elm, 'done', { changeId: '1' }), tap(elm, 'done', { changeId: '2' })];
    const { lost, doubled } = judgeTruePhone(taps, [row(elm, 'c', '2'), row(elm, 'c', '3')]);
    expect({ lost, doubled }).toEqual({ lost: [`1, done at ${elm} in tab 1`], doubled: [`c at ${elm} without a tap`] });
  });

  test('takes no longer than a moment for a thousand marks at one door', () => {
    const taps = Array.from({ length: 1_000 }, (_, index) => tap(elm, index % 2 === 0 ? 'done' : 'notHome'));
    const log = taps.map(({ result }, index) => row(elm, result === 'done' ? 'c' : 'nh', String(index)));
    expect(judgeTruePhone(taps, log)).toEqual({ marks: 1_000, ...fine });
    expect(judgeTruePhone(taps, log.toSpliced(500, 1)).lost).toHaveLength(1);
  });

  test('leaves the screen out where the test compares it itself', () => {
    const ending = { taps: [tap(elm, 'done')], log: [row(elm, 'c', '1')], receipts: ['1'], screen: undefined };
    expect(judge(ending)).toEqual({ marks: 1, ...fine });
  });
});

test('many verdicts are added up in one line', () => {
  const [good, bad] = [
    { marks: 3, ...fine },
    { marks: 2, lost: ['a'], doubled: ['b', 'c'], wrong: [] },
  ];
  expect(summaryOf([good, bad])).toBe('2 histories, 5 marks: lost 1, doubled 2, wrong 0');
});

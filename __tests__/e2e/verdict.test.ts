import { judge, type LogRow, type Tap } from '@/e2e/histories/verdict';

const elm = '12 Elm St';
const oak = '3 Oak Ave';
const tap = (door: string, deed: Tap['deed'], more: Partial<Tap> = {}): Tap => ({ door, deed, tab: 1, shown: true, ...more });
const row = (door: string, action: string, changeId = `${door} ${action}`): LogRow => ({ door, action, changeId });

/** Judges an ending in which the phone has a receipt for everything in the log, and the screen shows what the log ends with. */
function judgeTruePhone(taps: readonly Tap[], log: readonly LogRow[]) {
  const shown = (action: string) => (action === 'c' ? 'done' : action === 'nh' ? 'notHome' : 'open');
  const screen = Object.fromEntries([
    ...taps.map(({ door }) => [door, 'open'] as const),
    ...log.map(({ door, action }) => [door, shown(action)] as const),
  ]);
  return judge({ taps, log, receipts: log.map(({ changeId }) => String(changeId)), screen });
}

const fine = { lost: [], doubled: [], wrong: [] };

describe('a history is judged', () => {
  test('as fine when every mark that was shown is in the log once, whatever the mark takes back', () => {
    const taps = [tap(elm, 'notHome'), tap(elm, 'done'), tap(elm, 'takenBack'), tap(oak, 'done')];
    const log = [row(elm, 'nh', '1'), row(elm, 'c', '2'), row(elm, 'nh', '3'), row(oak, 'c', '4')];
    expect(judgeTruePhone(taps, log)).toEqual({ marks: 4, ...fine });
  });

  test.each([
    ['has arrived', [row(elm, 'c')]],
    ['has not', []],
  ])('as fine when a tap that was never shown %s', (_, log) => {
    expect(judgeTruePhone([tap(elm, 'done', { shown: false })], log)).toEqual({ marks: 0, ...fine });
  });

  test('with a lost mark when one that was shown is not in the log', () => {
    const { lost, doubled } = judgeTruePhone([tap(elm, 'done'), tap(oak, 'notHome')], [row(oak, 'nh')]);
    expect({ lost, doubled }).toEqual({ lost: [`done at ${elm} in tab 1`], doubled: [] });
  });

  test('with the shown mark as the one that arrived when either can have', () => {
    const { lost } = judgeTruePhone([tap(elm, 'done', { shown: false }), tap(elm, 'done')], [row(elm, 'c')]);
    expect(lost).toEqual([]);
  });

  test('with a doubled mark when one tap is twice in the log', () => {
    const { lost, doubled } = judgeTruePhone([tap(elm, 'done')], [row(elm, 'c', '1'), row(elm, 'c', '2')]);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [`c at ${elm} without a tap`] });
  });

  test('with a doubled mark when one change has two receipts', () => {
    const verdict = judge({ taps: [tap(elm, 'done')], log: [row(elm, 'c', '1')], receipts: ['1', '1'], screen: { [elm]: 'done' } });
    expect(verdict).toEqual({ marks: 1, ...fine, doubled: ['1 twice among the receipts'] });
  });

  test('as wrong when one tab’s marks are in the log in another order', () => {
    const { wrong } = judgeTruePhone([tap(elm, 'done'), tap(oak, 'done')], [row(oak, 'c'), row(elm, 'c')]);
    expect(wrong).toEqual([`done at ${oak} is in the log before ${elm}`]);
  });

  test('as fine when marks of two tabs are in the log in another order', () => {
    const taps = [tap(elm, 'done'), tap(oak, 'done', { tab: 2 })];
    expect(judgeTruePhone(taps, [row(oak, 'c'), row(elm, 'c')])).toEqual({ marks: 2, ...fine });
  });

  test('as wrong when the screen or the receipts do not agree with the log', () => {
    const verdict = judge({ taps: [tap(elm, 'done')], log: [row(elm, 'c', '1')], receipts: ['2'], screen: { [elm]: 'open' } });
    expect(verdict.wrong).toEqual(['1 has no receipt', 'the receipt 2 is not in the log', `${elm} shows open, not done`]);
  });
});

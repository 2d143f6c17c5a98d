import type { LastResult } from '@/lib/domain/door/door';
import { actionText, doorTexts, lastResultText, resultText } from '@/lib/texts/door';
import { markedTexts } from '@/lib/texts/marked';

/** Local time, so that the tests hold in any time zone: Wednesday 4 March 2026, half past three. */
const at = (day: number, hour: number, minute: number, month = 2) => new Date(2026, month, day, hour, minute).getTime();
const NOW = at(4, 15, 30);

it.each([
  ['c', 'Done'],
  ['u', 'Taken back'],
  ['nh', 'Not home'],
  ['cb', 'Come back'],
  ['ia', 'Inaccessible'],
  ['nf', 'Address not found'],
  ['ll', 'Left literature'],
  ['g', 'Survey saved'],
  ['Refused at gate', 'Refused at gate'],
])('action %s is %s to a volunteer', (action, text) => {
  expect(actionText(action)).toBe(text);
});

it.each([
  ['a door never visited', undefined, undefined],
  ['one undone', { action: 'u', time: 1 }, undefined],
  ['one done', { action: 'c', time: 1 }, 'Done'],
])('the last result of %s', (_, last, text) => {
  expect(resultText(last)).toBe(text);
});

describe('lastResultText', () => {
  const last = (action: string, timeMs: number, by?: string): LastResult => ({ action, time: timeMs / 1000, ...(by ? { by } : {}) });

  it.each([
    ['nothing has happened', undefined, undefined],
    ['it was undone', last('u', at(4, 15, 14)), undefined],
    ['done today', last('c', at(4, 15, 14)), 'Done 3:14\u00a0pm'],
    ['not home on Tuesday', last('nh', at(3, 14, 2)), 'Not home, Tuesday'],
    ['by somebody else', last('nh', at(3, 14, 2), 'Sam'), 'Not home, Tuesday · Sam'],
    ['long ago', last('cb', at(1, 14, 2, 0)), 'Come back, Jan 1'],
    ['an action of the server’s own', last('Moved away', at(3, 14, 2)), 'Moved away, Tuesday'],
  ])('%s', (_, result, text) => {
    expect(lastResultText(result, NOW, 'en-US')).toBe(text);
  });
});

test.each([
  ['otherList', 'Not recorded: another list is open. Open this list again, then mark the door.'],
  ['notSignedIn', 'Not recorded: nobody is signed in. Log in, then mark the door again.'],
  ['noSpace', 'Not recorded: this phone is full. Free some space, then mark the door again.'],
  ['notSaved', 'Not recorded: this phone’s storage does not answer. Close the app, open it again, then mark the door.'],
] as const)('a tap that ended as %s says why and what to do', (kind, text) => {
  expect(markedTexts.notRecorded[kind]).toBe(text);
});

test('a change’s stage is in a volunteer’s words', () => {
  expect(doorTexts.stages).toEqual({ recorded: 'saved on this phone', inFlight: 'being sent', received: 'received' });
});

test('a mark is named with its door', () => {
  expect(markedTexts.marked('12 Elm St', actionText('nh'))).toBe('12 Elm St: not home');
});

import { aPerson } from '@/__tests__/support/scenario';
import { nameAndAge } from '@/components/survey/nameOf';
import type { LastResult } from '@/lib/domain/door/door';
import { doorTexts, lastResultText, resultText } from '@/lib/texts/door';
import { isolate } from '@/lib/texts/isolate';
import { listTexts } from '@/lib/texts/list';
import { markNewsText } from '@/lib/texts/marked';
import { personText } from '@/lib/texts/print';
import { rowResult } from '@/lib/texts/rowResult';
import { voterChangedTexts } from '@/lib/texts/voterChanged';

const SARA = 'سارة حداد';
const STREET = '12 רחוב הרצל';
const apart = (name: string) => `\u2068${name}\u2069`;
const last: LastResult = { action: 'nh', time: new Date(2026, 2, 4, 15, 14).getTime() / 1000, by: SARA };
const nowMs = last.time * 1000;

test('only text with right-to-left letters is kept apart', () => {
  expect(['', '12 Elm St', 'Ana de la Cruz', 'Łukasz'].map(isolate)).toEqual(['', '12 Elm St', 'Ana de la Cruz', 'Łukasz']);
  expect(isolate(SARA)).toBe(apart(SARA));
  expect(isolate(STREET)).toBe(apart(STREET));
});

test.each([
  ['a toast', markNewsText({ news: 'marked', doorName: STREET, action: 'nh' }), `${apart(STREET)}: not home`],
  ['the bar', listTexts.undoes(STREET, 'Done'), `${apart(STREET)} · done`],
  ['a control', doorTexts.at('Done', STREET), `Done, ${apart(STREET)}`],
  ['a row', rowResult({ last, people: [] }, nowMs, 'tryAgain').text, `Not home 3:14 · ${apart(SARA)}`],
  ['a door', lastResultText(last, nowMs), expect.stringMatching(` · ${apart(SARA)}$`)],
  ['a result of a campaign’s own', resultText({ ...last, answer: SARA }), apart(SARA)],
  ['a talk', nameAndAge({ ...aPerson(SARA), age: 58 }), `${apart(SARA)}, 58`],
  ['paper', personText({ ...aPerson(SARA), age: 58, party: 'Democratic' }), `${apart(SARA)} 58 · D`],
  ['what became of a note', voterChangedTexts.noteSaved(SARA), `${apart(SARA)}: note saved`],
])('%s keeps a name apart from the words beside it', (_, text, said) => expect(text).toEqual(said));

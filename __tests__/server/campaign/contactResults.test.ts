import { contactResults, doorResult, type SaidOfPerson } from '@/server/campaign/export/contactResults';
import { csvRow } from '@/server/campaign/export/csv';
import { localSeconds } from '@/server/campaign/localTime';

const GROUPS = new Map([
  ['1', { name: 'Refused', kind: 'result', role: 'refused' }],
  ['2', { name: 'Language barrier', kind: 'result', role: 'language' }],
  ['3', { name: 'Strong yes', kind: 'support', role: null }],
  ['4', { name: 'Not home', kind: 'result', role: 'notHome' }],
  ['5', { name: 'Moved', kind: 'result', role: 'moved' }],
  ['6', { name: 'Slammed door', kind: 'result', role: null }],
] as const);
const KIM = '10';
const LEE = '11';
const says = (recordId: string, said: Omit<SaidOfPerson, 'recordId'>) => ({ recordId, ...said });

test.each<[string, string | null, readonly string[], SaidOfPerson[], Record<string, string>]>([
  ['nobody at home', 'nh', [], [], { [KIM]: 'Not Home', [LEE]: 'Not Home' }],
  ['a gate', 'ia', [], [], { [KIM]: 'Inaccessible', [LEE]: 'Inaccessible' }],
  ['a word of another server', 'zz', [], [], { [KIM]: 'zz', [LEE]: 'zz' }],
  ['done, and nobody was talked with', 'c', [], [], {}],
  ['done, one answered', 'c', [KIM], [says(KIM, { add: ['3'] })], { [KIM]: 'Canvassed' }],
  ['done, one was talked with and said nothing', 'c', [KIM], [says(KIM, {})], { [KIM]: 'Canvassed' }],
  ['done, one refused', 'c', [LEE], [says(LEE, { add: ['1'] })], { [LEE]: 'Refused' }],
  ['done, one has moved', 'c', [], [says(LEE, { add: ['5'] })], { [LEE]: 'Moved' }],
  ['one answered, and the other was not at home', 'nh', [KIM], [says(KIM, { add: ['3'] })], { [KIM]: 'Canvassed', [LEE]: 'Not Home' }],
  ['a result counts more than an answer', 'g', [KIM], [says(KIM, { groupIds: ['3', '2'] })], { [KIM]: 'Other Language' }],
  ['a result of the campaign’s own', 'c', [KIM], [says(KIM, { add: ['6'] })], { [KIM]: 'Slammed door' }],
  ['an answer that was taken back', 'g', [], [says(KIM, { add: ['3'] }), says(KIM, { remove: ['3'] })], {}],
  ['a list that replaces the former', 'c', [KIM], [says(KIM, { add: ['1'] }), says(KIM, { groupIds: ['3'] })], { [KIM]: 'Canvassed' }],
  ['a group that is not there any more', 'g', [], [says(KIM, { add: ['99'] })], {}],
  ['somebody who does not live there', 'nh', ['99'], [says('99', { add: ['1'] })], { [KIM]: 'Not Home', [LEE]: 'Not Home' }],
  ['not home at first, and met later', 'c', [KIM], [says(KIM, { add: ['4'] }), says(KIM, { add: ['3'] })], { [KIM]: 'Canvassed' }],
  [
    'who refused in a change that says that the other was talked with',
    'c',
    [KIM],
    [says(KIM, {}), says(LEE, { add: ['1'] })],
    { [KIM]: 'Canvassed' },
  ],
  ['a talk at a door whose mark was taken back', null, [KIM], [], { [KIM]: 'Canvassed' }],
])('contact results: %s', (_, action, talked, said, results) => {
  const day = { action, left: false, said, talked: new Set(talked) };
  expect(Object.fromEntries(contactResults(day, [KIM, LEE], GROUPS))).toEqual(results);
});

test.each<[string | null, boolean, string | undefined]>([
  ['c', true, 'Lit Drop'],
  ['g', true, 'Lit Drop'],
  ['c', false, undefined],
  ['ll', false, 'Lit Drop'],
  ['nh', true, 'Not Home'],
  [null, false, undefined],
])('a door left with %s, and with literature: %s', (action, left, result) => {
  expect(doorResult({ action, left })).toBe(result);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-2', '-2'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['x; =1', '"x;\' =1"'],
  ['x;"=1"', '"x;\'""=1"""'],
  ['x\t@y', '"x\t\'@y"'],
  ['two\n-1+1', '"two\n\'-1+1"'],
  ['\u00a0＝1', "'\u00a0＝1"],
  ['\twords', '"\'\twords"'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [' led by a space', '" led by a space"'],
  ['=1;"x"', '"\'=1;""x"""'],
  ['plain', 'plain'],
])('a cell of %j is written as %j', (text, cell) => {
  expect(csvRow([text, -2, null])).toBe(`${cell},-2,\r\n`);
});

test.each<[string, string, number | undefined]>([
  ['2026-10-03 18:30', 'America/New_York', Date.UTC(2026, 9, 3, 22, 30) / 1000],
  ['2026-12-03T18:30', 'America/New_York', Date.UTC(2026, 11, 3, 23, 30) / 1000],
  ['2026-10-03', 'UTC', Date.UTC(2026, 9, 3) / 1000],
  ['2026-10-03 18:30:00', 'America/New_York', Date.UTC(2026, 9, 3, 22, 30) / 1000],
  ['10/3/2026 6:30 PM', 'America/New_York', Date.UTC(2026, 9, 3, 22, 30) / 1000],
  ['10/3/2026 18:30', 'America/New_York', Date.UTC(2026, 9, 3, 22, 30) / 1000],
  ['10/3/2026 6:30:00 p.m.', 'America/New_York', Date.UTC(2026, 9, 3, 22, 30) / 1000],
  ['10/3/2026', 'UTC', Date.UTC(2026, 9, 3) / 1000],
  ['10/3/2026 12:00 AM', 'UTC', Date.UTC(2026, 9, 3) / 1000],
  ['10/3/2026 12:15 PM', 'UTC', Date.UTC(2026, 9, 3, 12, 15) / 1000],
  ['10/3/2026 13:00 PM', 'UTC', undefined],
  ['13/3/2026', 'UTC', undefined],
  ['2026-10-03 09:05', 'Asia/Kolkata', Date.UTC(2026, 9, 3, 3, 35) / 1000],
  // The clocks go back: this time comes twice, and the first one is meant.
  ['2026-11-01 01:30', 'America/New_York', Date.UTC(2026, 10, 1, 5, 30) / 1000],
  // The clocks leave this time out.
  ['2026-03-08 02:30', 'America/New_York', undefined],
  ['2026-02-30', 'UTC', undefined],
  ['2026-13-01', 'UTC', undefined],
  ['2026-10-03 24:00', 'UTC', undefined],
  ['tomorrow', 'UTC', undefined],
])('local time %s in %s', (text, zone, seconds) => {
  expect(localSeconds(text, zone)).toBe(seconds);
});

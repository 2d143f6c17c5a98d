import {
  adviceOn,
  contactPercent,
  doorsAnHour,
  doorsAnHourOfAll,
  type EveningMarks,
  isLookedAfter,
  isOut,
  isQuiet,
  NO_MARKS,
  needOf,
  QUIET_SECONDS,
  togetherMarked,
} from '@/lib/domain/staff/evening';

const MINUTE = 60;
const marks = (of: Partial<EveningMarks>): EveningMarks => ({ ...NO_MARKS, ...of });
/** So many doors in so many minutes. */
const walked = (doors: number, minutes: number, of: Partial<EveningMarks> = {}) =>
  marks({ doors, firstAt: 1_000, lastAt: 1_000 + minutes * MINUTE, ...of });

test.each([
  ['no doors', NO_MARKS, null],
  ['too few to tell', walked(9, 20), null],
  ['from the first to the last of them', walked(11, 30), 20],
  ['41 doors in 50 minutes', walked(41, 50), 48],
])('doors an hour of %s', (_, of, expected) => {
  expect(doorsAnHour(of)).toEqual(expected);
});

test('the pace of all is that of their doors and hours, whoever did many', () => {
  expect(doorsAnHourOfAll([walked(31, 60), walked(11, 60), NO_MARKS])).toBe(20);
  expect(doorsAnHourOfAll([walked(5, 10), walked(6, 10)])).toBe(27);
  expect(doorsAnHourOfAll([walked(4, 10), walked(4, 10)])).toBeNull();
  expect(doorsAnHourOfAll([])).toBeNull();
});

test.each([
  [0, 0, null],
  [215, 55, 25.58],
  [41, 38, 92.68],
])('the contact rate at %i doors with %i talks', (doors, talks, expected) => {
  const percent = contactPercent({ doors, talks });
  expect(percent === null ? null : Math.round(percent * 100) / 100).toBe(expected);
});

test.each<[string, EveningMarks, readonly unknown[]]>([
  ['an ordinary evening', walked(30, 75, { talks: 8, identical: 3 }), []],
  ['60 doors an hour', walked(31, 30), []],
  ['more than 60', walked(32, 30), [{ kind: 'fast', doorsAnHour: 62 }]],
  ['many doors at the same second', walked(20, 0), [{ kind: 'fast', doorsAnHour: 68_400 }]],
  ['nine doors in a minute, which say nothing', walked(9, 1), []],
  ['60 % contacts', walked(20, 60, { talks: 12 }), []],
  ['more than 60 %', walked(20, 60, { talks: 13 }), [{ kind: 'contact', percent: 65 }]],
  ['three neighbors who are all at home', walked(3, 9, { talks: 3 }), []],
  ['14 answers alike', walked(20, 60, { identical: 14 }), []],
  ['15 answers alike', walked(20, 60, { identical: 15 }), [{ kind: 'identical', answers: 15 }]],
  ['a mark far from its door', walked(2, 9, { far: 1 }), [{ kind: 'far', marks: 1 }]],
])('advice on %s', (_, of, expected) => {
  expect(adviceOn(of)).toEqual(expected);
});

test('what counts and what is on hold is one evening of one person', () => {
  const counted = marks({ doors: 3, talks: 1, firstAt: 200, lastAt: 300, identical: 2, far: 1 });
  const held = marks({ doors: 4, talks: 4, firstAt: 100, lastAt: 150, identical: 5 });
  expect(togetherMarked(counted, held)).toEqual({ doors: 7, talks: 5, firstAt: 100, lastAt: 300, identical: 5, far: 1 });
  expect(togetherMarked(NO_MARKS, NO_MARKS)).toEqual(NO_MARKS);
});

const NOW = 100_000;
test.each([
  ['has doors to knock at and was heard from long ago', { heardAt: NOW - 9_000, handedAt: null, toDo: 4 }, true, true],
  ['was handed a packet and has sent nothing', { heardAt: null, handedAt: NOW - 9_000, toDo: 4 }, true, true],
  ['has a packet of another day, and nothing was heard', { heardAt: null, handedAt: null, toDo: 4 }, false, false],
  ['has no packet any more, or no door left, and was heard from just now', { heardAt: NOW - 60, handedAt: null, toDo: 0 }, false, true],
  ['has knocked everywhere and went home', { heardAt: NOW - QUIET_SECONDS, handedAt: NOW - 9_000, toDo: 0 }, false, false],
])('whether somebody is out, and is looked after, who %s', (_, of, out, lookedAfter) => {
  expect(isOut(of)).toBe(out);
  expect(isLookedAfter(of, NOW)).toBe(lookedAfter);
});

test.each([
  [{ heardAt: NOW - QUIET_SECONDS + 1, handedAt: null }, false],
  [{ heardAt: NOW - QUIET_SECONDS, handedAt: NOW }, true],
  [{ heardAt: null, handedAt: NOW - QUIET_SECONDS }, true],
  [{ heardAt: null, handedAt: NOW }, false],
])('quiet is who was not heard from for 20 minutes: %j', (of, expected) => {
  expect(isQuiet(of, NOW)).toBe(expected);
});

test('the quiet come first, then those on hold, then those with figures to look at', () => {
  const fine = { heardAt: NOW, handedAt: null, isOnHold: false, advice: [] };
  const advice = [{ kind: 'far', marks: 1 }];
  expect(needOf(fine, NOW)).toBeUndefined();
  expect(needOf({ ...fine, advice }, NOW)).toBe('figures');
  expect(needOf({ ...fine, advice, isOnHold: true }, NOW)).toBe('onHold');
  expect(needOf({ ...fine, advice, isOnHold: true, heardAt: NOW - QUIET_SECONDS }, NOW)).toBe('quiet');
});

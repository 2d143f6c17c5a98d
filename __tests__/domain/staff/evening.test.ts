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
  expect(adviceOn(of, { isPractice: false, isStaff: false })).toEqual(expected);
});

test.each([
  ['in a practice town', { isPractice: true, isStaff: false }],
  ['of whoever works in the console, or tries it with their own phone', { isPractice: false, isStaff: true }],
])('figures %s are no reason to ask', (_, by) => {
  expect(adviceOn(walked(40, 10, { talks: 40, identical: 40, far: 40 }), by)).toEqual([]);
});

test('what counts and what is on hold is one evening of one person', () => {
  const counted = marks({ doors: 3, talks: 1, firstAt: 200, lastAt: 300, identical: 2, far: 1 });
  const held = marks({ doors: 4, talks: 4, firstAt: 100, lastAt: 150, identical: 5 });
  expect(togetherMarked(counted, held)).toEqual({ doors: 7, talks: 5, firstAt: 100, lastAt: 300, identical: 5, far: 1 });
  expect(togetherMarked(NO_MARKS, NO_MARKS)).toEqual(NO_MARKS);
});

const NOW = 100_000;
/** Out since long, with doors to knock at, and heard from just now. */
const fine = { heardAt: NOW, sentAt: NOW, handedAt: NOW - 9_000, toDo: 4 };

test.each([
  ['has doors to knock at and sent something long ago', { sentAt: NOW - 9_000, handedAt: null, toDo: 4 }, true, true],
  ['was handed a packet and has sent nothing', { sentAt: null, handedAt: NOW - 9_000, toDo: 4 }, true, true],
  ['has a packet of another day, and has sent nothing', { sentAt: null, handedAt: null, toDo: 4 }, false, false],
  ['has no packet any more, or no door left, and sent something just now', { sentAt: NOW - 60, handedAt: null, toDo: 0 }, false, true],
  ['has knocked everywhere and went home', { sentAt: NOW - QUIET_SECONDS, handedAt: NOW - 9_000, toDo: 0 }, false, false],
])('whether a volunteer is out, and is looked after, who %s', (_, of, out, lookedAfter) => {
  expect(isOut(of)).toBe(out);
  expect(isLookedAfter(of, NOW)).toBe(lookedAfter);
});

const long = NOW - QUIET_SECONDS;
test.each([
  ['was heard from within 20 minutes', { heardAt: long + 1, sentAt: long }, false],
  ['was not heard from for 20 minutes', { heardAt: long, sentAt: long }, true],
  ['sent nothing for 20 minutes, but opened a list just now', { heardAt: NOW, sentAt: long }, false],
  ['has not begun, whenever they were handed a packet', { heardAt: null, sentAt: null, handedAt: NOW - 9_000 }, false],
  ['has not begun, whenever their phone signed in', { heardAt: NOW - 9_000, sentAt: null, handedAt: NOW - 9_000 }, false],
  ['has no door left', { heardAt: long, sentAt: long, toDo: 0 }, false],
])('whether a volunteer is quiet who %s', (_, of, expected) => {
  expect(isQuiet({ ...fine, ...of }, NOW)).toBe(expected);
});

const advice = [{ kind: 'far', marks: 1 }];
const quiet = { ...fine, heardAt: long, sentAt: long };
test.each([
  ['nothing', { ...fine, advice: [], isOnHold: false }, undefined],
  ['figures that cannot be true', { ...fine, advice, isOnHold: false }, 'figures'],
  ['a quiet phone before figures', { ...quiet, advice, isOnHold: false }, 'quiet'],
  ['marks on hold before both', { ...quiet, advice, isOnHold: true }, 'onHold'],
  ['nothing where a packet is all knocked', { ...quiet, toDo: 0, advice: [], isOnHold: false }, undefined],
])('staff look first at %s', (_, of, expected) => {
  expect(needOf(of, NOW)).toBe(expected);
});

import { pluralOfSubjects, subjects } from '@/lib/texts/en/counts';

const NOTHING = { door: 0, tags: 0, note: 0, report: 0 };

test.each([
  [{}, '0 doors wait'],
  [{ door: 1 }, '1 door waits'],
  [{ door: 3 }, '3 doors wait'],
  [{ note: 1 }, '1 note waits'],
  [{ door: 1, note: 1 }, '1 door, 1 note wait'],
  [{ door: 3, note: 2, tags: 1, report: 2 }, '3 doors, 2 notes, 1 set of tags, 2 reports wait'],
])('%j reads %s', (counts, text) => {
  const things = { ...NOTHING, ...counts };
  expect(`${subjects(things)} ${pluralOfSubjects(things, { one: 'waits', other: 'wait' })}`).toBe(text);
});

import { aChange, aNoteChange, aPerson, aReport, aTagsChange } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import type { ChangedPerson } from '@/lib/domain/change/door/door';
import { isOnlyAbout, pendingWithout, settledWithout } from '@/lib/domain/change/forgotten';
import { asId, type GroupId, type PersonId } from '@/lib/domain/ids';
import type { Forgotten } from '@/lib/domain/voter/forgotten';

/** Somebody of a list with all that its record may have. */
const aRecord = (name: string, groups: readonly string[] = []): ChangedPerson => ({
  ...aPerson(name, groups),
  voterId: `v ${name}`,
  age: 77,
  party: 'DEM',
  phone: '555',
  language: 'es',
  note: 'Has a parrot',
  voted: '2 of 3',
  answers: [{ groupId: asId<GroupId>('lean yes'), time: 5, by: 'Sam' }],
  isNew: true,
  more: { nickname: 'Annie' },
});
const people = [{ ...aRecord('Ann Lee', ['lean yes']), add: [asId<GroupId>('lean yes')], talked: true }, aPerson('Bo Lee')];
const mark = aChange('12 Elm St', {
  people,
  back: { text: 'Ann is in after 6' },
  former: { action: 'u', people: [aRecord('Ann Lee'), aPerson('Bo Lee')] },
});
const note = aNoteChange('Ann Lee', 'Has a dog', { former: 'Has a cat' });
const tags = aTagsChange('Ann Lee', ['donor']);
const report = aReport('12 Elm St', {
  about: 'newPerson',
  name: 'Ann Lee',
  phone: '555',
  text: 'moved in',
  personId: asId<PersonId>('Ann Lee'),
});

const ids = (forgotten: Forgotten) => ({ forgotten, names: [] });
const says = (change: Change) => JSON.stringify(change.body);

test.each([
  ['settled', (change: Change) => settledWithout(change, ids(['Ann Lee']))],
  ['still to be sent', (change: Change) => pendingWithout(change, ['Ann Lee'])],
])('a mark that is %s loses the whole copy of their record and keeps what was said by ids', (_, without) => {
  const left = without(mark);
  expect(left.body).toEqual({
    ...mark.body,
    people: [{ personId: 'Ann Lee', groupIds: ['lean yes'], groupNames: ['lean yes'], add: ['lean yes'], talked: true }, aPerson('Bo Lee')],
    former: { action: 'u', people: [{ personId: 'Ann Lee', groupIds: [], groupNames: [] }, aPerson('Bo Lee')] },
  });
});

test('somebody without a name loses the rest of their record too', () => {
  const { name: _, ...nameless } = aRecord('Ann Lee');
  const left = settledWithout(aChange('12 Elm St', { people: [nameless] }), ids(['Ann Lee']));
  expect(left.body).toMatchObject({ people: [{ personId: 'Ann Lee', groupIds: [], groupNames: [] }] });
  expect(says(left)).not.toMatch(/555|parrot|77|DEM|Annie|Sam/u);
});

test('they are known by the id of the voter file as well', () => {
  expect(says(settledWithout(mark, ids(['v Ann Lee'])))).not.toMatch(/555|parrot|Annie/u);
});

test('a report that names them by name alone has no word left, and one about somebody else with an id stays', () => {
  const whom = { forgotten: ['Ann Lee'], names: ['Ann Lee'] };
  const moved = aReport('12 Elm St', { about: 'moved', name: 'ann lee', text: 'to Florida' });
  const silent = { doorId: '12 Elm St', doorName: '12 Elm St', about: 'moved', text: '', position: { state: 'unknown' } };
  expect(settledWithout(moved, whom).body).toEqual(silent);
  expect(settledWithout(aReport('12 Elm St', { about: 'moved', text: 'Ann Lee went to Florida' }), whom).body).toEqual(silent);
  expect(pendingWithout(moved, ['Ann Lee'])).toBe(moved);
  const others = [
    aReport('12 Elm St', { about: 'moved', name: 'Ann Day', text: 'to Florida' }),
    aReport('12 Elm St', { about: 'newPerson', name: 'Ann Lee', text: '', personId: asId<PersonId>('another') }),
  ];
  for (const other of others) expect(settledWithout(other, whom)).toBe(other);
});

test('in a campaign that forgets everybody the words at a door go too', () => {
  const left = says(settledWithout(mark, ids('everybody')));
  expect(left).not.toContain('"name"');
  expect(left).not.toContain('after 6');
  expect(says(pendingWithout(mark, 'everybody'))).toContain('after 6');
});

test.each([
  ['a note', note],
  ['a report', report],
])('%s about them has no word left once it is settled, and all of them until then', (_, change) => {
  expect(says(settledWithout(change, ids(['Ann Lee'])))).not.toMatch(/Ann Lee"?,"text|voterName":"A|"name"|dog|cat|555|moved/u);
  expect(pendingWithout(change, ['Ann Lee'])).toBe(change);
});

test('somebody new who was forgotten is not at the door again by their report', () => {
  const left = settledWithout(report, ids(['Ann Lee']));
  expect(left.body).toEqual({ doorId: '12 Elm St', doorName: '12 Elm St', about: 'newPerson', text: '', position: { state: 'unknown' } });
});

test('tags keep no name', () => {
  expect(settledWithout(tags, ids(['Ann Lee'])).body).toMatchObject({ voterName: '', tags: [{ id: 'donor' }] });
});

test.each([
  ['a mark', mark],
  ['a note', note],
  ['tags', tags],
  ['a report', report],
])('%s that tells of others, or tells nothing any more, stays the same', (_, change) => {
  expect(settledWithout(change, ids(['Cy Lee']))).toBe(change);
  const left = settledWithout(change, ids(['Ann Lee']));
  expect(settledWithout(left, ids(['Ann Lee']))).toBe(left);
  expect(pendingWithout(left, ['Ann Lee'])).toBe(left);
});

test('a phone has no use for a note or tags of nobody, and counts marks and reports', () => {
  expect([mark, note, tags, report].map(isOnlyAbout)).toEqual([false, true, true, false]);
});

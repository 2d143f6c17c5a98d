import { aChange, aNoteChange, aPerson, aReport, aTagsChange } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import { isOnlyAbout, pendingWithout, settledWithout } from '@/lib/domain/change/forgotten';
import { asId, type PersonId } from '@/lib/domain/ids';

const people = [aPerson('Ann Lee', ['lean yes']), aPerson('Bo Lee')];
const mark = aChange('12 Elm St', { people, back: { text: 'Ann is in after 6' }, former: { action: 'u', people } });
const note = aNoteChange('Ann Lee', 'Has a dog', { former: 'Has a cat' });
const tags = aTagsChange('Ann Lee', ['donor']);
const report = aReport('12 Elm St', {
  about: 'newPerson',
  name: 'Ann Lee',
  phone: '555',
  text: 'moved in',
  personId: asId<PersonId>('Ann Lee'),
});

const says = (change: Change) => JSON.stringify(change.body);

test('a settled mark loses the name and keeps what was said by ids', () => {
  const left = settledWithout(mark, ['Ann Lee']);
  expect(left.body).toMatchObject({
    action: 'c',
    people: [{ personId: 'Ann Lee', groupIds: ['lean yes'] }, { name: 'Bo Lee' }],
    former: { people: [{ personId: 'Ann Lee' }, { name: 'Bo Lee' }] },
    back: { text: 'Ann is in after 6' },
  });
  expect(says(left).match(/"name":"[^"]*"/gu)).toEqual(['"name":"Bo Lee"', '"name":"Bo Lee"']);
});

test('in a campaign that forgets everybody the words at a door go too', () => {
  const left = says(settledWithout(mark, 'everybody'));
  expect(left).not.toContain('"name"');
  expect(left).not.toContain('after 6');
  expect(says(pendingWithout(mark, 'everybody'))).toContain('after 6');
});

test.each([
  ['a note', note],
  ['a report', report],
])('%s about them has no word left once it is settled, and all of them until then', (_, change) => {
  expect(says(settledWithout(change, ['Ann Lee']))).not.toMatch(/Ann Lee"?,"text|voterName":"A|"name"|dog|cat|555|moved/u);
  expect(pendingWithout(change, ['Ann Lee'])).toBe(change);
});

test('somebody new who was forgotten is not at the door again by their report', () => {
  const left = settledWithout(report, ['Ann Lee']);
  expect(left.body).toEqual({ doorId: '12 Elm St', doorName: '12 Elm St', about: 'newPerson', text: '', position: { state: 'unknown' } });
});

test('tags keep no name', () => {
  expect(settledWithout(tags, ['Ann Lee']).body).toMatchObject({ voterName: '', tags: [{ id: 'donor' }] });
});

test.each([
  ['a mark', mark],
  ['a note', note],
  ['tags', tags],
  ['a report', report],
])('%s that tells of others, or tells nothing any more, stays the same', (_, change) => {
  expect(settledWithout(change, ['Cy Lee'])).toBe(change);
  const left = settledWithout(change, ['Ann Lee']);
  expect(settledWithout(left, ['Ann Lee'])).toBe(left);
  expect(pendingWithout(left, ['Ann Lee'])).toBe(left);
});

test('a phone has no use for a note or tags of nobody, and counts marks and reports', () => {
  expect([mark, note, tags, report].map(isOnlyAbout)).toEqual([false, true, true, false]);
});

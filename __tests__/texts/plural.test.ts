import { pluralOf } from '@/lib/texts/plural';

test.each([
  ['en', [0, 1, 2], ['other', 'one', 'other']],
  ['pl', [1, 3, 5], ['one', 'few', 'many']],
  ['fr', [0, 1, 2], ['one', 'one', 'other']],
])('%s chooses the form by its own rules', (language, counts, forms) => {
  const plural = pluralOf(language);
  expect(counts.map((count) => plural(count, { one: 'one', few: 'few', many: 'many', other: 'other' }))).toEqual(forms);
});

test('a form that is not given is the other one', () => {
  expect(pluralOf('pl')(3, { one: 'jedna', other: 'inne' })).toBe('inne');
});

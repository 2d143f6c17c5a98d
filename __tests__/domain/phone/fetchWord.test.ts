import { type FetchStep, type FetchWord, fetchStep, isFetchWords, isFreeToFetch, type Means, withWord } from '@/lib/domain/phone/fetchWord';

test.each<[string, Means, boolean]>([
  ['on Wi-Fi', { connection: 'wifi' }, true],
  ['on a cable', { connection: 'ethernet' }, true],
  ['on a phone’s data', { connection: 'cellular' }, false],
  ['on a phone’s data, charging', { connection: 'cellular', isCharging: true }, true],
  ['on a connection of which nothing is told', {}, false],
  ['on a connection of which nothing is told, on battery', { isCharging: false }, false],
  ['on a connection of which nothing is told, charging', { isCharging: true }, true],
  ['on Wi-Fi, on battery', { connection: 'wifi', isCharging: false }, true],
  ['on Wi-Fi, charging, saving data', { connection: 'wifi', isCharging: true, savesData: true }, false],
  ['on a connection that the browser cannot name', { connection: 'unknown', savesData: false }, false],
])('%s, fetched without asking: %j is %s', (_, means, isFree) => {
  expect(isFreeToFetch(means)).toBe(isFree);
});

test.each<[FetchWord | undefined, boolean, FetchStep]>([
  [undefined, true, 'fetch'],
  ['no', true, 'fetch'],
  ['yes', false, 'fetch'],
  [undefined, false, 'ask'],
  ['no', false, 'leave'],
])('after the word %s, free: %s, what is missing: %s', (word, isFree, step) => {
  expect(fetchStep(word, isFree)).toBe(step);
});

test('a word stands for its packets until the volunteer no longer has them', () => {
  const before = withWord({}, ['own/1', 'own/2'], 'no', ['own/1', 'own/2']);
  expect(before).toEqual({ 'own/1': 'no', 'own/2': 'no' });
  expect(withWord(before, ['own/2'], 'yes', ['own/2', 'own/3'])).toEqual({ 'own/2': 'yes' });
});

test('no word is forgotten while it is not known which packets the volunteer has', () => {
  expect(withWord({ 'own/1': 'no' }, ['own/2'], 'yes', undefined)).toEqual({ 'own/1': 'no', 'own/2': 'yes' });
});

test('words that this version does not know count as none', () => {
  expect(isFetchWords({ 'own/1': 'yes' })).toBe(true);
  expect(isFetchWords({ 'own/1': 'perhaps' })).toBe(false);
});

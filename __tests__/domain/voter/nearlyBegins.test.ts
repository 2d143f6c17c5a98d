import { nearlyBegins } from '@/lib/domain/voter/nearlyBegins';

test.each<[string, string, number | undefined, string]>([
  ['delgado', 'delgado', 0, 'the same'],
  ['delgado', 'del', 0, 'its beginning'],
  ['delgado', '', 0, 'nothing typed'],
  ['delgado', 'dolgado', 1, 'another letter'],
  ['delgado', 'elgado', 1, 'the first letter missing'],
  ['delgado', 'delgdo', 1, 'a letter missing'],
  ['delgado', 'dellgado', 1, 'a letter twice'],
  ['delgado', 'dlegado', 1, 'two letters swapped'],
  ['delgado', 'deglado', 1, 'two letters swapped in the middle'],
  ['delgado', 'delgadoo', 1, 'a letter too many at the end'],
  ['delgado', 'delgadooo', undefined, 'two letters too many'],
  ['delgado', 'dolgodo', undefined, 'two other letters'],
  ['delgado', 'doe', undefined, 'too short to be forgiven'],
  ['lee', 'lea', undefined, 'a short name has to be right'],
  ['lee', 'leee', 1, 'a short name with a letter too many'],
  ['', 'delgado', undefined, 'no name'],
])('%j begins with %j: %p letters wrong (%s)', (text, typed, wrong) => {
  expect(nearlyBegins(text, typed)).toBe(wrong);
});

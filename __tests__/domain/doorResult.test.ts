import { actionText, resultText } from '@/lib/domain/doorResult';

it.each([
  ['c', 'Done'],
  ['u', 'Taken back'],
  ['nh', 'Not home'],
  ['cb', 'Come back'],
  ['ia', 'Inaccessible'],
  ['nf', 'Address not found'],
  ['ll', 'Left literature'],
  ['g', 'Survey saved'],
  ['Refused at gate', 'Refused at gate'],
])('action %s is %s to a volunteer', (action, text) => {
  expect(actionText(action)).toBe(text);
});

it.each([
  ['a door never visited', undefined, undefined],
  ['one taken back', { action: 'u', time: 1 }, undefined],
  ['one done', { action: 'c', time: 1 }, 'Done'],
])('the last result of %s', (_, last, text) => {
  expect(resultText(last)).toBe(text);
});

import { fieldProblem } from '@/lib/console/fieldProblem';

const GOOD = { valueMissing: false, typeMismatch: false, badInput: false, rangeUnderflow: false, rangeOverflow: false };

test.each([
  ['nothing where something has to be', { type: 'text', validity: { ...GOOD, valueMissing: true } }, 'Fill this in.'],
  ['no e-mail', { type: 'email', validity: { ...GOOD, typeMismatch: true } }, 'Enter an email address, like ana@example.org.'],
  [
    'half a time, which a browser also calls missing',
    {
      type: 'datetime-local',
      validity: { ...GOOD, badInput: true, valueMissing: true },
    },
    'Choose a day and a time.',
  ],
  [
    'a number that is too large',
    {
      ...{ type: 'number', min: '1', max: '1000' },
      validity: { ...GOOD, rangeOverflow: true },
    },
    'Enter a number from 1 to 1,000.',
  ],
  ['anything else', { type: 'text', validity: GOOD }, 'This cannot be sent as it is. Please change it.'],
])('%s', (_, field, said) => {
  expect(fieldProblem(field)).toBe(said);
});

import { aDoor } from '@/__tests__/support/scenario';
import { partyLetters } from '@/lib/domain/door/partyLetters';
import { asId, type PersonId } from '@/lib/domain/ids';

const doorOf = (...parties: (string | undefined)[]) =>
  aDoor('12 Elm St', {
    people: parties.map((party, index) => ({
      personId: asId<PersonId>(`${index}`),
      groupIds: [],
      groupNames: [],
      ...(party === undefined ? {} : { party }),
    })),
  });

test.each([
  ['no doors', [], []],
  ['nobody with a party', [doorOf(undefined, '')], []],
  [
    'each once, by its letter',
    [doorOf('Republican', 'Democratic'), doorOf('Democratic')],
    [
      ['D', 'Democratic'],
      ['R', 'Republican'],
    ],
  ],
  ['what a row shows as it is needs no word', [doorOf('DEM', 'D', 'Green')], [['G', 'Green']]],
  [
    'two of one letter',
    [doorOf('Green', 'Grassroots')],
    [
      ['G', 'Grassroots'],
      ['G', 'Green'],
    ],
  ],
])('%s', (_, doors, letters) => {
  expect(partyLetters(doors)).toEqual(letters);
});

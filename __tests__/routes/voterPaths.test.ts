import {
  isEmptySearch,
  LONGEST_SEARCH,
  readAddressSearch,
  readHouseId,
  readNameSearch,
  readNoteId,
  readVoterId,
  voterRoutes,
} from '@/lib/routes/voterPaths';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');

test('what is looked for is found again in its own address', () => {
  const name = { first: 'Ann Marie', last: "O'Neil & ß" };
  expect(readNameSearch(queryOf(voterRoutes.searchResults(name)))).toEqual(name);
  const address = { number: '12 1/2', street: 'Elm+Ash', zip: '' };
  expect(readAddressSearch(queryOf(voterRoutes.searchAddressResults(address)))).toEqual(address);
});

test('voter, house and note are found again in their addresses', () => {
  const query = queryOf(voterRoutes.noteEditor({ voterId: 'ä/+ 7', noteId: 'n&1' }));
  expect([readVoterId(query), readNoteId(query)]).toEqual(['ä/+ 7', 'n&1']);
  expect(readHouseId(queryOf(voterRoutes.house({ houseId: 'h 1' })))).toBe('h 1');
  for (const way of [
    voterRoutes.account,
    voterRoutes.contact,
    voterRoutes.voter,
    voterRoutes.tags,
    voterRoutes.finance,
    voterRoutes.map,
    voterRoutes.notes,
  ]) {
    expect(readVoterId(queryOf(way({ voterId: '7' })))).toBe('7');
  }
});

test.each([
  ['nothing', ''],
  ['an empty id', 'voterId=&houseId=&noteId='],
  ['an id that no server has given', `voterId=${'9'.repeat(65)}&houseId=${'9'.repeat(65)}&noteId=${'9'.repeat(65)}`],
])('%s names nobody', (_, query) => {
  const params = new URLSearchParams(query);
  expect([readVoterId(params), readHouseId(params), readNoteId(params)]).toEqual([undefined, undefined, undefined]);
});

test('spaces alone are nothing to look for, and more than a name has is left out', () => {
  expect(isEmptySearch(readNameSearch(new URLSearchParams('f=+++&l=')))).toBe(true);
  expect(isEmptySearch(readAddressSearch(new URLSearchParams('z=9')))).toBe(false);
  expect(readNameSearch(new URLSearchParams({ f: 'x'.repeat(5_000) })).first).toHaveLength(LONGEST_SEARCH);
});

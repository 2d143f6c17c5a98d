import { type FileFacts, fileDoubts } from '@/server/campaign/voters/fileDoubts';

const facts = (some: Partial<FileFacts>): FileFacts => ({
  known: 100,
  others: 0,
  fresh: 10,
  again: 0,
  missing: 5,
  share: 'whole',
  misplaced: undefined,
  ...some,
});

test.each<[string, Partial<FileFacts>, string[]]>([
  ['a usual week', {}, []],
  ['most known ids have other names', { others: 51 }, ['otherPeople']],
  ['half of the known ids have other names', { others: 50 }, []],
  ['two people of two have other names', { known: 2, others: 2 }, []],
  ['most new people are missing ones', { again: 6 }, ['otherIds']],
  ['half of the new people are missing ones', { again: 5 }, []],
  ['more than half of the list would be missing', { missing: 101, share: 'part' }, ['half']],
  ['a few people beside the list', { known: 5, missing: 900, share: 'few' }, []],
  ['positions are exchanged', { misplaced: { kind: 'swappedPlaces', count: 9, of: 10 } }, ['swappedPlaces']],
  ['another county altogether', { others: 90, again: 9, missing: 400, share: 'part' }, ['otherPeople', 'otherIds', 'half']],
])('%s', (_, some, kinds) => {
  expect(fileDoubts(facts(some)).map(({ kind }) => kind)).toEqual(kinds);
});

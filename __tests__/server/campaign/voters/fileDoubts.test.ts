import { type FileFacts, fileDoubts, fileDoubtText } from '@/server/campaign/voters/fileDoubts';

const facts = (some: Partial<FileFacts>): FileFacts => ({
  known: 100,
  others: 0,
  strangers: 0,
  swapped: 0,
  moved: 5,
  respelled: 0,
  lost: [],
  fresh: 10,
  again: 0,
  inFile: 100,
  missing: 5,
  share: 'whole',
  misplaced: undefined,
  ...some,
});

test.each<[string, Partial<FileFacts>, string[]]>([
  ['a usual week', {}, []],
  ['more than a tenth of the known ids have other first names', { others: 11 }, ['otherPeople']],
  ['a tenth of the known ids have other first names', { others: 10 }, []],
  ['the last rows of a long file have the ids of others', { known: 10_000, others: 400, strangers: 150 }, ['otherPeople']],
  ['as many have other names as may be mistakes of the file', { known: 10_000, others: 400, strangers: 100 }, []],
  ['two people of two have other names', { known: 2, others: 2, strangers: 2 }, []],
  ['two people of three have other names', { known: 3, others: 2 }, ['otherPeople']],
  ['two people of ten have other names', { known: 10, others: 2, strangers: 2, moved: 0 }, []],
  ['first and last names are exchanged', { others: 90, strangers: 90, swapped: 80 }, ['swappedNames']],
  ['some other people happen to have the names exchanged', { others: 90, strangers: 90, swapped: 12 }, ['otherPeople']],
  ['most new people are missing ones', { again: 6 }, ['otherIds']],
  ['half of the new people are missing ones', { again: 5, missing: 20 }, []],
  ['four new people are relatives of those who are gone', { fresh: 4, again: 4, missing: 4 }, []],
  ['three of many new people are relatives of the four who are gone', { fresh: 40, again: 3, missing: 4 }, []],
  ['five people have new ids, and are all who are new and gone', { fresh: 5, again: 5, missing: 5 }, ['otherIds']],
  ['some of the few new people of a delta file are relatives', { ...few(20), again: 4 }, []],
  ['most missing people are new ones, among many others', { fresh: 1000, again: 30, missing: 50 }, ['otherIds']],
  ['the file has hardly any id of the list, and some of its people', { ...few(100), again: 11 }, ['otherIds']],
  ['the file has hardly any id of the list, and hardly any of its people', { ...few(100), again: 10 }, []],
  ['more than half of the list would be missing', { missing: 101, share: 'part' }, ['half']],
  ['a few people beside the list', { known: 5, inFile: 5, moved: 0, missing: 900, share: 'few' }, []],
  ['most people get another door', { moved: 51 }, ['otherHomes']],
  ['half of the people get another door', { moved: 50 }, []],
  ['most of nine people have moved', { known: 9, moved: 9 }, []],
  ['most of ten people have moved', { known: 10, moved: 10 }, ['otherHomes']],
  ['most people of a delta file have moved', { known: 70, moved: 50, respelled: 30, share: 'few', missing: 1930 }, []],
  ['most people of a delta file lose their units', { known: 70, moved: 50, respelled: 36, share: 'few', missing: 1930 }, ['otherHomes']],
  ['a tenth of the people get another door at their house number', { moved: 11, respelled: 11 }, ['otherHomes']],
  ['who has another name may have another home', { others: 90, moved: 5, respelled: 0 }, ['otherPeople']],
  ['most would lose what is known of them', { lost: [{ field: 'age', count: 51, of: 100 }] }, ['lostField']],
  ['half would lose what is known of them', { lost: [{ field: 'age', count: 50, of: 100 }] }, []],
  ['few had what they lose', { lost: [{ field: 'party', count: 2, of: 2 }] }, []],
  ['positions are exchanged', { misplaced: { kind: 'swappedPlaces', count: 9, of: 10 } }, ['swappedPlaces']],
  ['another county altogether', { others: 90, again: 9, missing: 400, share: 'part' }, ['otherPeople', 'otherIds', 'half']],
])('%s', (_, some, kinds) => {
  expect(fileDoubts(facts(some)).map(({ kind }) => kind)).toEqual(kinds);
});

function few(fresh: number): Partial<FileFacts> {
  return { known: 0, inFile: 0, moved: 0, fresh, missing: 100, share: 'few' };
}

test('the sentence names what people would lose', () => {
  expect(fileDoubtText({ kind: 'lostField', field: 'districts', count: 1200, of: 1300 })).toBe(
    '1,200 of 1,300 people would lose their districts, which the file has empty or not at all: look at its column, or leave it out.',
  );
});

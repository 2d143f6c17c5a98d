import { type Account, accountOf } from '@/lib/domain/ids';
import { pendingHere } from '@/lib/domain/session/pendingHere';

const [ana, robin] = [accountOf('ana@example.org'), accountOf('robin@example.org')];
const names = new Map([
  [ana, 'Ana Díaz'],
  [robin, 'Robin Vale'],
]);
const counted = (counts: readonly (readonly [Account, number])[], known: ReadonlyMap<string, string>, signedIn?: Account) =>
  pendingHere(new Map(counts), known, signedIn).map(({ name, count }) => [name, count]);

test.each<[string, readonly (readonly [Account, number])[], ReadonlyMap<string, string>, Account | undefined, [string, number][]]>([
  ['nobody’s', [], names, undefined, []],
  ['somebody else’s, by the first name', [[ana, 3]], names, robin, [['Ana', 3]]],
  ['one', [[ana, 1]], names, robin, [['Ana', 1]]],
  ['one’s own are no news', [[ana, 3]], names, ana, []],
  [
    'everybody’s while nobody is signed in',
    [
      [robin, 2],
      [ana, 3],
    ],
    names,
    undefined,
    [
      ['Ana', 3],
      ['Robin', 2],
    ],
  ],
  ['none that have been sent', [[ana, 0]], names, robin, []],
  ['an account without a name, by its e-mail', [[accountOf('sam.okafor@example.org'), 2]], names, robin, [['Sam', 2]]],
  ['an e-mail that holds no name', [[accountOf('x7@example.org'), 2]], names, robin, [['x7@example.org', 2]]],
  ['a blank name', [[ana, 2]], new Map([[ana, ' ']]), robin, [['Ana', 2]]],
  [
    'two of one first name, by their e-mails',
    [
      [ana, 1],
      [accountOf('ana2@example.org'), 2],
    ],
    new Map([
      [ana, 'Ana Díaz'],
      ['ana2@example.org', 'Ana Kim'],
    ]),
    robin,
    [
      ['ana@example.org', 1],
      ['ana2@example.org', 2],
    ],
  ],
])('names %s', (_, counts, known, signedIn, expected) => {
  expect(counted(counts, known, signedIn)).toEqual(expected);
});

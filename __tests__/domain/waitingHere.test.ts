import { type Account, accountOf } from '@/lib/domain/ids';
import { leftHereText, waitingHere, waitingHereText } from '@/lib/domain/waitingHere';

const [ana, robin] = [accountOf('ana@example.org'), accountOf('robin@example.org')];
const names = new Map([
  [ana, 'Ana Díaz'],
  [robin, 'Robin Vale'],
]);
const texts = (counts: readonly (readonly [Account, number])[], known: ReadonlyMap<string, string>, signedIn?: Account) =>
  waitingHere(new Map(counts), known, signedIn).map(waitingHereText);

test.each<[string, readonly (readonly [Account, number])[], ReadonlyMap<string, string>, Account | undefined, string[]]>([
  ['nobody’s', [], names, undefined, []],
  ['somebody else’s, by the first name', [[ana, 3]], names, robin, ['Ana: 3 changes wait here']],
  ['one', [[ana, 1]], names, robin, ['Ana: 1 change waits here']],
  ['one’s own are no news', [[ana, 3]], names, ana, []],
  [
    'everybody’s while nobody is signed in',
    [
      [robin, 2],
      [ana, 3],
    ],
    names,
    undefined,
    ['Ana: 3 changes wait here', 'Robin: 2 changes wait here'],
  ],
  ['none that have been sent', [[ana, 0]], names, robin, []],
  ['an account without a name, by its e-mail', [[accountOf('sam.okafor@example.org'), 2]], names, robin, ['Sam: 2 changes wait here']],
  ['an e-mail that holds no name', [[accountOf('x7@example.org'), 2]], names, robin, ['x7@example.org: 2 changes wait here']],
  ['a blank name', [[ana, 2]], new Map([[ana, ' ']]), robin, ['Ana: 2 changes wait here']],
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
    ['ana@example.org: 1 change waits here', 'ana2@example.org: 2 changes wait here'],
  ],
])('names %s', (_, counts, known, signedIn, expected) => {
  expect(texts(counts, known, signedIn)).toEqual(expected);
});

test.each([
  [0, ''],
  [1, '1 change waits on this phone. It is sent when you log in again.'],
  [3, '3 changes wait on this phone. They are sent when you log in again.'],
])('signing out with %d unsent says: %s', (count, text) => {
  expect(leftHereText(count)).toBe(text);
});

import { accountOf } from '@/lib/domain/ids';
import { changesText, clearOffer, hasGrown, type Unsent, type UnsentEntry, unsentOf, unsentText, unsentTotal } from '@/lib/domain/unsent';

const ana = accountOf('ana@example.org');
const robin = accountOf('robin@example.org');
const zoe = accountOf('zoe@example.org');
const waiting = (account: UnsentEntry['account'], seq: number): UnsentEntry => ({ account, state: 'waiting', seq });
const setAside = (account: UnsentEntry['account'], seq?: number): UnsentEntry => ({ account, state: 'setAside', seq });

test('every account’s changes are counted, the signed-in one first and what nobody can read last', () => {
  const entries = [setAside(undefined), waiting(zoe, 4), waiting(ana, 1), waiting(robin, 2), setAside(robin, 3), waiting(robin, 5)];
  expect(unsentOf(entries, robin)).toEqual({
    owners: [
      { account: robin, waiting: 2, setAside: 1 },
      { account: ana, waiting: 1, setAside: 0 },
      { account: zoe, waiting: 1, setAside: 0 },
      { account: undefined, waiting: 0, setAside: 1 },
    ],
    newestSeq: 5,
  });
  expect(unsentTotal(unsentOf(entries, undefined))).toBe(6);
});

const told = unsentOf([waiting(ana, 1), waiting(robin, 2)], ana);
test.each<[string, UnsentEntry[], boolean]>([
  ['the same', [waiting(ana, 1), waiting(robin, 2)], false],
  ['one less, which was sent', [waiting(robin, 2)], false],
  ['nothing any more', [], false],
  ['one more', [waiting(ana, 1), waiting(robin, 2), waiting(zoe, 3)], true],
  ['as many, one sent and another made meanwhile', [waiting(robin, 2), waiting(robin, 3)], true],
  ['as many, one set aside meanwhile', [waiting(ana, 1), setAside(robin, 2)], false],
  ['one more that can not be read', [waiting(ana, 1), waiting(robin, 2), setAside(undefined)], true],
])('against what was told, %s', (_, entries, grown) => {
  expect(hasGrown(told, unsentOf(entries, ana))).toBe(grown);
});

test.each<[string, UnsentEntry[], Unsent['owners'][number]['account'], ReturnType<typeof clearOffer>]>([
  ['with nothing unsent the question comes at once', [], ana, { step: 'question' }],
  ['one’s own changes can be sent', [waiting(ana, 1)], ana, { step: 'warning', canSend: true }],
  ['another’s can not', [waiting(robin, 1)], ana, { step: 'warning', canSend: false }],
  ['nor what was set aside', [setAside(ana, 1)], ana, { step: 'warning', canSend: false }],
  ['nor anything with nobody signed in', [waiting(ana, 1), setAside(undefined)], undefined, { step: 'warning', canSend: false }],
])('%s', (_, entries, signedIn, offer) => {
  expect(clearOffer(unsentOf(entries, signedIn), signedIn)).toEqual(offer);
});

test.each([
  [1, 0, '1 change'],
  [3, 0, '3 changes'],
  [2, 1, '2 changes, 1 set aside'],
  [0, 2, '2 set aside'],
])('%i waiting and %i set aside read %j', (waits, aside, text) => {
  expect(unsentText({ account: ana, waiting: waits, setAside: aside })).toBe(text);
});

test('changes are counted in words', () => {
  expect([0, 1, 2].map(changesText)).toEqual(['0 changes', '1 change', '2 changes']);
});

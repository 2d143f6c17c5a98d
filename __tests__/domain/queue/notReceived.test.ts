import { accountOf } from '@/lib/domain/ids';
import {
  clearOffer,
  hasGrown,
  type NotReceived,
  type NotReceivedEntry,
  notReceivedOf,
  notReceivedTotal,
} from '@/lib/domain/queue/notReceived';

const ana = accountOf('ana@example.org');
const robin = accountOf('robin@example.org');
const zoe = accountOf('zoe@example.org');
const pending = (account: NotReceivedEntry['account'], seq: number): NotReceivedEntry => ({ account, state: 'pending', seq });
const setAside = (account: NotReceivedEntry['account'], seq?: number): NotReceivedEntry => ({ account, state: 'setAside', seq });

test('every account’s changes are counted, the signed-in one first and what nobody can read last', () => {
  const entries = [setAside(undefined), pending(zoe, 4), pending(ana, 1), pending(robin, 2), setAside(robin, 3), pending(robin, 5)];
  expect(notReceivedOf(entries, robin)).toEqual({
    owners: [
      { account: robin, pending: 2, setAside: 1 },
      { account: ana, pending: 1, setAside: 0 },
      { account: zoe, pending: 1, setAside: 0 },
      { account: undefined, pending: 0, setAside: 1 },
    ],
    newestSeq: 5,
  });
  expect(notReceivedTotal(notReceivedOf(entries, undefined))).toBe(6);
});

const told = notReceivedOf([pending(ana, 1), pending(robin, 2)], ana);
test.each<[string, NotReceivedEntry[], boolean]>([
  ['the same', [pending(ana, 1), pending(robin, 2)], false],
  ['one less, which was sent', [pending(robin, 2)], false],
  ['nothing any more', [], false],
  ['one more', [pending(ana, 1), pending(robin, 2), pending(zoe, 3)], true],
  ['as many, one sent and another made meanwhile', [pending(robin, 2), pending(robin, 3)], true],
  ['as many, one set aside meanwhile', [pending(ana, 1), setAside(robin, 2)], false],
  ['one more that cannot be read', [pending(ana, 1), pending(robin, 2), setAside(undefined)], true],
])('against what was told, %s', (_, entries, grown) => {
  expect(hasGrown(told, notReceivedOf(entries, ana))).toBe(grown);
});

test.each<[string, NotReceivedEntry[], NotReceived['owners'][number]['account'], ReturnType<typeof clearOffer>]>([
  ['with nothing to lose the question comes at once', [], ana, { step: 'question' }],
  ['one’s own changes can be sent', [pending(ana, 1)], ana, { step: 'warning', canSend: true }],
  ['another’s cannot', [pending(robin, 1)], ana, { step: 'warning', canSend: false }],
  ['nor what was set aside', [setAside(ana, 1)], ana, { step: 'warning', canSend: false }],
  ['nor anything with nobody signed in', [pending(ana, 1), setAside(undefined)], undefined, { step: 'warning', canSend: false }],
])('%s', (_, entries, signedIn, offer) => {
  expect(clearOffer(notReceivedOf(entries, signedIn), signedIn)).toEqual(offer);
});

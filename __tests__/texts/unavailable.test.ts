import { aFailure } from '@/__tests__/support/sender';
import type { Failure } from '@/lib/domain/failure';
import { noPacketFoundText } from '@/lib/texts/noPacketFound';
import { isOutOfReach, unavailableText } from '@/lib/texts/unavailable';

const silent = (kind: Failure['kind'], more: Partial<Failure> = {}) => aFailure(kind, { message: '', ...more });
const failed = (failure: Failure) => ({ state: 'failed' as const, failure });
const SAFE = 'Your marks are saved.';
const SIGNAL = 'This packet is not on this phone yet. Open this once with a signal, and it works offline afterwards.';
const AGAIN = 'This packet is not on this phone yet. Try again in a moment.';

test.each([
  ['there is no connection', { state: 'offline' as const }, true, 'No connection', `${SAFE} The network is offline. ${SIGNAL}`],
  ['the server is not reached', failed(silent('offline')), true, 'No connection', `${SAFE} Can not do this when offline. ${SIGNAL}`],
  [
    'the server is slow, which is no missing signal',
    failed(silent('timeout')),
    false,
    'No answer in time',
    `${SAFE} Timeout has occurred. This packet is not on this phone yet. The campaign’s server is slow to answer. Try again in a moment.`,
  ],
  [
    'the server has refused, in its own words',
    failed(aFailure('refused', { message: 'This packet is locked until Monday', status: 200 })),
    false,
    'That did not work',
    `${SAFE} This packet is locked until Monday. ${AGAIN}`,
  ],
  ['the server says nothing', failed(silent('server')), false, 'That did not work', `${SAFE} Unknown Error. ${AGAIN}`],
  [
    'a gateway has no server',
    failed(silent('server', { status: 502 })),
    false,
    'That did not work',
    `${SAFE} The server answered 502. ${AGAIN}`,
  ],
])('where %s, a screen says that the marks are safe, then the cause, then the advice', (_, view, outOfReach, title, text) => {
  expect(unavailableText(view, 'packet')).toEqual({ title, text });
  expect(isOutOfReach(view)).toBe(outOfReach);
});

test.each([
  [
    'without a connection',
    silent('offline', { reason: { kind: 'networkOffline' } }),
    'The network is offline. A new packet needs a connection. Try again where there is a signal.',
  ],
  ['with a slow server', silent('timeout'), 'Timeout has occurred. The campaign’s server did not answer in time. Try again in a moment.'],
  [
    'refused by the server, in its own words',
    aFailure('refused', { message: 'This packet is locked', status: 200 }),
    'This packet is locked',
  ],
])('a packet looked for %s is not found for a cause', (_, failure, text) => {
  expect(noPacketFoundText(failure)).toBe(text);
});

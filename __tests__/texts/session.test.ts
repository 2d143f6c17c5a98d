import { aFailure } from '@/__tests__/support/sender';
import type { Failure } from '@/lib/domain/failure';
import { pinScreenText, signInFailure } from '@/lib/texts/session';

const refused = 'The campaign no longer accepts the PIN on this phone for ana@example.org.';
const goOn = 'Your marks are saved, and you can keep marking doors.';

test.each([
  [{ paused: false, pending: 3 }, 'If your campaign has given ana@example.org a new PIN, enter it here.'],
  [{ paused: true, pending: 0 }, `${goOn} ${refused} Enter your new one.`],
  [{ paused: true, pending: 1 }, `${goOn} ${refused} Enter your new one, and 1 door is sent.`],
  [{ paused: true, pending: 3 }, `${goOn} ${refused} Enter your new one, and 3 doors are sent.`],
])('/pin with %j says why', ({ paused, pending }, text) => {
  expect(pinScreenText({ email: 'ana@example.org', paused, pending: { door: pending, tags: 0, note: 0, report: 0 } })).toBe(text);
});

const silent = (kind: Failure['kind'], more: Partial<Failure> = {}) => aFailure(kind, { message: '', ...more });
const CHECK = 'The campaign’s server cannot be reached. Check your connection, then try again.';
const SLOW = 'The campaign’s server did not answer in time. Try again in a moment.';
const PROBLEM = 'The campaign’s server has a problem right now. Try again in a moment.';

test.each<[string, Failure, string, boolean]>([
  [
    'without a connection',
    silent('offline', { reason: { kind: 'networkOffline' } }),
    `Nothing is lost. The network is offline. ${CHECK}`,
    true,
  ],
  ['with a server that is not reached', silent('offline'), `Nothing is lost. Can not do this when offline. ${CHECK}`, true],
  ['with a server that is slow, which is no missing signal', silent('timeout'), `Nothing is lost. Timeout has occurred. ${SLOW}`, true],
  [
    'answered by a portal',
    silent('badShape', { reason: { kind: 'foreignReply' } }),
    `Nothing is lost. The answer did not come from the campaign’s server. ${CHECK}`,
    true,
  ],
  ['with a fault of the server', silent('server', { status: 502 }), `Nothing is lost. The server answered 502. ${PROBLEM}`, true],
  [
    'with a fault that has a message',
    aFailure('server', { message: 'Out of order.', status: 500 }),
    `Nothing is lost. Out of order. ${PROBLEM}`,
    true,
  ],
  ['too often', aFailure('server', { message: 'Wait 5 minutes', status: 429 }), 'Wait 5 minutes', false],
  [
    'with a wrong PIN',
    aFailure('unauthorised', { message: 'E-mail or PIN not recognised', status: 401 }),
    'E-mail or PIN not recognised',
    false,
  ],
  ['refused', aFailure('refused', { message: 'This account is closed', status: 200 }), 'This account is closed', false],
  [
    'on a full phone',
    silent('device'),
    'What was marked here is saved. This phone could not save the log-in. Free some space, then try again.',
    true,
  ],
])('logging in %s says what is kept, then the cause, then the advice', (_, failure, text, retry) => {
  expect(signInFailure(failure)).toMatchObject({ text, retry });
});

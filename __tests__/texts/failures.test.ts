import { aFailure } from '@/__tests__/support/sender';
import type { Failure } from '@/lib/domain/failure';
import { failureMessage, shownFailure } from '@/lib/texts/failures';

const silent = (kind: Failure['kind'], more: Partial<Failure> = {}) => aFailure(kind, { message: '', ...more });

test.each<[string, Failure, string]>([
  ['the server’s own words', aFailure('refused', { message: 'The packet is locked', status: 200 }), 'The packet is locked'],
  ['the specification’s for a time-out', silent('timeout'), 'Timeout has occurred'],
  ['for Cancel', silent('cancelled'), 'Cancelled'],
  ['for a browser without a connection', silent('offline', { reason: { kind: 'networkOffline' } }), 'The network is offline'],
  ['for a server that is not reached', silent('offline'), 'Http failure response: the server cannot be reached'],
  ['for a refusal without a word', silent('refused', { status: 200 }), 'Unknown Error'],
  ['for a fault without words', silent('server'), 'Unknown Error'],
  ['the status of a body that is too large', silent('refused', { status: 413 }), 'The server answered 413'],
  ['of no such call', silent('refused', { status: 404 }), 'The server answered 404'],
  ['of a gateway without a server', silent('server', { status: 502 }), 'The server answered 502'],
  ['of a server that waited too long', silent('server', { status: 408 }), 'The server answered 408'],
  [
    'that a portal has answered',
    silent('badShape', { status: 200, reason: { kind: 'foreignReply' } }),
    'The answer did not come from the campaign’s server',
  ],
  ['that a reply was not understood', silent('badShape', { status: 200 }), 'The server’s answer was not understood'],
  [
    'that the PIN is refused',
    silent('unauthorised', { reason: { kind: 'pinRefused' } }),
    'The campaign no longer accepts the PIN on this phone',
  ],
  ['that the PIN has changed', silent('server', { reason: { kind: 'pinChanged' } }), 'The PIN has just been changed'],
  ['that a new PIN is needed', silent('unauthorised', { reason: { kind: 'newPinNeeded' } }), 'Enter your new PIN to send these changes'],
  ['that it is somebody else’s', silent('unauthorised', { reason: { kind: 'otherAccount' } }), 'Somebody else is signed in'],
  [
    'how much was not confirmed',
    silent('refused', { reason: { kind: 'unconfirmed', missing: 1, sent: 3 } }),
    'The server did not confirm 1 of 3 changes',
  ],
  [
    'what is wrong with this phone',
    silent('device', { reason: { kind: 'storage', name: 'QuotaExceededError' } }),
    'Your changes stay on this phone. Its storage does not answer (QuotaExceededError). Free some space, then open the app again.',
  ],
])('a failure says %s', (_, failure, message) => {
  expect(failureMessage(failure)).toBe(message);
});

test.each<[string, Failure, string]>([
  ['the supplied message', aFailure('timeout', { message: 'Could not sync' }), 'Could not sync'],
  ['else the operation’s own', silent('timeout'), 'Timeout has occurred'],
  ['else that it is unknown', silent('refused', { status: 200 }), 'Unknown Error'],
  ['no connection, supplied', aFailure('refused', { message: 'Http failure response for /api: 0' }), 'Can not do this when offline'],
  ['no connection, of a call', silent('offline'), 'Can not do this when offline'],
])('an operation that failed tells %s', (_, failure, text) => {
  expect(shownFailure(failure)).toBe(text);
});

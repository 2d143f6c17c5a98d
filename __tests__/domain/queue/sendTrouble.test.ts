import { aFailure } from '@/__tests__/support/sender';
import type { Failure } from '@/lib/domain/failure';
import { type SendTrouble, sendTroubleOf } from '@/lib/domain/queue/sendTrouble';

test.each<[Failure, SendTrouble]>([
  [aFailure('offline'), 'notReached'],
  [aFailure('timeout'), 'tooSlow'],
  [aFailure('badShape'), 'notUnderstood'],
  [aFailure('badShape', { reason: { kind: 'foreignReply' } }), 'foreignReply'],
  [aFailure('server', { status: 503 }), 'serverDown'],
  [aFailure('server', { status: 429 }), 'asksToWait'],
  [aFailure('limited'), 'asksToWait'],
  [aFailure('refused'), 'refused'],
  [aFailure('refused', { reason: { kind: 'unconfirmed', missing: 1, sent: 3 } }), 'notConfirmed'],
  [aFailure('unauthorised'), 'pinRefused'],
  [aFailure('cancelled'), 'stopped'],
  [aFailure('device'), 'phone'],
])('%j is %s', (failure, trouble) => {
  expect(sendTroubleOf(failure)).toBe(trouble);
});

import { aFailure } from '@/__tests__/support/sender';
import type { Failure } from '@/lib/domain/failure';
import { sendMessageText, sendTroubleText, triedAgainText } from '@/lib/texts/sendTrouble';

test.each<[Failure, RegExp]>([
  [aFailure('offline'), /cannot be reached/u],
  [aFailure('timeout'), /did not answer in time/u],
  [aFailure('badShape'), /does not understand/u],
  [aFailure('badShape', { reason: { kind: 'foreignReply' } }), /log-in page of a Wi-Fi/u],
  [aFailure('server', { status: 503 }), /has a problem/u],
  [aFailure('server', { status: 429 }), /asks this phone to wait/u],
  [aFailure('refused', { message: 'The list is closed' }), /does not take the oldest change/u],
  [aFailure('refused', { reason: { kind: 'unconfirmed', missing: 1, sent: 3 } }), /did not confirm/u],
  [aFailure('limited', { message: 'Enough for today: call the office' }), /^Enough for today: call the office$/u],
  [aFailure('limited', { message: '' }), /asks this phone to wait/u],
  [aFailure('unauthorised'), /does not accept the PIN/u],
  [aFailure('cancelled'), /was stopped/u],
  [aFailure('device', { reason: { kind: 'storage', name: 'UnknownError' } }), /storage does not answer/u],
])('%j says what is wrong', (failure, text) => {
  expect(sendTroubleText(failure)).toMatch(text);
});

test('the failure’s own message is there for whoever is called', () => {
  expect(sendMessageText(aFailure('refused', { message: 'The list is closed' }))).toBe('Message: The list is closed');
  expect(sendMessageText(aFailure('timeout', { message: '' }))).toBe('Message: Timeout has occurred');
  expect(sendMessageText(aFailure('offline'))).toBe('');
  // It stands above already.
  expect(sendMessageText(aFailure('limited', { message: 'Enough for today' }))).toBe('');
  const gateway = aFailure('server', { message: 'Http failure response for /api: 502' });
  expect(sendMessageText(gateway)).toBe('Message: Can not do this when offline');
});

test.each([
  [undefined, 'Walkbook tries again automatically every 5 seconds.'],
  [30_000, 'Walkbook tries again automatically every 30 seconds.'],
  [60_000, 'Walkbook tries again automatically every minute.'],
  [61_000, 'Walkbook tries again automatically every 2 minutes.'],
])('a server that asks to wait %s ms: %s', (retryAfterMs, text) => {
  expect(triedAgainText(aFailure('server', retryAfterMs === undefined ? {} : { retryAfterMs }))).toBe(text);
});

test('a refused PIN is not tried again, and no time is promised', () => {
  expect(triedAgainText(aFailure('unauthorised'))).toBe('');
});

import { aFailure } from '@/__tests__/support/sender';
import { isTriedAgain, retryWaitMs } from '@/lib/domain/queue/retryWait';

test.each([
  ['five seconds where the server asks for nothing', {}, 5_000],
  ['five seconds where it asks for less', { retryAfterMs: 1_000 }, 5_000],
  ['as long as the server asks', { retryAfterMs: 90_000 }, 90_000],
  ['five minutes where it asks for more', { retryAfterMs: 86_400_000 }, 300_000],
])('after a failed send the sender waits %s', (_, more, waitMs) => {
  expect(retryWaitMs(aFailure('server', more))).toBe(waitMs);
});

test('everything is tried again by itself but a refused PIN', () => {
  expect(isTriedAgain(aFailure('unauthorised'))).toBe(false);
  for (const kind of ['offline', 'timeout', 'refused', 'limited', 'server', 'badShape', 'cancelled', 'device'] as const) {
    expect(isTriedAgain(aFailure(kind))).toBe(true);
  }
});

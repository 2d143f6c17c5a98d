import { blocksNextCall, FailedCall, type Failure, failureOf, isNotHere, isWorthRepeating } from '@/lib/domain/failure';

describe('what was thrown', () => {
  const timeout: Failure = { success: false, kind: 'timeout', message: 'Too slow' };

  it.each<[string, unknown, Failure]>([
    ['a failed call is its own failure', new FailedCall(timeout), timeout],
    [
      'a fault of the program is shown, not swallowed',
      new TypeError('x is undefined'),
      { success: false, kind: 'server', message: 'x is undefined' },
    ],
    ['an error without words', new Error(''), { success: false, kind: 'server', message: '' }],
    ['something that is no error', 'boom', { success: false, kind: 'server', message: '' }],
  ])('%s', (_, thrown, failure) => {
    expect(failureOf(thrown)).toEqual(failure);
  });

  it('says what failed', () => {
    expect(new FailedCall(timeout).message).toBe('Too slow');
    expect(new FailedCall({ ...timeout, message: '' }).message).toBe('timeout');
  });
});

it.each([
  ['offline', true],
  ['timeout', true],
  ['server', true],
  ['badShape', true],
  ['unauthorised', false],
  ['refused', false],
  ['limited', false],
  ['cancelled', false],
] as const)('asking again by itself after %s: %s', (kind, repeats) => {
  expect(isWorthRepeating(kind)).toBe(repeats);
});

it.each<[string, Pick<Failure, 'kind' | 'status'>, boolean]>([
  ['what the server does not have', { kind: 'refused', status: 404 }, true],
  ['a failure in the envelope, which has its own message', { kind: 'refused', status: 200 }, false],
  ['a request that is not allowed', { kind: 'refused', status: 403 }, false],
  ['a server that is not reached', { kind: 'offline' }, false],
])('%s is not here: %j, %s', (_, failure, notHere) => {
  expect(isNotHere({ success: false, message: '', ...failure })).toBe(notHere);
});

it.each<[string, Partial<Failure>, boolean]>([
  ['a server that is not reached', { kind: 'offline' }, true],
  ['a limit', { kind: 'limited' }, true],
  ['too many calls', { kind: 'server', status: 429 }, true],
  ['a server that asks to wait', { kind: 'server', status: 503, retryAfterMs: 30_000 }, true],
  ['trouble of the server with this call', { kind: 'server', status: 500 }, false],
  ['no answer in time', { kind: 'timeout' }, false],
  ['an answer that is not understood', { kind: 'badShape' }, false],
  ['a refusal', { kind: 'refused', status: 404 }, false],
])('%s blocks the next call too: %j, %s', (_, failure, blocks) => {
  expect(blocksNextCall({ success: false, kind: 'server', message: '', ...failure })).toBe(blocks);
});

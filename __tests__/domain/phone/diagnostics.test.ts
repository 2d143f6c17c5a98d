import { type NotedError, withError, withoutSecrets } from '@/lib/domain/phone/diagnostics';

const texts = (errors: readonly NotedError[]) => errors.map(({ text }) => text);

describe('the last errors', () => {
  test('the latest comes first, and ten are kept', () => {
    const errors = Array.from({ length: 12 }, (_, n) => n).reduce<readonly NotedError[]>((all, n) => withError(all, `error ${n}`, n), []);
    expect(texts(errors)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'].map((n) => `error ${n}`));
  });

  test('the same one is not noted again within a minute, and later takes the place of the former', () => {
    const first = withError(withError([], 'other', 0), 'down', 1000);
    expect(withError(first, 'down', 60_999)).toBe(first);
    expect(withError(first, 'down', 61_000)).toEqual([
      { timeMs: 61_000, text: 'down' },
      { timeMs: 0, text: 'other' },
    ]);
  });

  test('a long one is cut', () => {
    expect(withError([], 'x'.repeat(1000), 0)[0]?.text).toHaveLength(300);
  });
});

test.each([
  [
    'a signed address',
    'Failed https://a.org/api/v31/getWalk.php?u=k7&s=abc%3D at once',
    'Failed https://a.org/api/v31/getWalk.php?… at once',
  ],
  ['an invitation', 'at /login/#e=ana%40example.org&p=123456', 'at /login/?…'],
  ['an e-mail', 'no user ana.diaz+x@example.org, sorry', 'no user …@…, sorry'],
  ['a question', 'Are you sure?', 'Are you sure?'],
  ['a chunk', 'Loading chunk 17 failed. (https://a.org/_next/static/x.js)', 'Loading chunk 17 failed. (https://a.org/_next/static/x.js)'],
])('without secrets: %s', (_, text, safe) => {
  expect(withoutSecrets(text)).toBe(safe);
});

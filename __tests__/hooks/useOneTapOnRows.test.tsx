import { renderHook } from '@testing-library/react';
import { useOneTapOnRows } from '@/lib/hooks/useOneTapOnRows';

type Tap = readonly [row: string, timeMs: number, y: number];

/** Taps rows at a height of the screen, 0 by a key, and tells which were done. */
async function doneAfter(taps: readonly Tap[]): Promise<string[]> {
  const { result } = renderHook(useOneTapOnRows);
  const done: string[] = [];
  const button = document.createElement('button');
  for (const [row, timeMs, y] of taps) {
    const tap = new MouseEvent('click', { clientX: 340, clientY: y, detail: y === 0 ? 0 : 1 });
    Object.defineProperty(tap, 'timeStamp', { value: timeMs });
    const handle = () => void result.current(row, async () => void done.push(row));
    button.addEventListener('click', handle, { once: true });
    button.dispatchEvent(tap);
    // What was begun has ended before the next tap.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return done;
}

const first: Tap = ['first', 1_000, 500];

test.each<[string, Tap, string[]]>([
  ['the second tap of a thumb that trembles does not reach the row that has moved up', ['second', 1_250, 505], ['first']],
  ['another row, tapped on purpose, is done at once', ['third', 1_050, 628], ['first', 'third']],
  ['the row that has moved up is done a moment later', ['second', 1_400, 500], ['first', 'second']],
  ['the same row is not done twice, wherever it is tapped', ['first', 1_250, 530], ['first']],
])('%s', async (_, then, done) => {
  expect(await doneAfter([first, then])).toEqual(done);
});

test('a key that is pressed twice does a thing once, wherever the focus has gone meanwhile', async () => {
  expect(
    await doneAfter([
      ['first', 1_000, 0],
      ['second', 1_200, 0],
      ['second', 1_600, 0],
    ]),
  ).toEqual(['first', 'second']);
});

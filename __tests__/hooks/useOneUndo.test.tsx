import { fireEvent, renderHook } from '@testing-library/react';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { useOneUndo } from '@/lib/hooks/useOneUndo';

type Tap = { readonly undoes?: boolean; readonly ms: number; readonly y?: number };

test.each<[string, readonly Tap[], readonly boolean[]]>([
  ['right after another one', [{ ms: 0 }, { ms: DOUBLE_TAP_MS - 1 }], [true, false]],
  ['of a thumb that trembles on', [{ ms: 0 }, { ms: 300 }, { ms: 600 }], [true, false, false]],
  ['later', [{ ms: 0 }, { ms: DOUBLE_TAP_MS }], [true, true]],
  ['after a mark', [{ ms: 0 }, { ms: 100, undoes: false }, { ms: 200 }], [true, true, true]],
  ['of another row', [{ ms: 0 }, { ms: 100, y: 284 }], [true, true]],
])('an Undo %s', (_, taps, meant) => {
  const { result } = renderHook(useOneUndo);
  const is: boolean[] = [];
  for (const { undoes = true, ms, y = 200 } of taps) {
    const tap = new MouseEvent('click', { clientX: 300, clientY: y, detail: 1 });
    Object.defineProperty(tap, 'timeStamp', { value: ms });
    const listen = () => is.push(result.current(undoes));
    window.addEventListener('click', listen, { once: true });
    fireEvent(window, tap);
  }
  expect(is).toEqual(meant);
});

import { render, screen } from '@testing-library/react';
import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import { KeepRowsStill } from '@/components/walk/KeepRowsStill';
import type { Door } from '@/lib/domain/door/door';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

const ROW_PX = 84;
const HEAD_PX = 80;
const todo = Array.from({ length: 30 }, (_, index) => aDoor(`${index + 1} Elm St`));
const without = (...numbers: readonly number[]) => todo.filter((_, index) => !numbers.includes(index + 1));

/** A list on jsdom's screen of 768 px without bars, scrolled by so many px, whose rows have one height. */
function aList(scrolledPx: number) {
  const scroll = { px: scrolledPx };
  window.scrollBy = ((to: ScrollToOptions) => {
    scroll.px = Math.max(0, scroll.px + (to.top ?? 0));
  }) as typeof window.scrollBy;
  const tops = { current: (index: number) => HEAD_PX - scroll.px + index * ROW_PX };
  const goOn = jest.fn();
  const moves = { current: { marked: jest.fn(), bring: jest.fn(), goOn, end: jest.fn() } };
  const list = (shown: readonly Door[], filter: string) => (
    <KeepRowsStill shown={shown} chosenBy={[filter]} tops={tops} moves={moves}>
      <p>Rows</p>
    </KeepRowsStill>
  );
  let shown: readonly Door[] = todo;
  const { rerender, unmount } = render(list(shown, 'toDo'));
  const topOf = (number: number) => tops.current(shown.findIndex(({ line }) => line === `${number} Elm St`));
  const becomes = (next: readonly Door[], filter = 'toDo') => {
    shown = next;
    rerender(list(next, filter));
  };
  return { scroll, topOf, becomes, goOn, end: unmount };
}

test.each([
  ['a row on the screen leaves', 1_000, [14], 15],
  ['rows above the screen leave', 1_000, [2, 3, 4], 15],
  ['rows above and on the screen leave', 1_000, [2, 14, 16], 15],
])('the row behind stands still when %s', (_, scrolledPx, gone, kept) => {
  const { topOf, becomes, end } = aList(scrolledPx);
  const before = topOf(kept);
  becomes(without(...gone));
  expect(topOf(kept)).toBe(before);
  end();
});

test('a door that was left out above, and one that has come back there, move nothing on the screen', () => {
  const { topOf, becomes, end } = aList(1_000);
  becomes(without(5));
  const before = topOf(15);
  becomes(todo);
  expect(topOf(15)).toBe(before);
  end();
});

test.each([
  ['the first row of all leaves', 0, [1], 2],
  ['several leave that the scroll does not give', 100, [1, 2, 3], 4],
])('the next row comes to the head of the list where %s: nothing is free above it', (_, scrolledPx, gone, first) => {
  const { topOf, scroll, becomes, end } = aList(scrolledPx);
  becomes(without(...gone));
  expect([topOf(first), scroll.px]).toEqual([HEAD_PX, 0]);
  end();
});

test('rows that have moved up take no tap for as long as a double tap can take', () => {
  jest.useFakeTimers();
  const { becomes, end } = aList(0);
  const takesTaps = () => getComputedStyle(screen.getByText('Rows')).pointerEvents !== 'none';
  becomes(without(1));
  expect(takesTaps()).toBe(false);
  jest.advanceTimersByTime(DOUBLE_TAP_MS - 1);
  becomes(without(1, 2));
  jest.advanceTimersByTime(1);
  expect(takesTaps()).toBe(false);
  jest.advanceTimersByTime(DOUBLE_TAP_MS);
  expect(takesTaps()).toBe(true);
  end();
  jest.useRealTimers();
});

test('rows that stand still take every tap', () => {
  const { becomes, end } = aList(1_000);
  becomes(without(14));
  expect(getComputedStyle(screen.getByText('Rows')).pointerEvents).not.toBe('none');
  end();
});

test('a mark, another filter and an empty list move nothing, and a glide goes on where something moved', async () => {
  const { scroll, becomes, goOn, end } = aList(1_000);
  becomes([aDoneDoor('1 Elm St'), ...without(1)]);
  becomes(without(14), 'all');
  becomes([], 'all');
  becomes(todo, 'all');
  expect([scroll.px, goOn.mock.calls.length]).toEqual([1_000, 0]);
  becomes(without(14), 'all');
  // Once the commit is done.
  await Promise.resolve();
  expect(goOn).toHaveBeenCalledTimes(1);
  end();
});

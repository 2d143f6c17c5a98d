import { render } from '@testing-library/react';
import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import { KeepRowsStill } from '@/components/walk/KeepRowsStill';
import type { Door } from '@/lib/domain/door/door';

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
  const room = document.body.appendChild(document.createElement('div'));
  room.dataset.listRoom = '';
  const roomPx = () => Number.parseFloat(room.style.height || '0');
  const tops = { current: (index: number) => HEAD_PX + roomPx() - scroll.px + index * ROW_PX };
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
  const end = () => {
    unmount();
    room.remove();
  };
  return { scroll, roomPx, topOf, becomes, goOn, end };
}

test.each([
  ['a row on the screen leaves', 1_000, [14], 15],
  ['rows above the screen leave', 1_000, [2, 3, 4], 15],
  ['rows above and on the screen leave', 1_000, [2, 14, 16], 15],
  ['the first row of all leaves, at the head of the list', 0, [1], 2],
  ['several leave there', 100, [1, 2, 3], 4],
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

test('there is no more room above the rows than the scroll does not give, and none once it does', () => {
  const { roomPx, scroll, becomes, end } = aList(20);
  becomes(without(1));
  expect([roomPx(), scroll.px]).toEqual([ROW_PX - 20, 0]);
  scroll.px = 500;
  becomes(without(1, 8));
  expect([roomPx(), scroll.px]).toEqual([0, 500 - ROW_PX - (ROW_PX - 20)]);
  end();
});

test('a mark, another filter and an empty list move nothing, and a glide goes on where something moved', async () => {
  const { scroll, roomPx, becomes, goOn, end } = aList(1_000);
  becomes([aDoneDoor('1 Elm St'), ...without(1)]);
  becomes(without(14), 'all');
  becomes([], 'all');
  becomes(todo, 'all');
  expect([scroll.px, roomPx(), goOn.mock.calls.length]).toEqual([1_000, 0, 0]);
  becomes(without(14), 'all');
  // Once the commit is done.
  await Promise.resolve();
  expect(goOn).toHaveBeenCalledTimes(1);
  end();
});

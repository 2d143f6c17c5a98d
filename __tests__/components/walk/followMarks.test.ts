import { fireEvent } from '@testing-library/react';
import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import { followMarks } from '@/components/walk/followMarks';
import type { Door } from '@/lib/domain/door/door';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

const ROW_PX = 84;
const lines = Array.from({ length: 20 }, (_, index) => `${index + 1} Elm St`);
const todo = lines.map((line) => aDoor(line));
const [first = aDoor('')] = todo;

let opened: ReturnType<typeof followMarks> | undefined;

/** A list of twenty doors whose first row begins at so many px, on jsdom's screen of 768 px without any bars. */
function aList(firstTop: number, filter: 'all' | 'toDo' = 'toDo') {
  const scrolled = { by: jest.fn(), to: jest.fn() };
  Object.assign(window, { scrollBy: scrolled.by, scrollTo: scrolled.to });
  const list = { shown: todo as readonly Door[], tops: jest.fn((index: number) => firstTop + index * ROW_PX) };
  const moves = followMarks(() => ({ place: { filter, typed: '' }, shown: list.shown, tops: list.tops }));
  opened = moves;
  const isMarked = () => {
    moves.marked(first);
    list.shown = [aDoneDoor('1 Elm St'), ...todo.slice(1)];
  };
  return { list, moves, isMarked, scrolled };
}

const prefersReducedMotion = (matches: boolean) => Object.assign(window, { matchMedia: () => ({ matches }) });

beforeEach(() => {
  jest.useFakeTimers();
  prefersReducedMotion(false);
});
afterEach(() => {
  opened?.end();
  jest.useRealTimers();
});

it('brings the next door under the thumb when the time of a double tap is over', () => {
  const { isMarked, scrolled } = aList(80);
  isMarked();
  jest.advanceTimersByTime(DOUBLE_TAP_MS - 1);
  expect(scrolled.by).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(scrolled.by).toHaveBeenCalledWith({ top: 80 + ROW_PX - 308, behavior: 'smooth' });
});

it('moves at once for those who prefer no motion', () => {
  prefersReducedMotion(true);
  const { isMarked, scrolled } = aList(80);
  isMarked();
  jest.advanceTimersByTime(DOUBLE_TAP_MS);
  expect(scrolled.by).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

it('stands still where the next door is in reach', () => {
  const { isMarked, scrolled } = aList(308);
  isMarked();
  jest.advanceTimersByTime(DOUBLE_TAP_MS);
  expect(scrolled.by).not.toHaveBeenCalled();
});

it.each(['pointerDown', 'wheel', 'keyDown'] as const)('leaves the list to the volunteer after %s', (event) => {
  const { isMarked, scrolled } = aList(80);
  isMarked();
  fireEvent[event](document.body);
  jest.advanceTimersByTime(DOUBLE_TAP_MS);
  expect(scrolled.by).not.toHaveBeenCalled();
  expect(scrolled.to).not.toHaveBeenCalled();
});

it('stops on its way under a finger, once', () => {
  const { isMarked, scrolled } = aList(80);
  isMarked();
  jest.advanceTimersByTime(DOUBLE_TAP_MS);
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(scrolled.to.mock.calls).toEqual([[{ top: window.scrollY, behavior: 'instant' }]]);
});

it('does nothing more once the list is left', () => {
  const { isMarked, moves, scrolled } = aList(80);
  isMarked();
  moves.end();
  jest.advanceTimersByTime(DOUBLE_TAP_MS);
  expect(scrolled.by).not.toHaveBeenCalled();
});

it('keeps the next door where it is when a row above it leaves', () => {
  const { list, moves, scrolled } = aList(80);
  list.shown = [aDoneDoor('1 Elm St'), ...todo.slice(1)];
  moves.leaves(() => {
    list.shown = todo.slice(1);
  });
  expect(scrolled.by).toHaveBeenCalledWith({ top: -ROW_PX, behavior: 'instant' });
});

describe('the room of rows that have left', () => {
  const room = document.createElement('div');
  beforeEach(() => {
    room.style.height = '';
    document.body.append(room);
    room.dataset.listRoom = '';
  });
  afterEach(() => room.remove());

  function firstRowLeaves({ list, moves }: ReturnType<typeof aList>) {
    list.shown = [aDoneDoor('1 Elm St'), ...todo.slice(1)];
    moves.leaves(() => {
      list.shown = todo.slice(1);
    });
  }

  it('stays free at the head of a list, which cannot be scrolled back', () => {
    firstRowLeaves(aList(80));
    expect(room.style.height).toBe(`${ROW_PX}px`);
  });

  it('is not needed where the list has been scrolled', () => {
    const opened = aList(80);
    opened.scrolled.by.mockImplementation(({ top }: { top: number }) => {
      opened.list.tops.mockImplementation((index) => 80 - top + index * ROW_PX);
    });
    firstRowLeaves(opened);
    expect(room.style.height).toBe('');
  });

  it('is given back where the list has been scrolled since', () => {
    const opened = aList(80);
    room.style.height = '168px';
    opened.scrolled.by.mockImplementation(({ top }: { top: number }) => {
      opened.list.tops.mockImplementation((index) => 80 - top + index * ROW_PX);
    });
    firstRowLeaves(opened);
    expect(room.style.height).toBe('');
  });

  it('does not grow: the next door comes to the upper end of the reach', () => {
    const { isMarked, scrolled } = aList(400);
    jest.spyOn(room, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
    isMarked();
    jest.advanceTimersByTime(DOUBLE_TAP_MS);
    expect(scrolled.by).toHaveBeenCalledWith({ top: 400 + ROW_PX - 308, behavior: 'smooth' });
  });
});

it('lays nothing out where a done row stays', () => {
  const { list, moves, scrolled } = aList(80, 'all');
  moves.leaves(() => {
    list.shown = todo.slice(1);
  });
  expect(list.shown).toHaveLength(todo.length - 1);
  expect(list.tops).not.toHaveBeenCalled();
  expect(scrolled.by).not.toHaveBeenCalled();
});

it('moves nothing for a row that leaves while the next door is not in sight', () => {
  const { list, moves, scrolled } = aList(-500);
  list.shown = [aDoneDoor('1 Elm St'), ...todo.slice(1)];
  moves.leaves(() => {
    list.shown = todo.slice(1);
  });
  expect(list.shown).toHaveLength(todo.length - 1);
  expect(scrolled.by).not.toHaveBeenCalled();
});

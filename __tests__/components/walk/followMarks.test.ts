import { fireEvent } from '@testing-library/react';
import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import { followMarks } from '@/components/walk/followMarks';
import type { Door } from '@/lib/domain/door/door';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { doorStates } from '@/lib/domain/walk/doorState';

const ROW_PX = 84;
const lines = Array.from({ length: 20 }, (_, index) => `${index + 1} Elm St`);
const todo = lines.map((line) => aDoor(line));
const [first = aDoor('')] = todo;

let opened: ReturnType<typeof followMarks> | undefined;

/** A list of twenty doors whose first row begins at so many px, on jsdom's screen of 768 px without any bars. */
function aList(firstTop: number, filter: 'all' | 'notTried' = 'notTried') {
  const scrolled = { by: jest.fn(), to: jest.fn() };
  Object.assign(window, { scrollBy: scrolled.by, scrollTo: scrolled.to });
  const list = { shown: todo as readonly Door[], tops: jest.fn((index: number) => firstTop + index * ROW_PX) };
  const moves = followMarks(() => ({ place: { filter, typed: '' }, shown: list.shown, stateOf: doorStates(Date.now()), tops: list.tops }));
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

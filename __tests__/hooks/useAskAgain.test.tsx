import { renderHook } from '@testing-library/react';
import { useAskAgain } from '@/lib/hooks/useAskAgain';

const TEN_SECONDS_MS = 10_000;

function opens(isPartlyUnkept: boolean) {
  const map = { askAgain: jest.fn() };
  const network = { isOn: true };
  const connectivity = { isOnline: () => network.isOn };
  const { rerender, unmount } = renderHook((isUnkept: boolean) => useAskAgain(map, isUnkept, connectivity), {
    initialProps: isPartlyUnkept,
  });
  return { map, network, rerender, unmount };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('asks again until nothing is missing', () => {
  const { map, rerender } = opens(true);
  jest.advanceTimersByTime(3 * TEN_SECONDS_MS);
  expect(map.askAgain).toHaveBeenCalledTimes(3);
  rerender(false);
  jest.advanceTimersByTime(3 * TEN_SECONDS_MS);
  expect(map.askAgain).toHaveBeenCalledTimes(3);
});

test('asks only with a connection, and not for a map that is gone', () => {
  const { map, network, unmount } = opens(true);
  network.isOn = false;
  jest.advanceTimersByTime(TEN_SECONDS_MS);
  expect(map.askAgain).not.toHaveBeenCalled();
  network.isOn = true;
  jest.advanceTimersByTime(TEN_SECONDS_MS);
  expect(map.askAgain).toHaveBeenCalledTimes(1);
  unmount();
  jest.advanceTimersByTime(TEN_SECONDS_MS);
  expect(map.askAgain).toHaveBeenCalledTimes(1);
});

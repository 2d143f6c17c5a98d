import { act, renderHook } from '@testing-library/react';
import { useOneTap } from '@/lib/hooks/useOneTap';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a trembling thumb does a thing once; another thing, or the same a moment later, is done', async () => {
  const { result } = renderHook(useOneTap);
  const done: string[] = [];
  const taps = (key: string) => act(() => result.current(key, async () => void done.push(key)));
  await taps('undo');
  await taps('undo');
  await taps('done');
  await act(() => jest.advanceTimersByTimeAsync(400));
  await taps('undo');
  expect(done).toEqual(['undo', 'done', 'undo']);
});

test('taps that a busy page handles late are told apart by when they were made', () => {
  const { result } = renderHook(useOneTap);
  const work = jest.fn(async () => undefined);
  const button = document.createElement('button');
  button.addEventListener('click', () => void result.current('done', work));
  const tapMadeAt = async (timeMs: number) => {
    const tap = new MouseEvent('click');
    Object.defineProperty(tap, 'timeStamp', { value: timeMs });
    button.dispatchEvent(tap);
    await Promise.resolve();
    await Promise.resolve();
  };
  return tapMadeAt(1_000)
    .then(() => tapMadeAt(1_300))
    .then(() => tapMadeAt(1_700))
    .then(() => expect(work).toHaveBeenCalledTimes(2));
});

test('what is still being done is not begun again, however long it takes', async () => {
  const { result } = renderHook(useOneTap);
  const work = jest.fn(() => new Promise(() => undefined));
  void result.current('done', work);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  void result.current('done', work);
  expect(work).toHaveBeenCalledTimes(1);
});

import { act, renderHook } from '@testing-library/react';
import { useAfterFrame } from '@/lib/hooks/useAfterFrame';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const FRAME_MS = 17;

it('follows once a frame was drawn without it', () => {
  const { result, rerender } = renderHook(useAfterFrame<string>, { initialProps: 'none done' });
  rerender('one done');
  expect(result.current).toBe('none done');
  act(() => void jest.advanceTimersByTime(FRAME_MS));
  expect(result.current).toBe('one done');
});

it('passes over what was followed by something else before that frame', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    (value: string) => {
      const drawn = useAfterFrame(value);
      seen.push(drawn);
      return drawn;
    },
    { initialProps: 'none done' },
  );
  rerender('one done');
  rerender('two done');
  act(() => void jest.advanceTimersByTime(FRAME_MS));
  expect([...new Set(seen)]).toEqual(['none done', 'two done']);
});

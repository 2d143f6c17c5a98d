import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { presentToast, type ToastRequest } from '@/components/toast/presentToast';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

/** A frame until a toast stands, and a moment until a leaving one has faded. */
const FRAME_MS = 50;
const FADED_MS = 400;

/** Lets time pass. The page is drawn at every frame. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= FRAME_MS) act(() => jest.advanceTimersByTime(Math.min(left, FRAME_MS)));
}

function show(request: ToastRequest) {
  act(() => presentToast(request));
  pass(FRAME_MS);
}

// jsdom captures no pointer, as a press on a toast asks.
Element.prototype.setPointerCapture ??= () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  pass(10_000);
  jest.useRealTimers();
});

describe('toasts', () => {
  it('say a success for a second, without a button', () => {
    show({ kind: 'success', text: 'Sync Success' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    pass(900);
    expect(screen.getByText('Sync Success')).toBeInTheDocument();
    pass(100 + FADED_MS);
    expect(screen.queryByText('Sync Success')).not.toBeInTheDocument();
  });

  it.each(['info', 'failure'] as const)('say other news (%s) for three seconds', (kind) => {
    show({ kind, text: 'Unknown Error' });
    pass(2900);
    expect(screen.getByText('Unknown Error')).toBeInTheDocument();
    pass(100 + FADED_MS);
    expect(screen.queryByText('Unknown Error')).not.toBeInTheDocument();
  });

  it.each([
    ['success', 'a resting mouse', 1000, (words: HTMLElement) => fireEvent.mouseMove(words)],
    ['success', 'a finger that stays', 1000, (words: HTMLElement) => fireEvent.pointerDown(words)],
    ['info', 'a resting mouse', 3000, (words: HTMLElement) => fireEvent.mouseMove(words)],
    ['undo', 'a finger that stays', 3000, (words: HTMLElement) => fireEvent.pointerDown(words)],
  ] as const)('of the kind %s leave on time under %s: after %d ms', (kind, _, ms, touch) => {
    show({ kind, text: 'Sync Success' });
    touch(screen.getByText('Sync Success'));
    pass(ms - 100);
    expect(screen.getByText('Sync Success')).toBeInTheDocument();
    pass(100 + FADED_MS);
    expect(screen.queryByText('Sync Success')).not.toBeInTheDocument();
  });

  it.each([
    ['success', 'top', 'bg-primary'],
    ['failure', 'bottom', 'bg-danger'],
    ['info', 'bottom', 'bg-inverse'],
    ['undo', 'bottom', 'bg-inverse'],
  ] as const)('of the kind %s stand at the %s in the color %s', (kind, place, color) => {
    show({ kind, text: 'Sync Success' });
    const words = screen.getByText('Sync Success');
    expect(words.closest('[data-sonner-toast]')).toHaveAttribute('data-y-position', place);
    expect(words.parentElement).toHaveClass(color);
  });

  it('do what their button says once, and a second tap is none on the toast that took its place', () => {
    const [undo, redo] = [jest.fn(), jest.fn()];
    const tapAt = (name: string, ms: number) => {
      const tap = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(tap, 'timeStamp', { value: ms });
      fireEvent(screen.getByRole('button', { name }), tap);
    };
    undo.mockImplementation(() => presentToast({ kind: 'redo', text: 'Undone', action: redo }));
    show({ kind: 'undo', text: 'Done', action: undo });
    tapAt('Undo', 10_000);
    pass(FRAME_MS);
    tapAt('Redo', 10_000 + DOUBLE_TAP_MS - 1);
    expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 0]);
    tapAt('Redo', 10_000 + DOUBLE_TAP_MS);
    tapAt('Redo', 20_000);
    expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['info', 'failure', 'undo', 'redo'] as const)('leave early by Close (%s), which does nothing else', (kind) => {
    const action = jest.fn();
    show({ kind, text: 'Unknown Error', action });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    // It is told to leave in the next frame, and fades after that.
    pass(FRAME_MS + FADED_MS);
    expect(screen.queryByText('Unknown Error')).not.toBeInTheDocument();
    expect(action).not.toHaveBeenCalled();
  });

  it('offer Undo and tell once when that offer is over', () => {
    const action = jest.fn();
    const onGone = jest.fn();
    show({ kind: 'undo', text: '101 Alder Street: done', action, onGone });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    pass(5000);
    expect(action).toHaveBeenCalledTimes(1);
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('tell that the offer is over when its time has passed', () => {
    const onGone = jest.fn();
    show({ kind: 'undo', text: '101 Alder Street: done', onGone });
    pass(2000);
    expect(onGone).not.toHaveBeenCalled();
    pass(1000 + FADED_MS);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('let the next Undo take the place of the last, which is over then', () => {
    const onGone = jest.fn();
    show({ kind: 'undo', text: '101 Alder Street: done', onGone });
    show({ kind: 'undo', text: '103 Alder Street: done' });
    expect(onGone).toHaveBeenCalledTimes(1);
    pass(FADED_MS);
    expect(screen.queryByText('101 Alder Street: done')).not.toBeInTheDocument();
    expect(screen.getByText('103 Alder Street: done')).toBeInTheDocument();
  });

  it('keep an Undo while a success is said at the top', () => {
    show({ kind: 'undo', text: '101 Alder Street: done' });
    show({ kind: 'success', text: 'Sync Success' });
    expect(screen.getByText('Sync Success')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });
});

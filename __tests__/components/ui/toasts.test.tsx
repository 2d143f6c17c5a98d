import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from '@/components/ui/Toasts';
import { showToast } from '@/components/ui/toastStore';

const show: typeof showToast = (request) => act(() => showToast(request));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts successMs={1000} otherMs={3000} />);
});
afterEach(() => {
  pass(10_000);
  jest.useRealTimers();
});

describe('Toasts', () => {
  it('says a success for a second, without a button', () => {
    show({ kind: 'success', text: 'Sync Success' });
    expect(screen.getByText('Sync Success')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    pass(999);
    expect(screen.getByText('Sync Success')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Sync Success')).not.toBeInTheDocument();
  });

  it.each(['info', 'failure'] as const)('says other news (%s) for three seconds, or until Close', (kind) => {
    show({ kind, text: 'Unknown Error' });
    pass(2999);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Unknown Error')).not.toBeInTheDocument();
  });

  it('offers Undo and tells once when that offer is over', () => {
    const action = jest.fn();
    const onGone = jest.fn();
    show({ kind: 'undo', text: '101 Alder Street done', action, onGone });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    pass(3000);
    expect(action).toHaveBeenCalledTimes(1);
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('lets the next Undo take the place of the last, which is over then', () => {
    const onGone = jest.fn();
    show({ kind: 'undo', text: '101 Alder Street done', onGone });
    pass(2000);
    show({ kind: 'undo', text: '103 Alder Street done' });
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    pass(2999);
    expect(screen.getByText('103 Alder Street done')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('103 Alder Street done')).not.toBeInTheDocument();
  });

  it('keeps an Undo while a success is said at the top', () => {
    show({ kind: 'undo', text: '101 Alder Street done' });
    show({ kind: 'success', text: 'Sync Success' });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    pass(1000);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });
});

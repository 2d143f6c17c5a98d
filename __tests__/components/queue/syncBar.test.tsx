import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SyncBar } from '@/components/queue/SyncBar';

const waiting = (count: number) => `${count} record changes awaiting data connection`;
const announcement = () => document.querySelector('[aria-live="polite"]');

describe('SyncBar', () => {
  it('is no status while nothing waits', () => {
    render(<SyncBar state="empty" text="" idleText="Everything is sent" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('Everything is sent')).toBeInTheDocument();
  });

  it('says what waits and opens the queue', async () => {
    const onOpen = jest.fn();
    render(<SyncBar state="waiting" text={waiting(3)} onOpen={onOpen} />);
    expect(screen.getByRole('status')).toHaveTextContent(waiting(3));
    await userEvent.click(screen.getByRole('button', { name: waiting(3) }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('shows every number but announces only a change of state', () => {
    const { rerender } = render(<SyncBar state="empty" text="" />);
    rerender(<SyncBar state="waiting" text={waiting(1)} />);
    expect(announcement()).toHaveTextContent(waiting(1));
    rerender(<SyncBar state="waiting" text={waiting(2)} />);
    rerender(<SyncBar state="sending" text={waiting(3)} />);
    expect(screen.getByRole('status')).toHaveTextContent(waiting(3));
    expect(announcement()).toHaveTextContent(waiting(1));
    rerender(<SyncBar state="failed" text="3 record changes have not saved" />);
    expect(announcement()).toHaveTextContent('3 record changes have not saved');
    rerender(<SyncBar state="empty" text="" />);
    expect(announcement()).toBeEmptyDOMElement();
  });
});

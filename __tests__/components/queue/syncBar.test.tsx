import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SyncBar } from '@/components/queue/SyncBar';

const pending = (count: number) => `${count} record changes awaiting data connection`;
const announcement = () => document.querySelector('[aria-live="polite"]');

describe('SyncBar', () => {
  it('is no status while nothing is pending', () => {
    render(<SyncBar state="empty" text="" idle={{ sign: 'received', text: 'Everything is sent' }} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('Everything is sent')).toBeInTheDocument();
  });

  it('has a tick for what was received, and without a connection none', () => {
    const { container, rerender } = render(<SyncBar state="empty" text="" idle={{ sign: 'received', text: 'Everything is sent' }} />);
    expect(container.querySelector('.text-ok')).toBeInTheDocument();
    rerender(<SyncBar state="empty" text="" idle={{ sign: 'offline', text: 'No connection' }} />);
    expect(screen.getByText('No connection')).toBeInTheDocument();
    expect(container.querySelector('.text-ok')).not.toBeInTheDocument();
  });

  it('says that the changes are safe before the specified words, which stand alone', () => {
    render(<SyncBar state="pending" text={pending(3)} note={{ safe: 'Saved.', more: 'Sends soon.' }} onOpen={() => {}} />);
    expect(screen.getByRole('status').parentElement?.textContent).toBe(`Saved. Sends soon.${pending(3)}`);
    expect(announcement()?.textContent).toBe(`Saved. Sends soon. ${pending(3)}`);
    expect(screen.getByRole('status').textContent).toBe(pending(3));
    expect(screen.getByRole('button').textContent).toBe(pending(3));
  });

  it('says what is pending and opens the queue', async () => {
    const onOpen = jest.fn();
    render(<SyncBar state="pending" text={pending(3)} onOpen={onOpen} />);
    expect(screen.getByRole('status')).toHaveTextContent(pending(3));
    await userEvent.click(screen.getByRole('button', { name: pending(3) }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('shows every number but announces only a change of state', () => {
    const { rerender } = render(<SyncBar state="empty" text="" />);
    rerender(<SyncBar state="pending" text={pending(1)} />);
    expect(announcement()).toHaveTextContent(pending(1));
    rerender(<SyncBar state="pending" text={pending(2)} />);
    rerender(<SyncBar state="sending" text={pending(3)} />);
    expect(screen.getByRole('status')).toHaveTextContent(pending(3));
    expect(announcement()).toHaveTextContent(pending(1));
    rerender(<SyncBar state="failed" text="3 record changes have not saved" />);
    expect(announcement()).toHaveTextContent('3 record changes have not saved');
    rerender(<SyncBar state="empty" text="" />);
    expect(announcement()).toBeEmptyDOMElement();
  });
});

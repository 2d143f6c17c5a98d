import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Dialog } from '@/components/ui/Dialog';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import { MoreSheet } from '@/components/ui/MoreSheet';
import { SideMenu } from '@/components/ui/SideMenu';

/** A button that opens the overlay for as long as something is waited for. */
function Waits({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sync
      </button>
      {isOpen && (
        <LoadingDialog name="syncing" title={title} onCancel={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </LoadingDialog>
      )}
    </>
  );
}

it('Dialog: named by its title, closed by Close and by Escape', async () => {
  const onClose = jest.fn();
  render(
    <Dialog name="data-queue" title="Data Queue" open onClose={onClose}>
      Nothing to send.
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Data Queue' })).toHaveTextContent('Nothing to send.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('MoreSheet: an entry acts after the sheet has closed', async () => {
  const order: string[] = [];
  const entries = [{ label: 'Refresh', icon: RefreshCw, onClick: () => order.push('acted') }];
  render(<MoreSheet open onClose={() => order.push('closed')} entries={entries} />);
  const entry = screen.getByRole('button', { name: 'Refresh' });
  expect(entry.querySelector('svg')).toBeInTheDocument();
  await userEvent.click(entry);
  expect(order).toEqual(['closed', 'acted']);
});

it('SideMenu: titled by the screen, closes after an item', async () => {
  const onClose = jest.fn();
  const handler = jest.fn();
  const menu = (isOpen: boolean) => (
    <SideMenu title="Harbour for Council" open={isOpen} onClose={onClose} items={[{ title: 'Home', handler }]} />
  );
  const { rerender } = render(menu(true));
  onClose.mockImplementation(() => rerender(menu(false)));
  expect(screen.getByRole('dialog', { name: 'Harbour for Council' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  await waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('LoadingDialog: says ‘Please wait...’ unless something else is waited for, and is left by Escape', async () => {
  const onCancel = jest.fn();
  const { rerender } = render(
    <LoadingDialog name="syncing" onCancel={onCancel}>
      It takes a moment.
    </LoadingDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Please wait...' })).toBeInTheDocument();
  rerender(
    <LoadingDialog name="syncing" title="Syncing data..." onCancel={onCancel}>
      It takes a moment.
    </LoadingDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Syncing data...' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('LoadingDialog: gives the focus back to what had it, though it was drawn anew meanwhile and is taken away at once', async () => {
  const { rerender } = render(<Waits title="Syncing data..." />);
  await userEvent.click(screen.getByRole('button', { name: 'Sync' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  rerender(<Waits title="Almost there..." />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sync' })).toHaveFocus());
});

it('ConfirmDialog: Cancel and Okay, and Escape means Cancel', async () => {
  const onCancel = jest.fn();
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      name="clear-user-data"
      title="Clear User Data?"
      text="3 changes would be lost."
      open
      onCancel={onCancel}
      onConfirm={onConfirm}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Clear User Data?' })).toHaveAccessibleDescription('3 changes would be lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
});

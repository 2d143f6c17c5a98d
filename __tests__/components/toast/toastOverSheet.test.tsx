import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { presentToast } from '@/components/toast/presentToast';
import { Toasts } from '@/components/toast/Toasts';
import { Dialog } from '@/components/ui/Dialog';

// Sonner takes the pointer for its swipe; jsdom knows of none.
beforeAll(() => {
  Element.prototype.setPointerCapture ??= () => {};
});

test('Undo can be tapped over an open sheet, which keeps the focus and stays open', async () => {
  const [undo, onClose] = [jest.fn(), jest.fn()];
  // The rule that lets a toast be touched is a class of the style sheet, which jsdom does not read.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <>
      <Toasts />
      <Dialog name="data-queue" title="Data Queue" open onClose={onClose}>
        <button type="button">Copy</button>
      </Dialog>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  act(() => presentToast({ kind: 'undo', text: '12 Elm St: done', action: undo }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
});

test('a tap beside the sheet still closes it', async () => {
  const onClose = jest.fn();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <>
      <p>Beside</p>
      <Dialog name="data-queue" title="Data Queue" open onClose={onClose}>
        <button type="button">Copy</button>
      </Dialog>
    </>,
  );
  await user.click(screen.getByText('Beside'));
  expect(onClose).toHaveBeenCalled();
});

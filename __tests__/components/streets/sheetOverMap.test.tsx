import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { SheetOverMap } from '@/components/streets/SheetOverMap';
import { Dialog } from '@/components/ui/Dialog';
import { closeOverlay } from '@/components/ui/overlays';
import { replaceAddress } from '@/lib/hooks/replaceAddress';

function MapWithSheet({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isMore, setIsMore] = useState(false);
  const [sheet, title] = [useRef(null), useRef(null)];
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Pin
      </button>
      {isOpen && (
        <SheetOverMap kind="door" name="12 Elm St" sheet={sheet} title={title} className="" onClose={() => setIsOpen(false)}>
          <h2 ref={title} tabIndex={-1}>
            12 Elm St
          </h2>
          <button type="button" onClick={() => setIsMore(true)}>
            More
          </button>
          {isMore && (
            <Dialog name="door" title="Results" open onClose={() => setIsMore(false)}>
              Text
            </Dialog>
          )}
        </SheetOverMap>
      )}
    </>
  );
}

const sheet = () => screen.queryByRole('region', { name: '12 Elm St' });
const opens = () => userEvent.click(screen.getByRole('button', { name: 'Pin' }));
const isClosed = () => waitFor(() => expect(sheet()).not.toBeInTheDocument());

beforeEach(() => window.history.pushState(null, '', '/view-map/?packetId=340'));

test.each<[string, () => unknown]>([
  ['Back', () => window.history.back()],
  ['its handle', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside every door', () => act(() => closeOverlay('door-on-map'))],
])('%s closes the sheet over a map, and the screen stays where it was in the history', async (_, closes) => {
  render(<MapWithSheet />);
  const before = window.history.length;
  await opens();
  expect(sheet()).toBeInTheDocument();
  expect(window.history.length).toBe(before + 1);
  await closes();
  await isClosed();
  await waitFor(() => expect(window.history.state?.over).toBeFalsy());
  expect(window.location.search).toBe('?packetId=340');
});

test('whoever comes back to an open sheet finds it open, with no further entry in the history, also after another door', async () => {
  const { unmount } = render(<MapWithSheet />);
  await opens();
  replaceAddress('/view-map/?packetId=340&addressId=14');
  expect(window.history.state?.over).toBe(1);
  unmount();
  const before = window.history.length;
  render(<MapWithSheet isOpenAtFirst />);
  expect(window.history.length).toBe(before);
  await act(async () => window.history.back());
  await isClosed();
});

test('the screen keeps the address that it says while the sheet is closed by its handle', async () => {
  render(<MapWithSheet />);
  await opens();
  replaceAddress('/view-map/?packetId=340&addressId=15');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  await waitFor(() => expect(window.history.state?.over).toBe(0));
  expect(window.location.search).toBe('?packetId=340&addressId=15');
});

test.each<[string, () => unknown]>([
  ['Back', () => window.history.back()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes what lies over the sheet first, and then the sheet', async (_, closes) => {
  render(<MapWithSheet />);
  const results = () => screen.queryByRole('dialog', { name: 'Results' });
  await opens();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(results()).toBeInTheDocument();
  await closes();
  await waitFor(() => expect(results()).not.toBeInTheDocument());
  expect(sheet()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('heading', { name: '12 Elm St' }));
  await closes();
  await isClosed();
});

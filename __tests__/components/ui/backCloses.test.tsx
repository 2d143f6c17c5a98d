import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useRef, useState } from 'react';
import { SheetOverMap } from '@/components/streets/SheetOverMap';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Dialog } from '@/components/ui/Dialog';
import { FullScreenDialog } from '@/components/ui/FullScreenDialog';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import { MoreSheet } from '@/components/ui/MoreSheet';
import { SideMenu } from '@/components/ui/SideMenu';
import { leaveOverlays } from '@/lib/overlays';

type Drawn = (close: () => void) => ReactElement;

function PacketOverMap({ onClose }: { onClose: () => void }) {
  const [sheet, title] = [useRef(null), useRef(null)];
  return (
    <SheetOverMap kind="packet" name="Overlay" sheet={sheet} title={title} className="" onClose={onClose}>
      <h2 ref={title} tabIndex={-1}>
        Packet
      </h2>
    </SheetOverMap>
  );
}

const LOADING: Drawn = (close) => (
  <LoadingDialog name="sending" title="Overlay" onCancel={close}>
    <button type="button" onClick={close}>
      Cancel
    </button>
  </LoadingDialog>
);

/** Every kind of overlay, with the name of its own button that closes it. */
const KINDS: readonly (readonly [kind: string, drawn: Drawn, closes: string | undefined])[] = [
  [
    'Dialog',
    (close) => (
      <Dialog name="share" title="Overlay" open onClose={close}>
        Text
      </Dialog>
    ),
    'Close',
  ],
  [
    'FullScreenDialog',
    (close) => (
      <FullScreenDialog name="packet-image" title="Overlay" open onClose={close}>
        Text
      </FullScreenDialog>
    ),
    'Close',
  ],
  ['ConfirmDialog', (close) => <ConfirmDialog name="clear-user-data" title="Overlay" open onCancel={close} onConfirm={close} />, 'Cancel'],
  ['LoadingDialog', LOADING, 'Cancel'],
  ['SideMenu', (close) => <SideMenu title="Overlay" open onClose={close} items={[{ title: 'Stay', handler: () => undefined }]} />, 'Stay'],
  ['MoreSheet', (close) => <MoreSheet open onClose={close} entries={[]} />, 'Close'],
  ['SheetOverMap', (close) => <PacketOverMap onClose={close} />, 'Close'],
];

/** A screen with a button that opens the overlay. */
function Screen({ drawn }: { drawn: Drawn }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && drawn(() => setOpen(false))}
    </>
  );
}

/** 'More', and what its entry opens in its place. */
function More() {
  const [opened, open] = useState<'more' | 'queue'>();
  const entries = [{ label: 'Data Queue', icon: () => null, onClick: () => open('queue') }];
  return (
    <>
      <button type="button" onClick={() => open('more')}>
        Open
      </button>
      {opened === 'more' && <MoreSheet open onClose={() => open(undefined)} entries={entries as never} />}
      {opened === 'queue' && (
        <Dialog name="data-queue" title="Data Queue" open onClose={() => open(undefined)}>
          Text
        </Dialog>
      )}
    </>
  );
}

/** Closes one dialog and opens another a moment later. */
function Doors() {
  const [opened, open] = useState<'first' | 'second'>();
  return (
    <>
      <button type="button" onClick={() => open('first')}>
        Open
      </button>
      {opened === 'first' && (
        <Dialog
          name="share"
          title="First"
          open
          onClose={() => {
            open(undefined);
            queueMicrotask(() => queueMicrotask(() => open('second')));
          }}
        >
          Text
        </Dialog>
      )}
      {opened === 'second' && (
        <Dialog name="print" title="Second" open onClose={() => open(undefined)}>
          Text
        </Dialog>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const overlay = () => document.querySelector('[role$="dialog"], section[aria-label]');
const goesBack = () => act(async () => window.history.back());
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const isClosed = () => waitFor(() => expect(overlay()).toBeNull());
/** The history has no entry left of what was closed. */
const isStill = () => waitFor(() => expect(window.history.state?.over).toBeFalsy());

/** One more Back leaves the screen. */
async function leavesByOneBack(): Promise<void> {
  await isStill();
  await isAt('/screen/');
  await goesBack();
  await isAt('/before/');
}

beforeEach(() => {
  window.history.pushState(null, '', '/before/');
  window.history.pushState(null, '', '/screen/');
});

describe.each(KINDS)('%s', (_, drawn, closes) => {
  test.each([
    ['Back', goesBack],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => press(closes ?? '')],
  ])('is closed by %s; the next Back leaves the screen', async (__, close) => {
    render(<Screen drawn={drawn} />);
    await press('Open');
    expect(overlay()).not.toBeNull();
    await close();
    await isClosed();
    await leavesByOneBack();
  });
});

test('of two over each other Back closes the upper one first', async () => {
  const two: Drawn = (close) => (
    <Dialog name="data-queue" title="Data Queue" open onClose={close}>
      <Screen
        drawn={(closeRescue) => (
          <Dialog name="rescue" title="Rescue" open onClose={closeRescue}>
            Text
          </Dialog>
        )}
      />
    </Dialog>
  );
  const shown = (name: string) => screen.queryByRole('dialog', { name });
  render(<Screen drawn={two} />);
  await press('Open');
  await press('Open');
  expect(shown('Rescue')).toBeInTheDocument();
  await goesBack();
  await waitFor(() => expect(shown('Rescue')).not.toBeInTheDocument());
  expect(shown('Data Queue')).toBeInTheDocument();
  await goesBack();
  await isClosed();
  await leavesByOneBack();
});

test.each([
  ['Back', goesBack],
  ['Close', () => press('Close')],
])('one in the place of another has its entry: %s closes it, and the next Back leaves the screen', async (_, close) => {
  render(<More />);
  await press('Open');
  const before = window.history.length;
  await press('Data Queue');
  expect(screen.getByRole('dialog', { name: 'Data Queue' })).toBeInTheDocument();
  expect(window.history.length).toBe(before);
  await close();
  await isClosed();
  await leavesByOneBack();
});

test('what opens while the history steps back from another has an entry of its own', async () => {
  render(<Doors />);
  await press('Open');
  await press('Close');
  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeInTheDocument();
  await waitFor(() => expect(window.history.state?.over).toBe(1));
  await goesBack();
  await isClosed();
  await leavesByOneBack();
});

test('an item of the menu leads elsewhere from the screen itself: Back from there leads to the screen', async () => {
  const lead = jest.fn(() => window.history.pushState(null, '', '/elsewhere/'));
  render(<Screen drawn={(close) => <SideMenu title="Overlay" open onClose={close} items={[{ title: 'Home', handler: lead }]} />} />);
  await press('Open');
  await press('Home');
  await isAt('/elsewhere/');
  expect(lead).toHaveBeenCalledTimes(1);
  await goesBack();
  await leavesByOneBack();
});

test('what leads elsewhere closes an overlay that would not open again, and is done at once where there is none', async () => {
  const lead = jest.fn();
  render(<Screen drawn={LOADING} />);
  leaveOverlays(lead);
  expect(lead).toHaveBeenCalledTimes(1);
  await press('Open');
  act(() => leaveOverlays(lead));
  await isClosed();
  await waitFor(() => expect(lead).toHaveBeenCalledTimes(2));
  await leavesByOneBack();
});

test('what cannot be left has nothing that Back closes', async () => {
  render(<Screen drawn={() => <LoadingDialog name="clearing">Text</LoadingDialog>} />);
  await press('Open');
  expect(overlay()).not.toBeNull();
  await leavesByOneBack();
});

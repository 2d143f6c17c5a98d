import { act, render, renderHook } from '@testing-library/react';
import type { ReactElement } from 'react';
import { NoticeCard } from '@/components/notices/NoticeCard';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Dialog } from '@/components/ui/Dialog';
import { FullScreenDialog } from '@/components/ui/FullScreenDialog';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import { MoreSheet } from '@/components/ui/MoreSheet';
import { closeOverlay, type OverlayName, useOverlay } from '@/components/ui/overlays';
import { SideMenu } from '@/components/ui/SideMenu';

const MISSING = 'overlay does not exist';

test('an overlay is closed by its name while it stands; one that is missing is rejected', async () => {
  const close = jest.fn();
  const { rerender, unmount } = renderHook(({ isOpen }) => useOverlay('side-menu', isOpen, close), { initialProps: { isOpen: false } });
  await expect(closeOverlay('side-menu')).rejects.toThrow('overlay does not exist');
  rerender({ isOpen: true });
  await act(() => closeOverlay('side-menu'));
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  await expect(closeOverlay('side-menu')).rejects.toThrow(MISSING);
});

/** Every kind of overlay: what opens it says its name, without which it does not compile. */
const OVERLAYS: readonly (readonly [OverlayName, (close: () => void) => ReactElement])[] = [
  [
    'data-queue',
    (close) => (
      <Dialog name="data-queue" title="Data Queue" open onClose={close}>
        Text
      </Dialog>
    ),
  ],
  [
    'packet-image',
    (close) => (
      <FullScreenDialog name="packet-image" title="Packet image" open onClose={close}>
        Text
      </FullScreenDialog>
    ),
  ],
  ['clear-user-data', (close) => <ConfirmDialog name="clear-user-data" title="?" open onCancel={close} onConfirm={jest.fn()} />],
  [
    'syncing',
    (close) => (
      <LoadingDialog name="syncing" onCancel={close}>
        Text
      </LoadingDialog>
    ),
  ],
  ['more', (close) => <MoreSheet open onClose={close} entries={[]} />],
  ['side-menu', (close) => <SideMenu title="Harbour for Council" open onClose={close} items={[]} />],
  [
    'caching',
    (close) => (
      <NoticeCard name="caching" role="dialog" title="Caching resources..." onClose={close}>
        Text
      </NoticeCard>
    ),
  ],
];

test.each(OVERLAYS)('%s is closed by its name, and does not exist afterwards', async (name, drawn) => {
  const close = jest.fn();
  await expect(closeOverlay(name)).rejects.toThrow(MISSING);
  const { unmount } = render(drawn(close));
  await act(() => closeOverlay(name));
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  await expect(closeOverlay(name)).rejects.toThrow(MISSING);
});

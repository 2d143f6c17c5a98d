import { act, renderHook } from '@testing-library/react';
import { closeOverlay, useOverlay } from '@/lib/hooks/overlays';

test('an overlay is closed by its name while it stands; one that is missing is rejected', async () => {
  const close = jest.fn();
  const { rerender, unmount } = renderHook(({ isOpen }) => useOverlay('side-menu', isOpen, close), { initialProps: { isOpen: false } });
  await expect(closeOverlay('side-menu')).rejects.toThrow('overlay does not exist');
  rerender({ isOpen: true });
  await act(() => closeOverlay('side-menu'));
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  await expect(closeOverlay('side-menu')).rejects.toThrow('overlay does not exist');
});

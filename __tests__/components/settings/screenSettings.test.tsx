import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScreenSettings } from '@/components/settings/ScreenSettings';
import { useKeepScreenOn } from '@/lib/hooks/useKeepScreenOn';

const request = jest.fn(async () => ({ release: async () => undefined }));

/** A browser that keeps its screen on. */
function canKeepScreenOn(): void {
  Object.assign(navigator, { wakeLock: { request } });
}
beforeEach(() => {
  localStorage.clear();
  request.mockClear();
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

const toggle = () => screen.getByRole('switch', { name: /^Keep the screen on/u });

test('the screen stays on while a list is open, until somebody turns that off, and again once it is turned on', async () => {
  canKeepScreenOn();
  renderHook(useKeepScreenOn).unmount();
  expect(request).toHaveBeenCalledTimes(1);
  const { unmount } = render(<ScreenSettings />);
  expect(toggle()).toBeChecked();
  expect(toggle()).toHaveAccessibleName(/battery/u);
  await userEvent.click(toggle());
  expect(toggle()).not.toBeChecked();
  unmount();
  renderHook(useKeepScreenOn).unmount();
  expect(request).toHaveBeenCalledTimes(1);
  render(<ScreenSettings />);
  expect(toggle()).not.toBeChecked();
  await userEvent.click(toggle());
  renderHook(useKeepScreenOn);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a browser that cannot says so, and has no switch', () => {
  render(<ScreenSettings />);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByText(/^This browser cannot/u)).toBeVisible();
  renderHook(useKeepScreenOn);
});

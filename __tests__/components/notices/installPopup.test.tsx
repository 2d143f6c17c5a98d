import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallPopup } from '@/components/notices/InstallPopup';

const QUESTION = 'For the best experience, install the app on your device';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Acts as a browser with this name, in a tab or as the installed app. */
function aBrowser(userAgent: string, standalone = false): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.assign(window, { matchMedia: (query: string) => ({ matches: standalone && query === '(display-mode: standalone)' }) });
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari';

beforeEach(() => {
  localStorage.clear();
  window.installPrompt = undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

test.each([
  ['an iPhone', IPHONE, "Tap the Sharing icon and choose 'Add to Home Screen'"],
  ['an Android phone', ANDROID, "Tap the Settings icon and choose 'Add to Home Screen'"],
])('on %s without a question of the browser, Install App says how to do it', async (_, userAgent, how) => {
  aBrowser(userAgent);
  render(<InstallPopup />);
  expect(screen.getByText(QUESTION)).toBeVisible();
  await press('Install App');
  expect(screen.getByText(how)).toBeVisible();
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  await press('OK');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Continue in Browser closes it for good', async () => {
  aBrowser(ANDROID);
  const { unmount } = render(<InstallPopup />);
  await press('Continue in Browser');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  render(<InstallPopup />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the browser’s own question is asked where there is one, and the popup goes once the app is installed', async () => {
  aBrowser(ANDROID);
  const prompt = jest.fn(async () => undefined);
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' as const }),
  });
  render(<InstallPopup />);
  await press('Install App');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByText(QUESTION)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an installed app does not ask to be installed', () => {
  aBrowser(ANDROID, true);
  render(<InstallPopup />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

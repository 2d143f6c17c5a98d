import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallPopup } from '@/components/notices/InstallPopup';
import { closeOverlay } from '@/components/ui/overlays';
import { useInstall } from '@/lib/hooks/useInstall';

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

/** A browser with a question of its own, which the test answers. */
function aBrowserThatAsks() {
  aBrowser(ANDROID);
  let answer: (outcome: 'accepted' | 'dismissed') => void = () => undefined;
  const prompt = jest.fn(async () => undefined);
  const outcome = new Promise<'accepted' | 'dismissed'>((resolve) => {
    answer = resolve;
  });
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: outcome.then((given) => ({ outcome: given })),
  });
  return { prompt, answers: (given: 'accepted' | 'dismissed') => act(async () => answer(given)) };
}

test('it is an overlay known by its name', async () => {
  aBrowser(ANDROID);
  render(<InstallPopup />);
  await act(() => closeOverlay('install'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(closeOverlay('install')).rejects.toThrow('overlay does not exist');
});

test('the browser’s own question is asked where there is one, and the popup goes once the app is installed', async () => {
  const { prompt, answers } = aBrowserThatAsks();
  render(<InstallPopup />);
  await press('Install App');
  await answers('accepted');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByText(QUESTION)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a No to the browser’s own question leads to state 1, whose OK ends it', async () => {
  const { answers } = aBrowserThatAsks();
  render(<InstallPopup />);
  await press('Install App');
  expect(screen.getByText(QUESTION)).toBeVisible();
  await answers('dismissed');
  expect(screen.getByText("Tap the Settings icon and choose 'Add to Home Screen'")).toBeVisible();
  await press('OK');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['accepted', 0],
  ['dismissed', 1],
] as const)('the flag is 0 at first and 1 from the tap; state 1 follows unless it was accepted: %s', async (given, state) => {
  const { answers } = aBrowserThatAsks();
  const { result } = renderHook(() => useInstall());
  expect(result.current).toMatchObject({ flag: 0, state: 0 });
  act(() => result.current.install());
  expect(result.current).toMatchObject({ flag: 1, state: 0 });
  await answers(given);
  expect(result.current).toMatchObject({ flag: 1, state });
});

test('an installed app does not ask to be installed', () => {
  aBrowser(ANDROID, true);
  render(<InstallPopup />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

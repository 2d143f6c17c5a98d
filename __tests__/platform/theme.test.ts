import { firstScript } from '@/app/firstScript';
import { chooseTheme, chosenTheme } from '@/lib/platform/theme';

const shown = () => document.documentElement.dataset.theme;
/** Runs the first script, as a page of the built site does before anything is drawn. */
const startsAnew = () => {
  Reflect.deleteProperty(document.documentElement.dataset, 'theme');
  // biome-ignore lint/security/noGlobalEval: the build writes it into the pages as it stands
  window.eval(firstScript);
};

afterEach(() => localStorage.clear());

test.each(['light', 'dark'] as const)('%s is shown at once, and before the next page is drawn', (theme) => {
  chooseTheme(theme);
  expect(shown()).toBe(theme);
  startsAnew();
  expect(shown()).toBe(theme);
  expect(chosenTheme()).toBe(theme);
});

test('the phone’s own theme is kept by keeping nothing', () => {
  chooseTheme('dark');
  chooseTheme('system');
  startsAnew();
  expect([shown(), chosenTheme(), localStorage.length]).toEqual(['', 'system', 0]);
});

test('what is no theme is the phone’s own', () => {
  localStorage.setItem('theme', 'purple');
  expect(chosenTheme()).toBe('system');
});

test('the first script keeps the browser’s question whether to install the app', () => {
  startsAnew();
  const question = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(question);
  expect(window.installPrompt).toBe(question);
  expect(question.defaultPrevented).toBe(true);
  window.installPrompt = undefined;
});

test('the first script has none of the letters that HTML replaces: its hash would be another', () => {
  expect(firstScript).not.toMatch(/[<>&"']/u);
});

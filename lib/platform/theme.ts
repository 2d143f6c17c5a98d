import { keepChoice, readChoice } from './choices';

/** The device's own theme ('system'), or a chosen one. */
export type Theme = 'system' | 'light' | 'dark';

/** Returns the theme that was chosen on this device. */
export function chosenTheme(): Theme {
  const theme = readChoice('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows the app in a theme and stores it for the next pages, whose first script reads it (app/firstScript.ts). */
export function chooseTheme(theme: Theme): void {
  keepChoice('theme', theme === 'system' ? undefined : theme);
  document.documentElement.dataset.theme = theme;
}

/** Whether the app is dark now, be it by the device or by choice. */
export function isDarkNow(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Calls the listener when the theme may have changed. @returns a function that stops listening */
export function onThemeChange(listener: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  device.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

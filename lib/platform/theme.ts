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

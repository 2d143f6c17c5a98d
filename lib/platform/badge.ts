/** The number on the installed app's icon. */
export type Badge = { readonly show: (count: number) => void };

type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the number on the app's icon, where the browser can; 0 removes it. */
export function appBadge(browser: BadgingNavigator): Badge {
  const ignored = () => undefined;
  return {
    show: (count) => {
      // The browser refuses where the app is not installed; there is no icon then.
      if (count > 0) browser.setAppBadge?.(count).catch(ignored);
      else browser.clearAppBadge?.().catch(ignored);
    },
  };
}

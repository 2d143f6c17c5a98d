/** The number on the installed app's icon. */
export type Badge = { readonly show: (count: number) => void };

type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The icon's number where the browser has one, else nothing. At 0 it goes. */
export function appBadge(browser: BadgingNavigator): Badge {
  const ignored = () => undefined;
  return {
    show: (count) => {
      // It refuses where the app is not installed: then there is no icon either.
      if (count > 0) browser.setAppBadge?.(count).catch(ignored);
      else browser.clearAppBadge?.().catch(ignored);
    },
  };
}

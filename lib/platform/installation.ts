/** The parts of the browser by which an iPhone without the app on its home screen is told. */
export type InstallationSigns = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Whether the page runs as an app of its own. */
  readonly standalone: boolean;
};

/** Whether this is an iPhone or iPad with the app in the browser, where Safari deletes what was not opened for a week. */
export function isIPhoneInBrowser({ userAgent, maxTouchPoints, standalone }: InstallationSigns): boolean {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return apple && !standalone;
}

export function installationSigns(): InstallationSigns {
  // Safari's own word, which the standard types do not know.
  const ownWord = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: ownWord || window.matchMedia('(display-mode: standalone)').matches,
  };
}

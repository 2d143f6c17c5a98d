/** What the browser says of the device, enough to recognize an iPhone without the app on its home screen. */
export type InstallationSigns = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** True when the page runs as an installed app. */
  readonly standalone: boolean;
};

/** True on an iPhone or iPad with the app in the browser, where Safari deletes the storage of a site that was not opened for a week. */
export function isIPhoneInBrowser({ userAgent, maxTouchPoints, standalone }: InstallationSigns): boolean {
  // An iPad calls itself a Mac. No Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return apple && !standalone;
}

export function installationSigns(): InstallationSigns {
  // Safari's own property, which the standard types lack.
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: isStandalone || window.matchMedia('(display-mode: standalone)').matches,
  };
}

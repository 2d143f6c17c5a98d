import type { LaunchOptions, PlaywrightTestOptions } from '@playwright/test';

/** Switches for a quiet Chromium that runs as root in a container as well. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Chromium is started: the one named in CHROMIUM_PATH, else Debian's. */
export function chromiumLaunch(): LaunchOptions {
  return { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quiet };
}

/** How Chromium with all of its parts is started, for what the one without a window lacks: notifications, and a history on its disk. */
export function wholeChromiumLaunch(): LaunchOptions {
  return { executablePath: process.env.WALKBOOK_WHOLE_CHROMIUM ?? '/usr/bin/chromium', args: quiet };
}

/** Where every volunteer of the suites stands. */
export const standingAt = { latitude: 41.30125, longitude: -72.90433 };

/** A phone on a pavement that has allowed its place to be known. */
export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  geolocation: standingAt,
  permissions: ['geolocation'],
} satisfies Partial<PlaywrightTestOptions>;

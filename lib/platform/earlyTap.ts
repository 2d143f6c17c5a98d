declare global {
  interface Window {
    /** The button that was tapped last before the app had come: the first script of every page notes it (app/firstScript.ts). Null once it has come. */
    earlyTap?: HTMLButtonElement | 0 | null | undefined;
  }
}

/**
 * Taps the button that was tapped before the app had come, on a slow phone or with a slow connection: until then a built page can be seen and does
 * nothing. To be called when React has taken the page over. A tap that React has met by itself is not noted.
 */
export function doEarlyTap(): void {
  const { earlyTap } = window;
  window.earlyTap = null;
  // What was typed until then has reached its form by then.
  if (earlyTap) setTimeout(() => earlyTap.click());
}

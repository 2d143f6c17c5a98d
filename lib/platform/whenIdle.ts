const LONGEST_WAIT_MS = 2000;

/** Runs work once the page has loaded and the browser is idle, so that the first screen does not wait for it. Does nothing on a server. */
export function whenIdle(work: () => void): void {
  if (typeof window === 'undefined') return;
  // Safari has no idle callback: wait a moment after loading.
  const soon = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS }) : setTimeout(work, 200);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

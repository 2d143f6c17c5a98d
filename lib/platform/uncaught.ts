/** Tells of every error on the page that nothing has handled, from now on. */
export function onUncaught(page: Window, listener: (thrown: unknown) => void): void {
  page.addEventListener('error', ({ error }) => listener(error));
  page.addEventListener('unhandledrejection', ({ reason }) => listener(reason));
}

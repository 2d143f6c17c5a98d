/**
 * Calls the listener when the page becomes visible.
 *
 * @returns a function that stops listening
 */
export function onPageShown(listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

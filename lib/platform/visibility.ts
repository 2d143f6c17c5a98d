/**
 * Tells when the page has come to the front again.
 *
 * @returns the way to stop listening
 */
export function onPageShown(listener: () => void): () => void {
  const heard = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', heard);
  return () => document.removeEventListener('visibilitychange', heard);
}

/** Tells of everything that may bring other rows into sight: a scroll, a turn of the phone, and whatever makes the page longer or shorter. */
export function onSight(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  const observer = new ResizeObserver(listener);
  observer.observe(document.body);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
    observer.disconnect();
  };
}

/** Tells of everything that may bring other rows into sight: a scroll, a turn of the phone, and whatever makes the page longer or shorter. */
export function onSight(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  let frame = 0;
  // With the next frame: rows that are drawn at once would change the page's height again, which the browser reports as an error.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  });
  observer.observe(document.body);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

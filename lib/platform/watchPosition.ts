import type { Locator } from './location';

/** Where this phone is, as the browser tells it. */
export type WatchedFix = {
  readonly lat: number;
  readonly lon: number;
  readonly accuracyMeters: number;
  /** Degrees clockwise from north; undefined while it stands. */
  readonly heading: number | undefined;
};

/**
 * Follows where this phone is while the page is in sight: nobody looks at a hidden map, and finding the place costs power. It pauses while
 * a fix for a tap is asked for.
 *
 * @param onRefused told when the volunteer does not allow it
 * @returns a function that stops following
 */
export function watchPosition(
  { isLocating, onLocating }: Pick<Locator, 'isLocating' | 'onLocating'>,
  onFix: (fix: WatchedFix) => void,
  onRefused: () => void,
): () => void {
  const { geolocation }: { readonly geolocation: Geolocation | undefined } = navigator;
  let watch: number | undefined;
  const stop = () => {
    if (watch !== undefined) geolocation?.clearWatch(watch);
    watch = undefined;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden' || isLocating()) return stop();
    watch ??= geolocation?.watchPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy, heading } }) =>
        onFix({ lat, lon, accuracyMeters: accuracy, heading: heading !== null && Number.isFinite(heading) ? heading : undefined }),
      (error) => error.code === error.PERMISSION_DENIED && onRefused(),
      { enableHighAccuracy: true },
    );
  };
  if (!geolocation) onRefused();
  follow();
  document.addEventListener('visibilitychange', follow);
  const unsubscribe = onLocating(follow);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

import { number, recordOf, shape } from '@/lib/domain/shape';

/** The numbers of pinch zoom (docs/product/image.md#pinch-zoom). */
export const ZOOM = {
  transitionMs: 200,
  doubleTapScale: 2,
  /** What a notch of the wheel adds to the scale. */
  wheelFactor: 0.2,
  minPanScale: 1.0001,
  /** What the buttons + and − add to the scale and take from it, as the wheel does its factor. */
  controlScale: 1,
  doubleTapMs: 300,
  /** A longer touch is a long tap, which is no tap. */
  tapMs: 200,
} as const;

/** How an image stands in its frame: its scale and its place in px. */
export type Transform = { readonly scale: number; readonly x: number; readonly y: number };
export const isTransforms = recordOf<Transform>(shape<Transform>({ scale: number, x: number, y: number }));

export type Size = { readonly width: number; readonly height: number };

/** Returns how far an image is enlarged at most: to its original size, and always as far as a double tap enlarges it. */
export function maxZoom(image: Size, frame: Size): number {
  const shown = Math.min(frame.width, (frame.height * image.width) / image.height);
  // A frame that is not laid out yet has no size.
  if (shown <= 0) return ZOOM.doubleTapScale;
  return Math.max(image.width / shown, ZOOM.doubleTapScale);
}

/** True when a finger moves an image of this scale: what is not enlarged stays where it is. */
export const mayPan = (scale: number): boolean => scale >= ZOOM.minPanScale;

/** Where and when a finger left the glass, and when it had come. */
export type Tap = { readonly x: number; readonly y: number; readonly atMs: number; readonly downAtMs: number };
const SAME_SPOT_PX = 30;

/** True when the second tap makes the first one a double tap. A long tap is neither. */
export function isZoomTap(first: Tap | undefined, second: Tap): boolean {
  if (!first || second.atMs - first.atMs > ZOOM.doubleTapMs) return false;
  if ([first, second].some(({ atMs, downAtMs }) => atMs - downAtMs > ZOOM.tapMs)) return false;
  return Math.hypot(second.x - first.x, second.y - first.y) < SAME_SPOT_PX;
}

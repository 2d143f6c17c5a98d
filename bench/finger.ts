import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export type Place = { readonly x: number; readonly y: number };

/** Taps at a place of its page. */
export type Finger = (place: Place) => Promise<void>;

/** How long a finger stays on the glass: what the page does at its arrival is done by the time it leaves. */
const RESTS_MS = 80;
/** A quick thumb: by then the toast of the tap before stands still. */
export const TAP_EVERY_MS = 400;

/** Returns a finger for a page. */
export async function fingerOn(page: Page): Promise<Finger> {
  const touch = await page.context().newCDPSession(page);
  return async ({ x, y }) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await wait(RESTS_MS);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

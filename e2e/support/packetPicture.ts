import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import type { Volunteer } from './volunteer';

/** A picture of 1560 × 1560 px, which is four times as wide as the phone. */
export function picture(page: Page): Promise<Buffer> {
  return page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 1560;
      canvas.height = 1560;
      canvas.getContext('2d')?.fillRect(700, 700, 160, 160);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((base64) => Buffer.from(base64, 'base64'));
}

/** Where the server has the packets' images, by both ways. The street map's archive, which lies beside them, is none. */
export const IMAGES = /\/storage\/(?!map\.pmtiles).*\.png$|\/api\.php\?png=/u;

/** Answers for every packet's image with the same picture. */
export async function servesImages(context: BrowserContext, page: Page): Promise<void> {
  const body = await picture(page);
  await context.route(IMAGES, (route) => route.fulfill({ contentType: 'image/png', body }));
}

/** Signs in, opens the first packet and looks at its image, so that the phone keeps it. */
export async function keepsImageOfAPacket(volunteer: Volunteer, context: BrowserContext): Promise<void> {
  const { page } = volunteer;
  await volunteer.signsIn();
  await servesImages(context, page);
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.presses('Packet image');
  await expect(page.getByRole('img', { name: /^Packet image/u })).toBeVisible();
  await page.keyboard.press('Escape');
}

/**
 * Waits until a packet can be printed with its image. The server draws the image at the first request; on a busy machine that
 * takes longer than the app waits, and this presses Retry.
 */
export async function seesReadyToPrint(page: Page): Promise<void> {
  const ready = page.getByText(/^The packet image and \d+ doors in walk order/u);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await expect(ready.or(retry)).toBeVisible();
    if (await retry.isVisible()) await retry.click();
    await expect(ready).toBeVisible();
  }).toPass({ timeout: 240_000 });
}

/** How much the picture of a name is enlarged. */
export function scaleOf(page: Page, name: string | RegExp): Promise<number> {
  return page.getByRole('img', { name }).evaluate((image) => {
    const moved = image.closest('.react-transform-component');
    return moved ? new DOMMatrix(getComputedStyle(moved).transform).a : 0;
  });
}

/** Returns the whole transform of the picture of a name, as the browser computes it. */
export function transformOf(page: Page, name: string | RegExp): Promise<string> {
  return page.getByRole('img', { name }).evaluate((image) => {
    const moved = image.closest('.react-transform-component');
    return moved ? getComputedStyle(moved).transform : 'none of the library’s';
  });
}

/** Until the picture has come to rest. @returns its transform then */
export async function restingTransformOf(page: Page, name: string | RegExp): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await transformOf(page, name);
        return last === before;
      },
      { intervals: [400] },
    )
    .toBe(true);
  return last;
}

type Spot = { readonly x: number; readonly y: number };

/** Between a finger's coming and going, and until it comes again. */
const TAP_STEP_SECONDS = 0.05;

/** Fingers on the glass, as the browser hears of them from a real one. */
export class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** @param lastsMs how long the finger stays */
  async tap(spot: Spot, lastsMs = 0): Promise<void> {
    await this.touch('touchStart', [spot]);
    if (lastsMs > 0) await new Promise((resolve) => setTimeout(resolve, lastsMs));
    await this.touch('touchEnd', []);
  }

  /** Two taps as fast as a hand's, by the browser's own clock: between two words to a busy browser a hand would have tapped slowly. */
  async tapTwice(spot: Spot): Promise<void> {
    const startSeconds = Date.now() / 1000;
    for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
      const touchPoints = type === 'touchStart' ? [spot] : [];
      await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: startSeconds + index * TAP_STEP_SECONDS });
    }
  }

  /** One finger moves from here to there, and stays on the glass. */
  async drag(from: Spot, to: Spot): Promise<void> {
    await this.touch('touchStart', [from]);
    const steps = 8;
    for (let step = 1; step <= steps; step += 1) {
      const along = (start: number, end: number) => start + ((end - start) * step) / steps;
      await this.touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
    }
  }

  async lift(): Promise<void> {
    await this.touch('touchEnd', []);
  }

  /** Two fingers beside each other, and how far they are apart, px, at the beginning and at the end. */
  async pinch({ x, y }: Spot, fromPx: number, toPx: number): Promise<void> {
    const apart = (px: number) => [
      { x: x - px / 2, y, id: 0 },
      { x: x + px / 2, y, id: 1 },
    ];
    await this.touch('touchStart', apart(fromPx));
    const steps = 8;
    for (let step = 1; step <= steps; step += 1) await this.touch('touchMove', apart(fromPx + ((toPx - fromPx) * step) / steps));
    await this.touch('touchEnd', []);
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Spot[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }
}

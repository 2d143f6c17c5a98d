import { expect, type Locator, type Page } from '@playwright/test';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

/** The lower 60 % of a screen are in reach of the thumb of the hand that holds the phone (docs/product/list.md#under-the-thumb). */
const REACH_FROM = 0.4;

/** Where the page was touched, px from the top of the screen, and how far it was scrolled then. */
type Touch = { readonly x: number; readonly y: number; readonly scrolled: number };

/** A thumb that taps and does nothing else: it never scrolls, so that what comes into its reach has come by itself. */
export class Thumb {
  private constructor(private readonly page: Page) {}

  /** From now on the page notes where it is touched. */
  static async at(page: Page): Promise<Thumb> {
    await page.evaluate(() => {
      const touches: object[] = [];
      Object.assign(window, { touches });
      const note = ({ clientX, clientY }: PointerEvent) => void touches.push({ x: clientX, y: clientY, scrolled: window.scrollY });
      addEventListener('pointerdown', note, { capture: true });
    });
    return new Thumb(page);
  }

  /** Every touch that the page has noted, in order. */
  touches(): Promise<readonly Touch[]> {
    return this.page.evaluate(() => Reflect.get(window, 'touches'));
  }

  reaches({ y }: Touch): boolean {
    return y >= REACH_FROM * (this.page.viewportSize()?.height ?? 0);
  }

  /** Waits until a control stands still in reach, or where nothing can bring it nearer: at the head of the page. Taps its middle. */
  async taps(control: Locator): Promise<void> {
    await this.hasFollowed();
    let place: Touch | undefined;
    const isThere = async () => {
      place = await restingPlace(control);
      return place !== undefined && (this.reaches(place) || place.scrolled === 0);
    };
    await expect.poll(isThere, { message: `${control} is in reach`, intervals: [50] }).toBe(true);
    await this.tapsAt(place);
  }

  /** Waits until the list has followed the last mark, and the control stands still in sight. */
  async seesAtRest(control: Locator): Promise<void> {
    await this.hasFollowed();
    await expect.poll(() => restingPlace(control)).toBeDefined();
  }

  /** Taps a control wherever on the screen it stands. */
  async tapsFarAway(control: Locator): Promise<void> {
    await this.seesAtRest(control);
    await this.tapsAt(await restingPlace(control));
  }

  /**
   * Until a list has begun to follow the mark that is on the screen, which it does so long after it: a tap before would be made where the next
   * door has been. A page's timers end in the order in which they are due, however busy it is.
   */
  private hasFollowed(): Promise<void> {
    return this.page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), DOUBLE_TAP_MS + 50);
  }

  private async tapsAt(place: Touch | undefined): Promise<void> {
    if (!place) throw new Error('There is nothing to tap');
    await this.page.touchscreen.tap(place.x, place.y);
  }
}

/** The middle of a control that neither moves nor is covered; undefined while it is not so. */
function restingPlace(control: Locator): Promise<Touch | undefined> {
  return control.evaluate(async (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // Some frames: what glides has moved by then.
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const later = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2, scrolled: window.scrollY };
    const isOnTop = element.contains(document.elementFromPoint(middle.x, middle.y));
    return later.x === x && later.y === y && isOnTop ? middle : undefined;
  });
}

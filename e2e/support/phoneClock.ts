import type { CDPSession, Page } from '@playwright/test';

/** Where the page keeps how many milliseconds its clock is wrong; it outlives a reload. */
const SHIFT = 'clock-shift';

/**
 * A phone's clock and time zone, which can be set while the app runs. Timers wait as long as ever, as they do on a phone whose clock
 * is put right.
 */
export class PhoneClock {
  private constructor(
    private readonly page: Page,
    private readonly devTools: CDPSession,
  ) {}

  /** Takes the clock of a page that has opened nothing yet. */
  static async of(page: Page): Promise<PhoneClock> {
    await page.addInitScript((shift) => {
      const RealDate = Date;
      const now = () => RealDate.now() + Number(sessionStorage.getItem(shift) ?? 0);
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
      });
    }, SHIFT);
    return new PhoneClock(page, await page.context().newCDPSession(page));
  }

  /** What the clock says, in whole unix seconds. */
  seconds(): Promise<number> {
    return this.page.evaluate(() => Math.floor(Date.now() / 1000));
  }

  /** Sets the clock to an ISO time. */
  async isSetTo(time: string): Promise<void> {
    await this.moves(Date.parse(time) - (await this.page.evaluate(() => Date.now())));
  }

  /** Puts the clock forward, or with a negative number back. */
  async moves(ms: number): Promise<void> {
    await this.page.evaluate(([shift, more]) => sessionStorage.setItem(shift, String(Number(sessionStorage.getItem(shift) ?? 0) + more)), [
      SHIFT,
      ms,
    ] as const);
  }

  /** @param zone as the tz database names it, 'America/New_York' */
  async goesTo(zone: string): Promise<void> {
    await this.devTools.send('Emulation.setTimezoneOverride', { timezoneId: zone });
  }
}

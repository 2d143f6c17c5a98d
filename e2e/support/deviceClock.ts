import type { CDPSession, Page } from '@playwright/test';

/**
 * A device's clock and time zone, which can be set while the app runs, for all its tabs. Timers wait as long as ever, as they do on a
 * phone whose clock is put right.
 */
export class DeviceClock {
  private errorMs = 0;
  private devTools: CDPSession | undefined;

  /** @param page any page of the device */
  constructor(private readonly page: Page) {}

  /** What the clock says, in whole unix seconds. */
  seconds(): Promise<number> {
    return this.page.evaluate(() => Math.floor(Date.now() / 1000));
  }

  /** Sets the clock to an ISO time. */
  isSetTo(time: string): Promise<void> {
    return this.isWrongBy(Date.parse(time) - Date.now());
  }

  /** Puts the clock forward, or with a negative number back. */
  moves(ms: number): Promise<void> {
    return this.isWrongBy(this.errorMs + ms);
  }

  /** Sets by how much the clock is ahead of the true time, in the open tabs and in those that are opened later. */
  async isWrongBy(errorMs: number): Promise<void> {
    this.errorMs = errorMs;
    const context = this.page.context();
    await context.addInitScript(setClock, errorMs);
    await Promise.all(context.pages().map((page) => page.evaluate(setClock, errorMs)));
  }

  /** @param zone as the tz database names it, 'America/New_York' */
  async goesTo(zone: string): Promise<void> {
    this.devTools ??= await this.page.context().newCDPSession(this.page);
    await this.devTools.send('Emulation.setTimezoneOverride', { timezoneId: zone });
  }
}

/** Runs in the page. The true clock is kept, so that errors do not add up. */
function setClock(errorMs: number): void {
  const page: typeof globalThis & { trueDate?: DateConstructor } = globalThis;
  const TrueDate = page.trueDate ?? Date;
  page.trueDate = TrueDate;
  page.Date = new Proxy(TrueDate, {
    construct: (_, args) => Reflect.construct(TrueDate, args.length === 0 ? [TrueDate.now() + errorMs] : args),
    get: (date, name) => (name === 'now' ? () => TrueDate.now() + errorMs : Reflect.get(date, name)),
  });
}

import type { BrowserContext } from '@playwright/test';

/** Sets how wrong the phone's clock is, in the open tabs and in those still to come. */
export async function setClockError(context: BrowserContext, errorMs: number): Promise<void> {
  await context.addInitScript(turnClock, errorMs);
  await Promise.all(context.pages().map((page) => page.evaluate(turnClock, errorMs)));
}

/** Runs in the page; the true clock is kept aside, so that errors do not add up. */
function turnClock(errorMs: number): void {
  const page: typeof globalThis & { trueDate?: DateConstructor } = globalThis;
  const TrueDate = page.trueDate ?? Date;
  page.trueDate = TrueDate;
  page.Date = new Proxy(TrueDate, {
    construct: (_, args) => Reflect.construct(TrueDate, args.length === 0 ? [TrueDate.now() + errorMs] : args),
    get: (date, name) => (name === 'now' ? () => TrueDate.now() + errorMs : Reflect.get(date, name)),
  });
}

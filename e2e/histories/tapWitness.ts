import type { BrowserContext, Page } from '@playwright/test';

/** How many events of a pointer are kept: a tap has three. */
const KEPT = 9;

/** Has every page of the browser note what its last taps met. */
export async function watchTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch, KEPT);
}

/** What the last taps in this page met, in words; '' where the page is gone. */
export async function tapsMet(page: Page): Promise<string> {
  return page.evaluate(() => Reflect.get(window, 'tapsMet')?.join(', ') ?? '').catch(() => '');
}

/** Runs in the page. */
function watch(kept: number): void {
  const met: string[] = [];
  Reflect.set(window, 'tapsMet', met);
  const note = ({ type, target, timeStamp }: Event) => {
    const element = target instanceof Element ? target : document.documentElement;
    const control = element.closest('button, a, li') ?? element.closest('section, main, dialog') ?? element;
    met.push(`${Math.round(timeStamp)} ms: ${type} on ${control.getAttribute('aria-label') ?? control.tagName.toLowerCase()}`);
    met.splice(0, met.length - kept);
  };
  for (const type of ['pointerdown', 'pointerup', 'click']) window.addEventListener(type, note, { capture: true, passive: true });
}

import type { BrowserContext } from '@playwright/test';

/** A phone that saves data: no map or image comes by itself (docs/product/walk.md#ready-by-itself). The browser of these tests is charging. */
export async function savesData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: true });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  });
}

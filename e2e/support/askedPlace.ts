import type { Page } from '@playwright/test';

/** The browser asks the volunteer for the place, and waits for the answer. */
export async function asksForThePlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prompt = Object.assign(new EventTarget(), { state: 'prompt' });
    Object.defineProperty(navigator.permissions, 'query', { value: async () => prompt });
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: () => undefined });
  });
}

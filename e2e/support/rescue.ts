import { type Browser, type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from './browser';
import { filming, type ShownCode, shownCode } from './codeVideo';

/** Turns the codes of the sheet by hand and films each. */
export async function filmedCodes(sheet: Locator): Promise<ShownCode[]> {
  await sheet.getByRole('button', { name: 'As codes' }).click();
  const label = sheet.getByText(/^Code \d+ of \d+$/u);
  await sheet.getByRole('button', { name: 'Pause' }).click();
  const count = Number(/of (\d+)$/u.exec((await label.textContent()) ?? '')?.[1]);
  const codes: ShownCode[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const name = (await label.textContent()) ?? '';
    await expect(sheet.getByRole('img', { name })).toBeVisible();
    codes.push(await shownCode(sheet.getByRole('img', { name })));
    await sheet.getByRole('button', { name: 'Next' }).click();
    await expect(label).not.toHaveText(name);
  }
  return codes;
}

/** Opens the log-in, waits until the phone has the site, and opens 'Receive from another phone'. */
export async function opensTheTakeIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 120_000 });
  await page.getByRole('button', { name: 'Receive from another phone' }).click();
}

/** Opens another phone, on which nobody is logged in, with a camera that sees the film. */
export async function anotherPhone(address: string, film: string): Promise<{ browser: Browser; context: BrowserContext; page: Page }> {
  const launch = chromiumLaunch();
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...filming(film)] });
  const context = await browser.newContext({ ...phoneOptions, permissions: ['camera'], serviceWorkers: 'allow' });
  const page = await context.newPage();
  await opensTheTakeIn(page, address);
  return { browser, context, page };
}

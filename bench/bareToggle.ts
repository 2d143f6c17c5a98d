import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { exportToggleSite } from './emptyExport';
import { fingerOn, TAP_EVERY_MS } from './finger';
import { serveFolder } from './serveFolder';
import { becomesQuick, becomesSlow, whileSlow } from './slowPhone';
import { addTapProbe, measureShown } from './tapProbe';

const ON_THE_BUTTON = { x: 100, y: 100 };

/** A page with a toggle button and nothing else, of the same React, on the same slow phone: the baseline of S6. */
export type BareToggle = {
  /** Taps it so often; @returns milliseconds until each tap was shown */
  readonly taps: (count: number) => Promise<number[]>;
  readonly close: () => Promise<void>;
};

export async function openBareToggle(): Promise<BareToggle> {
  const site = await serveFolder(exportToggleSite());
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage(phoneOptions);
  await addTapProbe(page);
  await page.goto(site.address, { waitUntil: 'networkidle' });
  const tap = await fingerOn(page);
  const session = await becomesSlow(page, { offline: true });
  await becomesQuick(session);
  const taps = async (count: number) => {
    const shownMs: number[] = [];
    for (let done = 0; done < count; done += 1) {
      await wait(TAP_EVERY_MS);
      shownMs.push(await measureShown(page, () => tap(ON_THE_BUTTON)));
    }
    return shownMs;
  };
  return {
    taps: (count) => whileSlow(session, () => taps(count)),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** npm run screenshots: the screens of the main job and their states, both themes, two widths, from the real server with the demo campaign. */
import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch, phone } from './support/browser';
import { freePort } from './support/freePort';
import { overflowIn } from './support/overflow';
import type { Screen } from './support/screens';
import { ServerProcess } from './support/serverProcess';
import { makeTemplate, removeFolder } from './support/template';
import { tours } from './support/tours';
import { Volunteer } from './support/volunteer';

const folder = 'screenshots';
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const;
const themes = ['light', 'dark'] as const;

type Phone = { readonly viewport: (typeof sizes)[number]; readonly theme: (typeof themes)[number] };

/** Returns what does not fit: screens wider than the phone, clipped text. */
async function take(browser: Browser, address: string, { viewport, theme }: Phone, tour: readonly Screen[]): Promise<string[]> {
  const looks = { ...phone, viewport, colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: 2 } as const;
  const context = await browser.newContext({ ...looks, serviceWorkers: 'block' });
  const volunteer = new Volunteer(await context.newPage(), address);
  const faults: string[] = [];
  for (const { name, show } of tour) {
    await show(volunteer);
    const file = `${folder}/${name}-${viewport.width}-${theme}.png`;
    await volunteer.page.screenshot({ path: file });
    console.log(file);
    const { widerBy, clipped } = await overflowIn(volunteer);
    if (widerBy > 0) faults.push(`${file}: ${widerBy} px wider than the screen`);
    faults.push(...clipped.map((text) => `${file}: clipped ${text}`));
  }
  await context.close();
  return faults;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const dataFolder = await makeTemplate();
const server = new ServerProcess(await freePort(), dataFolder);
await server.start();
const browser = await chromium.launch(chromiumLaunch());
const faults: string[] = [];
try {
  for (const viewport of sizes) {
    for (const theme of themes) {
      for (const tour of Object.values(tours)) faults.push(...(await take(browser, server.address, { viewport, theme }, tour)));
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(dataFolder);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

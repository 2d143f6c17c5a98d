// npm run screenshots -- [pattern]: pictures of the screens, of a built site.
import { findBrowser } from './browser.mjs';
import { findFonts } from './fonts.mjs';
import { bin, run } from './run.mjs';

const browserPath = await findBrowser();
await findFonts();

if (browserPath) {
  const { status } = await run(bin('playwright'), ['test', '--config', 'e2e/screenshots.config.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: browserPath },
  });
  process.exitCode = status;
} else process.exitCode = 1;

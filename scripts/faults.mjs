// npm run faults -- [files]: every fault at every step. npm run faults -- --histories N --seed S: so many random mixes of them.
import { historyArguments, historyEnvironment } from './arguments.mjs';
import { findBrowser } from './browser.mjs';
import { bin, run } from './run.mjs';
import { buildSite } from './site.mjs';
import { filesOf } from './stages.mjs';

const { histories, seed, others } = historyArguments(process.argv.slice(2));
const isRandom = histories !== undefined || seed !== undefined;
const browserPath = await findBrowser();

if (browserPath && (await buildSite())) {
  const isNamed = others.some((other) => !other.startsWith('-'));
  const files = isNamed ? [] : filesOf([isRandom ? 'histories' : 'faults']);
  const { status } = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...files, ...others], {
    env: { ...process.env, CHROMIUM_PATH: browserPath, WALKBOOK_FAULTS: 'all', ...historyEnvironment(histories, seed) },
  });
  process.exitCode = status;
} else process.exitCode = 1;

import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { startFirefox } from './firefox';
import { mainJob } from './mainJob';
import { startWebKit } from './webKit';

/* node --import tsx e2e/otherBrowsers/run.ts firefox|webkit PROGRAM: the main job in one browser; the exit status says how it ended. */

const STARTS = { firefox: startFirefox, webkit: startWebKit } as const;

const [name, program = ''] = process.argv.slice(2);
if (name !== 'firefox' && name !== 'webkit') throw new Error(`There is no browser '${name}' here`);
const server = new ServerProcess(await freePort(), await makeTemplate());
try {
  await server.start();
  const browser = await STARTS[name](program);
  try {
    await mainJob(browser, server);
  } finally {
    await browser.ends();
  }
} finally {
  await server.stop();
  await removeFolder(server.dataFolder);
}

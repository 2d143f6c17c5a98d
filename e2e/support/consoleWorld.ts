import type { BrowserContextOptions } from '@playwright/test';
import { freePort } from './freePort';
import { ServerProcess } from './serverProcess';
import { copyOfTemplate, removeFolder } from './template';
import { test as world } from './world';

/** A server with the demo's evening, and the session of its owner at the console. */
export type Evening = {
  /** Where the console opens: passkeys and plain http need the machine's name. */
  readonly origin: string;
  readonly session: Exclude<BrowserContextOptions['storageState'], string | undefined>;
};

type WorkerFixtures = {
  /** One for all tests of a worker: they look, and leave it as it was. */
  evening: Evening;
};

export const test = world.extend<object, WorkerFixtures>({
  evening: [
    async ({ browser }, use) => {
      const [dataFolder, port] = await Promise.all([copyOfTemplate(), freePort()]);
      const server = new ServerProcess(port, dataFolder, '', { WALKBOOK_DEMO: 'evening' });
      await server.start();
      const link = await server.consoleLink();
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(link);
      await page.getByRole('button', { name: 'Open the console' }).click();
      await page.getByRole('navigation').first().waitFor();
      const session = await context.storageState();
      await context.close();
      await use({ origin: new URL(link).origin, session });
      await server.stop();
      await removeFolder(dataFolder);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

import { test as base } from '@playwright/test';
import { freePort } from './freePort';
import { keepsSiteWhenAsked } from './keepsSite';
import { clearContext, whenDevToolsOpen } from './keptContext';
import { type Mark, marksInFolder } from './marks';
import { HostedServer, ServerHost } from './serverHost';
import { ServerProcess } from './serverProcess';
import { type SignedIn, signedInAt } from './signedIn';
import { copyOfHostedTemplate, copyOfTemplate, removeWorld } from './template';
import { Volunteer } from './volunteer';

/** One test's own campaign: a server with the demo town, and what arrived in its database. */
export type World = {
  readonly server: Pick<ServerProcess, 'address' | 'port' | 'isRunning' | 'start' | 'stop'>;
  /** Where the server keeps its data, or says which database has it (worldStore.ts). */
  readonly dataFolder: string;
  /** Stops the server for good and reads what volunteers have sent to it. */
  readonly marksAtTheEnd: () => Promise<Mark[]>;
};

type Fixtures = {
  /** Whether the server runs in the worker's host, which is quicker, or in a process of its own, which can be killed. */
  serverRuns: 'inHost' | 'asProcess';
  /** When the phone keeps the site: when the test waits for it, or at once, as a phone does. */
  keepsSite: 'whenAsked' | 'atOnce';
  world: World;
  /** The world's server where it is a process of its own. */
  serverProcess: ServerProcess;
  volunteer: Volunteer;
};

/**
 * What the tests of one worker share, each made when one of them first asks for it. All suites have the same, whether they ask for it or not:
 * Playwright ends a worker, its browser and its host of servers before tests whose workers would have others.
 */
type WorkerFixtures = {
  serverHost: ServerHost;
  /** The port of all servers of this worker: with one origin, the shared context keeps the site's files from test to test. */
  serverPort: number;
  signedIn: SignedIn;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverRuns: ['inHost', { option: true }],
  keepsSite: ['whenAsked', { option: true }],

  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
    async ({}, use) => {
      const host = new ServerHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],

  serverPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],

  // Shared by the worker's tests (keptContext.ts).
  context: async ({ context, serverPort }, use) => {
    let isChanged = false;
    const restore = whenDevToolsOpen(context, () => {
      isChanged = true;
    });
    await use(context);
    restore();
    if (isChanged) await context.close();
    else await clearContext(context, `http://127.0.0.1:${serverPort}`);
  },

  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
    async ({}, use, { parallelIndex }) => {
      const signedIn = await signedInAt(parallelIndex);
      await use(signedIn);
      await signedIn.faultProxy.refusesConnections();
    },
    { scope: 'worker' },
  ],

  world: [
    async ({ serverRuns, serverHost, serverPort }, use) => {
      const isHosted = serverRuns === 'inHost';
      const dataFolder = await (isHosted ? copyOfHostedTemplate() : copyOfTemplate());
      const server = isHosted ? new HostedServer(serverHost, serverPort, dataFolder) : new ServerProcess(serverPort, dataFolder);
      await server.start();
      const marksAtTheEnd = async () => {
        const marks = server instanceof HostedServer && server.isRunning ? await server.marks() : undefined;
        await server.stop();
        return marks ?? marksInFolder(dataFolder);
      };
      await use({ server, dataFolder, marksAtTheEnd });
      await server.stop();
      await removeWorld(dataFolder);
    },
    // Not out of the test's own time.
    { timeout: 300_000 },
  ],

  serverProcess: async ({ world: { server } }, use) => {
    if (!(server instanceof ServerProcess)) throw new Error("A test that kills the server says test.use({ serverRuns: 'asProcess' })");
    await use(server);
  },

  volunteer: async ({ world, page, keepsSite }, use) => {
    if (keepsSite === 'whenAsked') await keepsSiteWhenAsked(page.context());
    await use(new Volunteer(page, { address: world.server.address }));
  },
});

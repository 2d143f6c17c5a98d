import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadPinKey, pinBinder } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { firstLinkWhenEmpty } from '@/server/campaign/begin/firstLink';
import { removeExpiredFiles } from '@/server/campaign/files/removeFiles';
import { archiveDue } from '@/server/campaign/privacy/archive';
import { serveCommands } from '@/server/database/commands/serveCommands';
import type { OpenedDatabase, OpenedPool } from '@/server/database/openDatabase';
import { openStore } from '@/server/database/openStore';
import { prepareDataFolder } from '@/server/database/restrictToOwner';
import { demoConsoleLink } from '@/server/demo/consoleLink';
import { playEvening } from '@/server/demo/playEvening';
import { seedWhenEmpty } from '@/server/demo/seedWhenEmpty';
import { loggerOptions } from '@/server/http/logging';
import { createMetrics, serveMetrics } from '@/server/http/metrics';
import { trackConnections } from '@/server/http/openConnections';
import { type MachineAddress, ownAddresses } from '@/server/http/ownAddresses';
import { fail, messageOf, stopOnSignal } from '@/server/http/stopOnSignal';
import { volunteersAtWork } from '@/server/http/volunteersAtWork';
import { outboxMailer, smtpMailer } from '@/server/mail/mailer';
import { webPushSender } from '@/server/push/pushSender';
import { createServer, type ServerParts } from './app';
import { nowSeconds, systemClock } from './clock';
import { demoMapArchive, readSettings, type Settings } from './settings';

/** So soon a server takes up what another one has left. */
const LOOK_FOR_JOBS_MS = 2_000;
const ARCHIVE_EVERY_MS = 3_600_000;
/** What a server listens on that answers to localhost. */
const ON_THIS_MACHINE: readonly string[] = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

const TEXTS = {
  notStarted: 'Walkbook did not start',
  foundOpen: 'other users could reach the data folder',
  archived: 'the names of campaigns have left the server, as planned',
  noCommands: 'staff commands find no socket to this server',
  filesLeft: 'files that staff have sent should have been removed, and were not',
  notArchived: 'the names of a campaign should have left the server, and did not',
} as const;

/**
 * Starts the server as the environment says. Prints a line of JSON with `ready` when requests are answered from now on: at which addresses, and where there
 * is a demo, or nothing yet, the link by which the console opens, once.
 */
async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const foundOpen = prepareDataFolder(settings.dataFolder);
  const store = await openStore(settings, { bindPin: pinBinder(settings) });
  try {
    const pinKey = loadPinKey(settings);
    const demo = { nowSeconds: nowSeconds(systemClock), onProgress: reportSeeding, mapArchive: demoMapArchive(settings) };
    if (settings.demo) await seedWhenEmpty(store.db, () => pinKey, demo);
    if (settings.demoEvening) await playEvening({ ...store, clock: systemClock, pinKey: () => pinKey });
    const running = { isStopping: false };
    const metrics = settings.metricsPort === undefined ? undefined : createMetrics(store.poolUse);
    const volunteers = volunteersAtWork();
    const app = serverFor(settings, store, pinKey, { isStopping: () => running.isStopping, volunteers, ...(metrics ? { metrics } : {}) });
    const connections = trackConnections(app.server);
    archiveEveryHour(app, store);
    await app.listen({ host: settings.host, port: settings.port });
    const commands = await commandsOf(settings, store, volunteers.count, app);
    if (metrics && settings.metricsPort !== undefined) (await serveMetrics(metrics, settings.metricsPort)).unref();
    const drain = () => {
      running.isStopping = true;
      return wait(settings.drainSeconds * 1_000);
    };
    stopOnSignal({ app, connections, store, commands, drain });
    const consoleLink = await linkToConsole(settings, store, portOf(app));
    const addresses = ownAddresses(settings.host, portOf(app), machineAddresses());
    process.stdout.write(
      `${JSON.stringify({ ready: true, ...addresses, ...(consoleLink === undefined ? {} : { console: consoleLink }) })}\n`,
    );
    if (foundOpen.closed + foundOpen.left > 0) app.log.warn(foundOpen, TEXTS.foundOpen);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A server that cannot make a socket serves volunteers all the same. */
async function commandsOf(
  { dataFolder: folder, databaseUrl }: Settings,
  store: OpenedPool,
  volunteers: () => number,
  { log }: FastifyInstance,
) {
  try {
    return await serveCommands({ folder, databaseUrl, store, volunteers });
  } catch (err) {
    log.warn({ err }, TEXTS.noCommands);
    return undefined;
  }
}

/** The console opens without TLS on this machine alone, and passkeys need its name. */
async function linkToConsole({ demo, host, siteUrl }: Settings, { db }: OpenedDatabase, port: number): Promise<string | undefined> {
  if (!ON_THIS_MACHINE.includes(host)) return undefined;
  const [parts, site] = [{ db, clock: systemClock }, `http://localhost:${port}`];
  const toDemo = demo ? await demoConsoleLink(parts, site) : undefined;
  // A server that has an address of its own keeps what it prints where others may read it.
  return toDemo ?? (siteUrl === undefined ? firstLinkWhenEmpty(parts, site) : undefined);
}

/** Takes names out of campaigns whose time has come (docs/privacy.md), now and every hour. */
function archiveEveryHour({ log }: FastifyInstance, { db }: OpenedDatabase): void {
  const archive = () => {
    removeExpiredFiles({ db, clock: systemClock }).catch((err: unknown) => log.error({ err }, TEXTS.filesLeft));
    archiveDue({ db, clock: systemClock }).then(
      (ids) => ids.length > 0 && log.warn({ campaigns: ids.length }, TEXTS.archived),
      (err: unknown) => log.error({ err }, TEXTS.notArchived),
    );
  };
  archive();
  setInterval(archive, ARCHIVE_EVERY_MS).unref();
}

type Watched = Pick<ServerParts, 'isStopping' | 'metrics' | 'volunteers'>;

function serverFor(settings: Settings, { db, inRounds }: OpenedPool, pinKey: PinKey, watched: Watched): FastifyInstance {
  const networkAddresses = () => ownAddresses(settings.host, portOf(app), machineAddresses()).network;
  const { smtpUrl, mailFrom, siteUrl, siteHosts, siteDir, mapArchive, corsOrigins, connectOrigins } = settings;
  const mailer = smtpUrl === undefined ? outboxMailer(join(settings.dataFolder, 'outbox'), mailFrom) : smtpMailer(smtpUrl, mailFrom);
  const app = createServer({
    ...watched,
    db,
    inRounds,
    clock: systemClock,
    mailer,
    mailsArrive: smtpUrl !== undefined,
    ...(smtpUrl === undefined || siteUrl === undefined ? {} : { mailsLinksTo: siteUrl }),
    pinKey,
    push: settings.push && webPushSender(settings.push),
    jobs: { everyMs: LOOK_FOR_JOBS_MS, isAlone: settings.databaseUrl === undefined },
    storage: { siteDir, mapArchive, imageFolder: join(settings.dataFolder, 'images') },
    siteUrl,
    siteHosts,
    networkAddresses,
    corsOrigins,
    connectOrigins,
    trustedProxies: settings.trustedProxies,
    logger: { ...loggerOptions, level: settings.logLevel },
  });
  return app;
}

function reportSeeding(share: number): void {
  process.stdout.write(`${JSON.stringify({ seeding: Math.round(share * 100) })}\n`);
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** None where the system does not tell them, as in a sandbox: the server starts all the same. */
function machineAddresses(): MachineAddress[] {
  try {
    return Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) => addresses.map((one) => ({ ...one, name })));
  } catch {
    return [];
  }
}

start().catch((error: unknown) => fail(`${TEXTS.notStarted}: ${messageOf(error)}`));

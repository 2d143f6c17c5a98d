import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from './app';
import { nowSeconds, systemClock } from './clock';
import { seedWhenEmpty } from './demo/seedWhenEmpty';
import { loadPinKey } from './loadPinKey';
import { loggerOptions } from './logging';
import { outboxMailer, smtpMailer } from './mail';
import { openStore } from './openStore';
import { readSettings, type Settings } from './settings';
import type { OpenedDatabase } from './store/openDatabase';
import type { PinKey } from './store/pinKey';

/** Starts the server as the environment says; the last line it prints before requests are answered is JSON with `ready`. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const store = await openStore(settings);
  try {
    const pinKey = loadPinKey(settings);
    if (settings.demo) await seedWhenEmpty(store.db, () => pinKey, { nowSeconds: nowSeconds(systemClock), onProgress: reportSeeding });
    const app = serverFor(settings, store, pinKey);
    await app.listen({ host: settings.host, port: settings.port });
    closeOnSignal(app, store);
    process.stdout.write(`${JSON.stringify({ ready: true, url: `http://localhost:${portOf(app)}/` })}\n`);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function serverFor(settings: Settings, { db }: OpenedDatabase, pinKey: PinKey): FastifyInstance {
  const { smtpUrl, mailFrom, siteDir, corsOrigins, connectOrigins } = settings;
  const mailer = smtpUrl === undefined ? outboxMailer(join(settings.dataFolder, 'outbox'), mailFrom) : smtpMailer(smtpUrl, mailFrom);
  return createServer({
    db,
    clock: systemClock,
    mailer,
    pinKey,
    storage: { siteDir },
    corsOrigins,
    connectOrigins,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    logger: { ...loggerOptions, level: settings.logLevel },
  });
}

function reportSeeding(share: number): void {
  process.stdout.write(`${JSON.stringify({ seeding: Math.round(share * 100) })}\n`);
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Requests that have begun are answered; then the database is closed, so that the next start finds it in order. */
function closeOnSignal(app: FastifyInstance, store: OpenedDatabase): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await app.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());
}

start().catch((error: unknown) => {
  process.stderr.write(`Walkbook did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

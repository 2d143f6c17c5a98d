import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createServer, type ServerParts } from '@/server/app';
import { makePinKey } from '@/server/auth/pinKey';
import type { OpenedPool } from '@/server/database/openDatabase';
import type { InRounds } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import type { Mail } from '@/server/mail/mailer';
import type { Content } from './databaseContent';
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from './testDatabase';

/** 2026-09-21 14:13:20 UTC, the time of the examples in docs/wire.md#test-vectors. */
export const START_SECONDS = 1_790_000_000;

export type TestClock = {
  readonly nowMs: () => number;
  readonly advanceSeconds: (seconds: number) => void;
  readonly nowSeconds: () => number;
};

function turnableClock(): TestClock {
  let nowMs = START_SECONDS * 1000;
  return {
    nowMs: () => nowMs,
    nowSeconds: () => Math.floor(nowMs / 1000),
    advanceSeconds: (seconds) => {
      nowMs += seconds * 1000;
    },
  };
}

export type TestServer = {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly inRounds: InRounds;
  /** What serves commands beside this server. */
  readonly store: Pick<OpenedPool, 'forCommands' | 'poolUse'>;
  readonly clock: TestClock;
  readonly seal: (pin: string, userId: number) => string;
  /** Resolves with the next mail. */
  readonly nextMail: () => Promise<Mail>;
  readonly mails: readonly Mail[];
  /** A server that shares database, clock, key and mailbox with this one, and no memory, as another process would. Whoever asks for it closes it. */
  readonly another: (overrides?: Partial<ServerParts>) => FastifyInstance;
  readonly close: () => Promise<void>;
};

/** The real server on the worker's database, with a clock and a mailbox of the test file's own; it does not listen. */
export async function startTestServer(overrides: Partial<ServerParts> = {}): Promise<TestServer> {
  return serverOn(await openTestDatabase(), overrides);
}

/**
 * The same on a database of the test file's own: for tests that count or change what belongs to no campaign. Sign-ins and mails are
 * limited for each network, and all test files send from one.
 */
export async function startLoneTestServer(overrides: Partial<ServerParts> = {}, content: Content = 'migrated'): Promise<TestServer> {
  return serverOn(await openOwnTestDatabase(content), overrides);
}

function serverOn(opened: TestDatabase, overrides: Partial<ServerParts>): TestServer {
  const clock = turnableClock();
  const { pinKey = makePinKey(randomBytes(32)) } = overrides;
  const { mailer, mails, nextMail } = mailbox();
  const siteDir = mkdtempSync(join(tmpdir(), 'walkbook-site-'));
  const storage = { siteDir, mapArchive: join(siteDir, 'map.pmtiles'), imageFolder: join(siteDir, 'images') };
  // Browsers of the tests come by a proxy that has taken off the TLS, and name the host of `staffBrowser.ts`.
  const proxied = { trustedProxies: ['loopback'], siteHosts: ['walk.example.org'] };
  const parts = { db: opened.db, inRounds: opened.inRounds, clock, mailer, pinKey, storage, ...proxied, ...overrides };
  const app = createServer(parts);
  return {
    app,
    db: opened.db,
    inRounds: opened.inRounds,
    store: opened,
    clock,
    seal: pinKey.seal,
    mails,
    nextMail,
    another: (others = {}) => createServer({ ...parts, ...others }),
    async close() {
      await app.close();
      await opened.close();
      rmSync(siteDir, { recursive: true, force: true });
    },
  };
}

function mailbox() {
  const mails: Mail[] = [];
  const readers: ((mail: Mail) => void)[] = [];
  return {
    mails,
    mailer: {
      async send(mail: Mail) {
        mails.push(mail);
        readers.shift()?.(mail);
      },
    },
    nextMail: () => new Promise<Mail>((resolve) => readers.push(resolve)),
  };
}

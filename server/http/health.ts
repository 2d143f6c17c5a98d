import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { isMigrated } from '@/server/database/migrations/migrate';
import type { Database } from '@/server/database/schema';

/** Balancers ask every few seconds and wait about as long. */
const DATABASE_ANSWERS_WITHIN_MS = 2_000;
const TEXTS = {
  alive: 'alive',
  ready: 'ready',
  stopping: 'stopping',
  databaseAway: 'the database does not answer',
  notMigrated: 'the database is not migrated',
};

/**
 * Health endpoints, in plain text. A supervisor may restart the process when /health does not answer. /ready: requests can be answered
 * here; while it is 503 a load balancer sends them elsewhere (docs/deploy.md#several-processes).
 */
export function addHealth(app: FastifyInstance, db: Kysely<Database>, isStopping: () => boolean): void {
  app.get('/health', async (_request, reply) => answer(reply, 200, TEXTS.alive));
  app.get('/ready', async (_request, reply) => {
    const trouble = isStopping() ? TEXTS.stopping : await troubleOf(db);
    return trouble === undefined ? answer(reply, 200, TEXTS.ready) : answer(reply, 503, trouble);
  });
}

async function troubleOf(db: Kysely<Database>): Promise<string | undefined> {
  const asked = new AbortController();
  const migrated = isMigrated(db).catch(() => undefined);
  const tooLate = wait(DATABASE_ANSWERS_WITHIN_MS, undefined, { signal: asked.signal }).catch(() => undefined);
  const answered = await Promise.race([migrated, tooLate]);
  asked.abort();
  if (answered === undefined) return TEXTS.databaseAway;
  return answered ? undefined : TEXTS.notMigrated;
}

function answer(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

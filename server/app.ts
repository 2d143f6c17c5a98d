import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { Attempts } from './attempts';
import { backgroundWork } from './backgroundWork';
import { addCallRoutes } from './callRoutes';
import type { Clock } from './clock';
import { addCrossOrigin } from './crossOrigin';
import { answerErrors, answerMalformedAddress } from './errorAnswers';
import { Guessing } from './guessing';
import type { Mailer } from './mail';
import { addSecurityHeaders } from './securityHeaders';
import { addSite } from './site';
import { isOneItemsFault } from './store/databaseFault';
import { groupCommit } from './store/groupCommit';
import type { Submission } from './store/incomingChange';
import type { PinKey } from './store/pinKey';
import { recordChanges } from './store/recordChanges';
import type { Database } from './store/schema';

/** Thousands of changes with their people; more than any app of ours sends at once. */
const MOST_BODY_BYTES = 8 * 1024 * 1024;
const MOST_UPDATES_PER_COMMIT = 200;
const PIN_MAILS_PER_QUARTER_HOUR = 3;

export type ServerParts = {
  /** Migrated. The server does not close it. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: PinKey;
  /** Where the exported site lies. */
  readonly storage: { readonly siteDir: string };
  /** Origins whose pages may call; the site's own needs none. */
  readonly corsOrigins?: readonly string[];
  /** Origins that the site's pages may call, where the site was built for another API host, storage or map than its own. */
  readonly connectOrigins?: readonly string[];
  /** Which proxies are believed about the client's address, as Fastify takes it. */
  readonly trustProxy?: NonNullable<FastifyServerOptions['trustProxy']>;
  /** Silent without. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
};

/**
 * The reference server: the contract over a real database, and the exported site. It listens only when told to; everything from
 * outside comes in through `parts`, so that tests hand in their own.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const app = fastify({
    logger: parts.logger ?? false,
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: MOST_BODY_BYTES,
    frameworkErrors: answerMalformedAddress,
    // Our own lines say less (logging.ts).
    logController: new LogController({ disableRequestLogging: true }),
  });
  const background = backgroundWork(app.log);
  const { db, clock, mailer, pinKey } = parts;
  const services = {
    db,
    clock,
    mailer,
    pinKey,
    pinMails: new Attempts(clock, PIN_MAILS_PER_QUARTER_HOUR),
    recordChanges: groupCommit(
      (submissions: readonly Submission[]) => recordChanges(db, submissions),
      isOneItemsFault,
      MOST_UPDATES_PER_COMMIT,
    ),
    inBackground: background.start,
  };

  readBodiesAsBytes(app);
  answerErrors(app);
  addSecurityHeaders(app);
  addCrossOrigin(app, parts.corsOrigins ?? []);
  logAnswers(app);
  app.register(compress, { global: true, encodings: ['br', 'gzip'] });
  app.register(async (inner) => {
    addCallRoutes(inner, services, new Guessing(clock));
    addSite(inner, parts.storage.siteDir, parts.connectOrigins ?? []);
  });
  app.addHook('onClose', background.finished);
  return app;
}

/** Signatures cover bytes, so bodies stay bytes until they are checked, whatever type they claim to have. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

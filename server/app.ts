import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { Attempts } from '@/server/auth/attempts';
import { clockWatch } from '@/server/auth/clockWatch';
import { Guessing } from '@/server/auth/guessing';
import type { PinKey } from '@/server/auth/pinKey';
import { isOneItemsFault } from '@/server/database/databaseFault';
import type { Database } from '@/server/database/schema';
import { backgroundWork } from '@/server/http/backgroundWork';
import { addCallRoutes } from '@/server/http/callRoutes';
import { addCrossOrigin } from '@/server/http/crossOrigin';
import { answerErrors, answerMalformedAddress } from '@/server/http/errorAnswers';
import { addSecurityHeaders } from '@/server/http/securityHeaders';
import { addSite } from '@/server/http/site';
import { addStorage, type StorageFolders } from '@/server/http/storage';
import type { Mailer } from '@/server/mail/mailer';
import { groupCommit } from '@/server/store/groupCommit';
import type { IncomingChange } from '@/server/store/incomingChange';
import { recordChanges } from '@/server/store/recordChanges';
import type { Clock } from './clock';

/** Enough for thousands of changes with their people, more than our app sends in one request. */
const MOST_BODY_BYTES = 8 * 1024 * 1024;
const MOST_REQUESTS_PER_COMMIT = 200;
/** Enough for a first meeting, where everybody asks for a PIN in one Wi-Fi. */
const PIN_MAILS_PER_NETWORK = { free: 100, windowSeconds: 15 * 60 };

export type ServerParts = {
  /** Migrated. Whoever opened it closes it. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: PinKey;
  /** Where the exported site lies, the street map, where there is one, and the packets' images. */
  readonly storage: StorageFolders & { readonly siteDir: string };
  /** Other origins whose pages may call. */
  readonly corsOrigins?: readonly string[];
  /** Other origins that the site's pages may connect to: where the site was built for another API host, storage or map. */
  readonly connectOrigins?: readonly string[];
  /** Proxies whose word about the client's address is taken, as Fastify's option names them. */
  readonly trustProxy?: NonNullable<FastifyServerOptions['trustProxy']>;
  /** Without one nothing is logged. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
};

/**
 * Builds the reference server: the contract over a database, and the exported site. It does not listen yet. Everything from outside comes in
 * through `parts`, so that tests pass in their own.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const app = fastify({
    logger: parts.logger ?? false,
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: MOST_BODY_BYTES,
    frameworkErrors: answerMalformedAddress,
    // logAnswers writes lines that tell less (http/logging.ts).
    logController: new LogController({ disableRequestLogging: true }),
  });
  const background = backgroundWork(app.log);
  const { db, clock, mailer, pinKey } = parts;
  const services = {
    db,
    clock,
    mailer,
    pinKey,
    pinMails: new Attempts(clock, PIN_MAILS_PER_NETWORK),
    watchesClock: clockWatch(clock, (whose) => app.log.warn(whose, 'a phone that is not known says a time that is far off')),
    recordChanges: groupCommit(
      (requests: readonly (readonly IncomingChange[])[]) => recordChanges(db, requests),
      isOneItemsFault,
      MOST_REQUESTS_PER_COMMIT,
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
    addCallRoutes(inner, services, new Guessing(services));
    addStorage(inner, db, parts.storage);
    addSite(inner, parts.storage.siteDir, parts.connectOrigins ?? []);
  });
  app.addHook('onClose', background.finished);
  return app;
}

/** Keeps bodies as bytes, whatever their content type: signatures cover the bytes. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

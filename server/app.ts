import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { Attempts } from '@/server/auth/attempts';
import { clockWatch } from '@/server/auth/clockWatch';
import { Gate } from '@/server/auth/gate';
import { MemberBudgets } from '@/server/auth/memberBudgets';
import type { PinKey } from '@/server/auth/pinKey';
import { StaleSender } from '@/server/auth/rememberedSenders';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import type { JobParts } from '@/server/campaign/jobs/kind';
import { JOB_KINDS, type JobKinds } from '@/server/campaign/jobs/kinds';
import { isOneItemsFault } from '@/server/database/databaseFault';
import { COMMITS_AT_ONCE, COMMITS_OF_A_CAMPAIGN } from '@/server/database/openDatabase';
import { type InRounds, roundsOn } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { backgroundWork } from '@/server/http/backgroundWork';
import { addCallRoutes } from '@/server/http/callRoutes';
import { limitConnections } from '@/server/http/connectionLimit';
import { addCrossOrigin } from '@/server/http/crossOrigin';
import { answerErrors, answerMalformedAddress } from '@/server/http/errorAnswers';
import { addHealth } from '@/server/http/health';
import { HeldBytes } from '@/server/http/heldBytes';
import type { Metrics } from '@/server/http/metrics';
import { answerParserError } from '@/server/http/parserErrors';
import { leaveBodiesUnread } from '@/server/http/receiveBody';
import { addSecurityHeaders } from '@/server/http/securityHeaders';
import { addSite } from '@/server/http/site';
import { addStaffEvents, type LivePace } from '@/server/http/staffEvents';
import { addStaffRoutes } from '@/server/http/staffRoutes';
import { addStorage, type StorageFolders } from '@/server/http/storage';
import type { VolunteersAtWork } from '@/server/http/volunteersAtWork';
import type { Mailer } from '@/server/mail/mailer';
import type { PushSender } from '@/server/push/pushSender';
import type { OwnSites } from '@/server/staff/ownSites';
import { staffServices } from '@/server/staff/staffServices';
import { groupCommit } from '@/server/store/groupCommit';
import { MAIL_BUDGET } from '@/server/store/mailBudget';
import { newHandOuts } from '@/server/store/meetingPoints';
import { onceAnHour } from '@/server/store/pinMails';
import { type ChangeRequest, recordChanges } from '@/server/store/recordChanges';
import type { Clock } from './clock';
import type { Services } from './services';

/** How long a request may take to arrive. A phone waits ten seconds for the answer. */
const REQUEST_WITHIN_MS = 30_000;
/** How often Node looks for requests that take longer. */
const LOOK_EVERY_MS = 1_000;
/** Enough for two hundred phones behind one address, with the six connections that a browser opens. */
const CONNECTIONS_PER_ADDRESS = 1_200;
/** Several commits of this size, one written while another is put together, bring more than few large ones. */
const CHANGES_PER_COMMIT = 200;
/** As many as are written in some seconds: a phone whose changes waited longer would give up. */
const CHANGES_WAITING = { all: 30_000, group: 20_000 };
/** More than nearly all have: a batch of longer ones takes fewer, so that it takes no more memory. */
const BYTES_OF_A_CHANGE = 1_024;
/** Phones that were answered together come back within so long of each other. */
const QUIET_MS = 0.2;
const LONGEST_GATHERING_MS = 2;
/** Enough for a first meeting, where everybody asks for a PIN in one Wi-Fi. */
const PIN_MAILS_PER_NETWORK = { free: 100, windowSeconds: 15 * 60 };
/** Far more than anybody mistypes: a key is scanned or tapped. */
const WRONG_KEYS_PER_NETWORK = { free: 100, windowSeconds: 15 * 60 };

export type ServerParts = {
  /** Migrated. Whoever opened it closes it. */
  readonly db: Kysely<Database>;
  /** Of the same database, for what phones send; without it `db` is used. */
  readonly inRounds?: InRounds;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: PinKey;
  /** Where the console opens, as links to it name it that are mailed; without it none are. */
  readonly mailsLinksTo?: string;
  /** Sends notifications; without one none are sent. */
  readonly push?: PushSender | undefined;
  /** Where the exported site lies, the street map, where there is one, and the packets' images. */
  readonly storage: StorageFolders & { readonly siteDir: string };
  /** Asks addresses that staff have typed. Default: only those that everybody reaches are asked. */
  readonly askWeb?: JobParts['askWeb'];
  /** Where volunteers open Walkbook; without it where the console was opened. */
  readonly siteUrl?: string | undefined;
  /** Further hosts by which the console opens. Default: none. */
  readonly siteHosts?: readonly string[];
  /** Returns the addresses of this machine that phones in its network open, the likeliest first. Default: none. */
  readonly networkAddresses?: () => readonly string[];
  /** Other origins whose pages may call. */
  readonly corsOrigins?: readonly string[];
  /** Other origins that the site's pages may connect to: where the site was built for another API host, storage or map. */
  readonly connectOrigins?: readonly string[];
  /** False where mails become files that nobody is sent; the console then shows links and prints cards instead. */
  readonly mailsArrive?: boolean;
  /** Proxies whose word about the client's address is taken, as Fastify's option names them. */
  readonly trustedProxies?: readonly string[];
  /** Limits per network address, per member and for all bodies. Default: production's. */
  readonly limits?: {
    readonly requestWithinMs?: number;
    readonly connectionsPerAddress?: number;
    readonly workWaitMs?: number;
    readonly heldBytes?: number;
  };
  /** How often the console's streams are looked after. Default: production's. */
  readonly livePace?: Partial<LivePace>;
  /** Long work: how often to look for what other servers have left, and whether there are any. Default: this one does what it is asked for itself. */
  readonly jobs?: { readonly everyMs?: number; readonly isAlone?: boolean; readonly kinds?: JobKinds };
  /** Whether the process is about to end: /ready then says so. */
  readonly isStopping?: () => boolean;
  /** Without them nothing is counted. */
  readonly metrics?: Metrics;
  /** Without it nobody asks who waits. */
  readonly volunteers?: VolunteersAtWork;
  /** Without one nothing is logged. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
};

/**
 * Builds the reference server: the contract over a database, and the exported site. It does not listen yet. Everything from outside comes in
 * through `parts`, so that tests pass in their own.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const { trustedProxies = [], limits: { requestWithinMs = REQUEST_WITHIN_MS, connectionsPerAddress = CONNECTIONS_PER_ADDRESS } = {} } =
    parts;
  const app = fastify({
    logger: parts.logger ?? false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // What arrives on an open connection while the server stops is answered, /ready too.
    return503OnClosing: false,
    requestTimeout: requestWithinMs,
    http: {
      requestTimeout: requestWithinMs,
      headersTimeout: requestWithinMs,
      connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestWithinMs),
      // Node's own answer to a request without a host lacks the headers of ours.
      requireHostHeader: false,
    },
    frameworkErrors: answerMalformedAddress,
    clientErrorHandler: answerParserError,
    // logAnswers writes lines that tell less (http/logging.ts).
    logController: new LogController({ disableRequestLogging: true }),
  });
  limitConnections(app.server, connectionsPerAddress, trustedProxies);
  const background = backgroundWork(app.log);
  const { db, clock, mailer, pinKey, metrics } = parts;
  const inRounds = parts.inRounds ?? roundsOn(db);
  const record = groupCommit({
    write: (requests: readonly (ChangeRequest & { readonly campaignId: number })[], isAgain) =>
      recordChanges(inRounds, requests[0]?.campaignId ?? 0, requests, isAgain),
    groupOf: ({ campaignId }) => campaignId,
    isItemsFault: isOneItemsFault,
    sizeOf: ({ changes, bytes = 0 }) => Math.max(1, changes.length, bytes / BYTES_OF_A_CHANGE),
    fullAt: CHANGES_PER_COMMIT,
    mostAtOnce: { all: COMMITS_AT_ONCE, group: COMMITS_OF_A_CAMPAIGN },
    mostWaiting: CHANGES_WAITING,
    quietMs: QUIET_MS,
    longestMs: LONGEST_GATHERING_MS,
  });
  const budgets = new MemberBudgets({
    db,
    clock,
    inBackground: background.start,
    reached: (whose) => app.log.warn(whose, 'a member has reached a limit'),
  });
  const services: Services = {
    db,
    clock,
    mailer,
    pinKey,
    pinMails: new Attempts(clock, PIN_MAILS_PER_NETWORK),
    wrongKeys: new Attempts(clock, WRONG_KEYS_PER_NETWORK),
    handOuts: newHandOuts(db, clock),
    tellOfMailLimit: onceAnHour(() =>
      app.log.error(
        { mailsAnHour: MAIL_BUDGET.anHour },
        'no more PINs and links are mailed until the hour is over: too many were asked for',
      ),
    ),
    watchesClock: clockWatch(clock, (whose) => app.log.warn(whose, 'a phone that is not known says a time that is far off')),
    budgets,
    recordChanges: async (campaignId: number, request: ChangeRequest) => {
      const outcome = await record({ ...request, campaignId });
      if (outcome.kind === 'senderChanged') throw new StaleSender();
      if (outcome.kind === 'recorded') metrics?.countReceived(request.changes);
      return outcome;
    },
    inBackground: background.start,
  };

  const { jobs: { kinds = JOB_KINDS, ...pace } = {}, push, storage } = parts;
  const onError = (err: unknown, text: string) => app.log.error({ err }, text);
  const jobs = new JobRunner({
    db,
    clock,
    push,
    pinKey,
    mailer: parts.mailsArrive === false ? undefined : mailer,
    mapArchive: storage.mapArchive,
    askWeb: parts.askWeb,
    isEmbedded: pace.isAlone,
    kinds,
    onError,
    ...pace,
  });

  leaveBodiesUnread(app);
  answerErrors(app);
  addSecurityHeaders(app);
  addCrossOrigin(app, parts.corsOrigins ?? []);
  logAnswers(app);
  metrics?.countAnswers(app);
  parts.volunteers?.watch(app);
  // Bodies are taken as they come: their signatures cover the bytes.
  app.register(compress, { global: true, globalDecompression: false, encodings: ['br', 'gzip'] });
  app.register(async (inner) => {
    const held = new HeldBytes(parts.limits?.heldBytes);
    addCallRoutes(inner, services, new Gate(services), held, parts.limits);
    const staff = staffServices(
      { ...services, jobs },
      { ...parts, sites: sitesOf(parts), mapArchive: storage.mapArchive, mailsAsked: new Attempts(clock, PIN_MAILS_PER_NETWORK) },
    );
    addStaffRoutes(inner, staff, new Attempts(clock, WRONG_KEYS_PER_NETWORK), held, parts.limits);
    addStaffEvents(inner, staff, parts.livePace);
    addHealth(inner, db, parts.isStopping ?? (() => false));
    addStorage(inner, db, parts.storage);
    addSite(inner, parts.storage.siteDir, parts.connectOrigins ?? []);
  });
  app.addHook('onReady', () => jobs.start());
  app.addHook('preClose', () => jobs.stop());
  app.addHook('onClose', async () => {
    await background.finished();
    await budgets.close().catch((error: unknown) => app.log.error({ err: error }, 'what members have used was not written'));
  });
  return app;
}

const sitesOf = ({ siteUrl, siteHosts: hosts = [], networkAddresses: network = () => [] }: ServerParts): OwnSites => ({
  siteUrl,
  hosts,
  network,
});

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

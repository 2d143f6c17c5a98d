import { join, resolve } from 'node:path';
import * as v from 'valibot';

/** The settings that the environment gives. `readSettings` names each variable. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** undefined: the embedded Postgres inside the data folder. */
  readonly databaseUrl: string | undefined;
  /** undefined: a key file inside the data folder, made at the first start. */
  readonly pinKey: string | undefined;
  /** undefined: mails become files in the data folder's outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where volunteers open the site, as links name it; undefined: the command is told each time. */
  readonly siteUrl: string | undefined;
  /** Further hosts by which the console may be opened. */
  readonly siteHosts: readonly string[];
  /** undefined: no notifications are sent. */
  readonly push: PushKeys | undefined;
  readonly corsOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  /** Addresses of proxies whose word about the client's address is taken. */
  readonly trustedProxies: readonly string[];
  readonly siteDir: string;
  /** The PMTiles archive of the street map; there need not be one. */
  readonly mapArchive: string;
  /** True when the demo is written into an empty database. */
  readonly demo: boolean;
  /** True when an evening is played in it. */
  readonly demoEvening: boolean;
  /** Where this machine reads the metrics; undefined: there are none. */
  readonly metricsPort: number | undefined;
  /** How long /ready says 503 before a stopping process takes no more requests. */
  readonly drainSeconds: number;
  /** As pino names them: 'warn' shows what went wrong, 'info' a line per request. */
  readonly logLevel: string;
};

/** By what a push service knows the server that sends notifications (VAPID). */
export type PushKeys = {
  /** Base64url, as `npx web-push generate-vapid-keys` prints them. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where the push service's people reach the campaign's: mailto: or https:. */
  readonly subject: string;
};

const LONGEST_DRAIN_SECONDS = 300;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const TEXTS = {
  port: 'must be a number from 0 to 65535',
  drain: `must be a number from 0 to ${LONGEST_DRAIN_SECONDS}`,
  database: 'must be the address of a PostgreSQL, as postgresql://user:password@host:5432/walkbook',
  mail: 'must be the address of a mail server, as smtps://user:password@mail.example.org',
  site: 'must be a web address, as https://walk.example.org',
  hosts: 'must be host names, separated by commas, as walk.example.org or walk.example.org:8443',
  mailNeedsSite: 'SITE_URL is needed with SMTP_URL: it begins the links in mails, as https://walk.example.org',
  origins: 'must be origins without a path, separated by commas, as https://walk.example.org',
  level: `must be one of ${LOG_LEVELS.join(', ')}`,
  push: 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

const port = v.pipe(v.string(), v.transform(Number), v.integer(TEXTS.port), v.minValue(0, TEXTS.port), v.maxValue(65_535, TEXTS.port));
const drain = v.pipe(
  v.string(),
  v.transform(Number),
  v.number(TEXTS.drain),
  v.minValue(0, TEXTS.drain),
  v.maxValue(LONGEST_DRAIN_SECONDS, TEXTS.drain),
);

/** An address with one of these schemes. What was given is never said: it may have a password in it. */
const address = (schemes: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), message),
  );

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);
const origins = v.pipe(
  list,
  v.check((entries) => entries.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry), TEXTS.origins),
);

const hosts = v.pipe(
  list,
  v.check(
    (entries) => entries.every((entry) => URL.canParse(`https://${entry}`) && new URL(`https://${entry}`).host === entry),
    TEXTS.hosts,
  ),
);

const environment = v.pipe(
  v.object({
    HOST: v.optional(v.string(), '0.0.0.0'),
    PORT: v.optional(port, '8080'),
    WALKBOOK_DATA: v.optional(v.string(), 'data'),
    DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'], TEXTS.database)),
    WALKBOOK_PIN_KEY: v.optional(v.string()),
    SMTP_URL: v.optional(address(['smtp:', 'smtps:'], TEXTS.mail)),
    MAIL_FROM: v.optional(v.string(), 'Walkbook <walkbook@localhost>'),
    SITE_URL: v.optional(address(['http:', 'https:'], TEXTS.site)),
    SITE_HOSTS: v.optional(hosts, ''),
    VAPID_PUBLIC_KEY: v.optional(v.string()),
    VAPID_PRIVATE_KEY: v.optional(v.string()),
    VAPID_SUBJECT: v.optional(v.string()),
    CORS_ORIGINS: v.optional(origins, ''),
    CONNECT_ORIGINS: v.optional(origins, ''),
    TRUSTED_PROXIES: v.optional(list, ''),
    WALKBOOK_SITE: v.optional(v.string(), 'out'),
    MAP_PMTILES: v.optional(v.string()),
    WALKBOOK_DEMO: v.optional(v.string()),
    METRICS_PORT: v.optional(port),
    DRAIN_SECONDS: v.optional(drain, '0'),
    LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, TEXTS.level), 'warn'),
  }),
  v.check(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }) => {
    const given = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter((value) => value !== undefined);
    return given.length === 0 || given.length === 3;
  }, TEXTS.push),
  v.check(({ SMTP_URL, SITE_URL }) => SMTP_URL === undefined || SITE_URL !== undefined, TEXTS.mailNeedsSite),
);

/**
 * Reads the settings from the environment: PORT (8080), HOST (0.0.0.0, so that a phone in the same network reaches the server), WALKBOOK_DATA (./data), DATABASE_URL, WALKBOOK_PIN_KEY (32 bytes,
 * base64 or hex), SMTP_URL (which needs SITE_URL), MAIL_FROM, SITE_URL, SITE_HOSTS (further hosts that open the
 * console, separated by commas), VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, CORS_ORIGINS (pages that may call this server), CONNECT_ORIGINS (what this site's
 * pages may call besides) and TRUSTED_PROXIES (all three separated by commas), WALKBOOK_SITE (./out),
 * MAP_PMTILES (map.pmtiles in the data folder), WALKBOOK_DEMO (on in the embedded database, else off: everybody knows the demo's PINs; evening: with an evening in it), METRICS_PORT (none),
 * DRAIN_SECONDS (0), LOG_LEVEL (warn). An empty variable counts as missing.
 *
 * @throws Error with a line for each variable that cannot be used: its name and what it must be, never its value
 */
export function readSettings(env: Environment, folder: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(environment, given, { abortPipeEarly: true });
  if (!parsed.success) throw new Error(parsed.issues.map(lineOf).join('\n'));
  const known = parsed.output;
  const dataFolder = resolve(folder, known.WALKBOOK_DATA);
  return {
    host: known.HOST,
    port: known.PORT,
    dataFolder,
    databaseUrl: known.DATABASE_URL,
    pinKey: known.WALKBOOK_PIN_KEY,
    smtpUrl: known.SMTP_URL,
    mailFrom: known.MAIL_FROM,
    siteUrl: known.SITE_URL,
    siteHosts: known.SITE_HOSTS,
    push: pushKeys(known),
    corsOrigins: known.CORS_ORIGINS,
    connectOrigins: known.CONNECT_ORIGINS,
    trustedProxies: known.TRUSTED_PROXIES,
    siteDir: resolve(folder, known.WALKBOOK_SITE),
    mapArchive: resolve(folder, known.MAP_PMTILES ?? join(dataFolder, 'map.pmtiles')),
    demo: known.DATABASE_URL === undefined ? known.WALKBOOK_DEMO !== 'off' : ['on', 'evening'].includes(known.WALKBOOK_DEMO ?? ''),
    demoEvening: known.WALKBOOK_DEMO === 'evening',
    metricsPort: known.METRICS_PORT,
    drainSeconds: known.DRAIN_SECONDS,
    logLevel: known.LOG_LEVEL,
  };
}

function lineOf({ path, message }: v.BaseIssue<unknown>): string {
  const [variable] = path ?? [];
  return variable === undefined ? message : `${variable.key} ${message}`;
}

function pushKeys(given: v.InferOutput<typeof environment>): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

/** The folder of what the demo brings along beside its database: the town's street map, unless the settings name another one. */
export function demoMapArchive(settings: Pick<Settings, 'dataFolder'>): string {
  return join(settings.dataFolder, 'map.pmtiles');
}

/** The folder of the embedded database. */
export function databaseFolder(settings: Pick<Settings, 'dataFolder'>): string {
  return join(settings.dataFolder, 'db');
}

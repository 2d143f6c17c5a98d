import { join, resolve } from 'node:path';

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
  /** Where volunteers open the site, as invitations name it; undefined: the command is told each time. */
  readonly siteUrl: string | undefined;
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

const TEXTS = {
  port: (name: string) => `${name} must be a number from 0 to 65535`,
  drain: `DRAIN_SECONDS must be a number from 0 to ${LONGEST_DRAIN_SECONDS}`,
  push: 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment: PORT (8080), HOST (0.0.0.0, so that a phone in the same network reaches the server), WALKBOOK_DATA (./data), DATABASE_URL, WALKBOOK_PIN_KEY (32 bytes,
 * base64 or hex), SMTP_URL, MAIL_FROM, SITE_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, CORS_ORIGINS (pages that may call this server), CONNECT_ORIGINS (what this site's
 * pages may call besides) and TRUSTED_PROXIES (all three separated by commas), WALKBOOK_SITE (./out),
 * MAP_PMTILES (map.pmtiles in the data folder), WALKBOOK_DEMO (on in the embedded database, else off: everybody knows the demo's PINs), METRICS_PORT (none),
 * DRAIN_SECONDS (0), LOG_LEVEL (warn). An empty variable counts as missing.
 *
 * @throws Error that names the variable that cannot be used
 */
export function readSettings(env: Environment, folder: string): Settings {
  const dataFolder = resolve(folder, env.WALKBOOK_DATA || 'data');
  return {
    host: env.HOST || '0.0.0.0',
    port: readPort('PORT', env.PORT || '8080'),
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    pinKey: env.WALKBOOK_PIN_KEY || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Walkbook <walkbook@localhost>',
    siteUrl: env.SITE_URL || undefined,
    push: readPushKeys(env),
    corsOrigins: readList(env.CORS_ORIGINS),
    connectOrigins: readList(env.CONNECT_ORIGINS),
    trustedProxies: readList(env.TRUSTED_PROXIES),
    siteDir: resolve(folder, env.WALKBOOK_SITE || 'out'),
    mapArchive: resolve(folder, env.MAP_PMTILES || join(dataFolder, 'map.pmtiles')),
    demo: env.DATABASE_URL ? env.WALKBOOK_DEMO === 'on' : env.WALKBOOK_DEMO !== 'off',
    metricsPort: env.METRICS_PORT ? readPort('METRICS_PORT', env.METRICS_PORT) : undefined,
    drainSeconds: readDrain(env.DRAIN_SECONDS || '0'),
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

/** The folder of what the demo brings along beside its database: the town's street map, unless the settings name another one. */
export function demoMapArchive(settings: Pick<Settings, 'dataFolder'>): string {
  return join(settings.dataFolder, 'map.pmtiles');
}

/** The folder of the embedded database. */
export function databaseFolder(settings: Pick<Settings, 'dataFolder'>): string {
  return join(settings.dataFolder, 'db');
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(TEXTS.port(name));
  return port;
}

function readDrain(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= LONGEST_DRAIN_SECONDS)) throw new Error(TEXTS.drain);
  return seconds;
}

function readPushKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Environment): PushKeys | undefined {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY && !VAPID_SUBJECT) return undefined;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) throw new Error(TEXTS.push);
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** What a support call needs to know of a phone (docs/product/phone.md#screen-test). It holds no PIN, no e-mail and no position. */
export type Diagnostics = {
  readonly app: { readonly version: string; readonly campaign: string | undefined; readonly signedIn: boolean };
  readonly browser: BrowserSigns;
  /** What the browser believes of the connection. */
  readonly online: boolean;
  readonly worker: WorkerSigns;
  /** Undefined where the browser has none. */
  readonly caches: readonly CacheSigns[] | undefined;
  readonly storage: {
    readonly usedBytes: number | undefined;
    readonly freeBytes: number | undefined;
    readonly persisted: boolean | undefined;
  };
  readonly queue: QueueSigns;
  /** The latest first. */
  readonly errors: readonly NotedError[];
};

export type BrowserSigns = {
  readonly userAgent: string;
  readonly language: string;
  readonly timeZone: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** True when the page runs as an installed app. */
  readonly installed: boolean;
};

/** The service worker: 'none' is registered, or the browser has none ('unsupported'), or the states of its versions. */
export type WorkerSigns =
  | 'unsupported'
  | 'none'
  | {
      /** Whether this page is served by it. */
      readonly inControl: boolean;
      readonly active: string | undefined;
      readonly waiting: string | undefined;
      readonly installing: string | undefined;
    };

export type CacheSigns = { readonly name: string; readonly entries: number };

export type QueueSigns = {
  /** Of whoever is signed in. */
  readonly pending: number;
  readonly received: number;
  /** Of every account. */
  readonly othersPending: number;
  readonly quarantined: number;
};

/** An error as it was said, and when. */
export type NotedError = { readonly timeMs: number; readonly text: string };

const MOST_ERRORS = 10;
const LONGEST_ERROR = 300;
/** An error that comes back is noted anew after this time. */
const SAME_ERROR_MS = 60_000;

/**
 * Returns the errors with one more, the latest first; ten at most. The same error again within a minute changes nothing: a failed send comes
 * back every five seconds.
 */
export function withError(errors: readonly NotedError[], text: string, timeMs: number): readonly NotedError[] {
  const safe = withoutSecrets(text).slice(0, LONGEST_ERROR);
  const [last] = errors;
  if (last?.text === safe && timeMs - last.timeMs < SAME_ERROR_MS) return errors;
  return [{ timeMs, text: safe }, ...errors.filter((error) => error.text !== safe)].slice(0, MOST_ERRORS);
}

/** Returns a message without what must not leave the phone: queries, which may be signed, and e-mails. */
export function withoutSecrets(text: string): string {
  return text.replace(/[?#][^\s'")]*[=&][^\s'")]*/gu, '?…').replace(/[^\s<>()"']+@[^\s<>()"',;]+/gu, '…@…');
}

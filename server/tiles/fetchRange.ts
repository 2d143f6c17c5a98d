import { ArchiveFault } from './archiveFault';
import type { AskWeb, WebAnswer } from './askWeb';

/** A fault that may be gone at the next try. */
export class TemporaryFault extends ArchiveFault {}

export type RangeRequest = {
  readonly url: URL;
  /** The address as people are told of it. */
  readonly shown: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly length: number;
  /** Milliseconds after which a server that sends nothing is given up. */
  readonly silentMs: number;
  readonly ask: AskWeb;
  /** Breaks the request off. */
  readonly signal?: AbortSignal | undefined;
};

export type FetchedRange = {
  readonly bytes: Uint8Array;
  /** How large the whole is; undefined where the server does not say. */
  readonly sizeBytes: number | undefined;
  /** Another one when the archive was replaced: its validator; empty where the server sends none. */
  readonly version: string;
  /** When the archive was changed, as the server says it; empty where it does not. */
  readonly modified: string;
};

const TEXTS = {
  unreachable: (shown: string, why: string) => `${shown} cannot be reached${why}.`,
  silent: (shown: string) => `${shown} sends nothing any more.`,
  broken: (shown: string) => `${shown} sent less than it promised.`,
  status: (shown: string, status: number) => `${shown} answers with status ${status}.`,
  refused: (shown: string, status: number) => `${shown} may not be read by you (status ${status}).`,
  password: 'A user and a password stand in the address: https://user:password@…',
  passwordInConsole: 'Where it needs a password, whoever runs the server adds it at the terminal, by street-map.',
  missing: (shown: string, status: number) => `There is nothing at ${shown} (status ${status}).`,
  whole: (shown: string) => `${shown} is sent as a whole, because its server knows no ranges.`,
  wrong: (shown: string) => `${shown} sends another part than it was asked for.`,
  packed: (shown: string) => `${shown} is sent compressed, so its parts cannot be read.`,
  file: 'Download it by other means, and name the file instead.',
  fileInConsole: 'Download it by other means, and choose the file here instead.',
  short: (shown: string) => `${shown} ends before it should: it is no whole PMTiles archive.`,
} as const;

/** Answers that another try may change: too many requests, and servers that are busy or being started. */
const TEMPORARY = [408, 425, 429, 500, 502, 503, 504];
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+|\*)$/u;

/**
 * Fetches a range of what lies at an address.
 *
 * @throws {@link TemporaryFault} when another try may bring it, {@link ArchiveFault} when none will; a server that would send the whole is not listened to
 */
export async function fetchRange(request: RangeRequest): Promise<FetchedRange> {
  const { url, shown, headers, offset, length, silentMs, ask, signal } = request;
  const stop = new AbortController();
  const breakOff = () => stop.abort();
  signal?.addEventListener('abort', breakOff, { once: true });
  const silence = setTimeout(() => stop.abort(), silentMs);
  try {
    const range = { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' };
    const response = await ask(url, { headers: { ...headers, ...range }, signal: stop.signal });
    const part = checkedPart(response, request);
    const bytes = await bodyOf(response, part.length, () => silence.refresh());
    if (bytes.length !== part.length) throw new TemporaryFault(TEXTS.broken(shown));
    const modified = response.headers.get('last-modified') ?? '';
    return { bytes, sizeBytes: part.sizeBytes, version: response.headers.get('etag') ?? modified, modified };
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    throw new TemporaryFault(stop.signal.aborted ? TEXTS.silent(shown) : TEXTS.unreachable(shown, reasonOf(error)));
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', breakOff);
    stop.abort();
  }
}

/** What the answer has of the range. @throws {@link ArchiveFault} when it is not the part that was asked for */
function checkedPart(
  { status, headers }: WebAnswer,
  { shown, offset, length }: RangeRequest,
): { length: number; sizeBytes: number | undefined } {
  if (TEMPORARY.includes(status)) throw new TemporaryFault(TEXTS.status(shown, status));
  if (status === 200) throw byFile(TEXTS.whole(shown));
  if (status === 401 || status === 403) throw withHint(TEXTS.refused(shown, status), TEXTS.password, TEXTS.passwordInConsole);
  if (status === 404 || status === 410) throw new ArchiveFault(TEXTS.missing(shown, status));
  if (status === 416) throw new ArchiveFault(TEXTS.short(shown));
  if (status !== 206) throw new ArchiveFault(TEXTS.status(shown, status));
  if (!['', 'identity'].includes(headers.get('content-encoding') ?? '')) throw byFile(TEXTS.packed(shown));
  const [, first, last, size] = CONTENT_RANGE.exec(headers.get('content-range') ?? '') ?? [];
  const sent = Number(last) - Number(first) + 1;
  if (Number(first) !== offset || !(sent >= 1 && sent <= length)) throw byFile(TEXTS.wrong(shown));
  return { length: sent, sizeBytes: size === '*' ? undefined : Number(size) };
}

function withHint(message: string, hint: string, inConsole: string): ArchiveFault {
  return new ArchiveFault(`${message} ${hint}`, { inConsole: `${message} ${inConsole}` });
}

/** What can be had only as a file. */
const byFile = (message: string) => withHint(message, TEXTS.file, TEXTS.fileInConsole);

/** Reads a body to its end, or until it has more than it should. */
async function bodyOf({ body }: WebAnswer, most: number, onBytes: () => void): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    onBytes();
    parts.push(part);
    length += part.length;
    if (length > most) break;
  }
  return Buffer.concat(parts);
}

/** The system's word for it, as ECONNREFUSED. Whole messages may repeat an address with its secrets. */
function reasonOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
}

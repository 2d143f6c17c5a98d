import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from './aboutArchive';
import { ArchiveFault } from './archiveFault';
import type { AskWeb } from './askWeb';
import type { ByteSource } from './byteSource';
import { type FetchedRange, fetchRange, TemporaryFault } from './fetchRange';

/** How long an archive on the web is waited for. */
export type HttpPatience = {
  /** Milliseconds after which a server that sends nothing is given up. */
  readonly silentMs: number;
  /** Milliseconds before each further try of a range that did not come. */
  readonly pausesMs: readonly number[];
};

export type HttpReading = {
  readonly patience?: HttpPatience | undefined;
  /** Without it `fetch`, which asks whatever is named. */
  readonly ask?: AskWeb | undefined;
  /** Ends the reading, also what is under way. */
  readonly signal?: AbortSignal | undefined;
};

const PATIENCE: HttpPatience = { silentMs: 30_000, pausesMs: [1_000, 4_000, 15_000] };

const TEXTS = {
  address: 'This is no address of a street map. It begins with https:// or http:// and names a PMTiles archive.',
  replaced: (shown: string) => `${shown} was replaced while it was read.`,
  again: 'Run the command again.',
  againInConsole: 'Begin again.',
} as const;

/**
 * Opens an archive on the web, to be read by ranges. A user and a password in the address are sent as such and are in no message; neither is its query.
 *
 * @throws {@link ArchiveFault} when the address is none
 */
export function httpSource(
  address: string,
  { patience: { silentMs, pausesMs } = PATIENCE, ask = fetch, signal }: HttpReading = {},
): ByteSource {
  if (!URL.canParse(address)) throw new ArchiveFault(TEXTS.address);
  const url = new URL(address);
  const headers = authorization(url);
  url.username = '';
  url.password = '';
  url.hash = '';
  const shown = `${url.origin}${url.pathname}`;
  const state = { readBytes: 0, sizeBytes: undefined as number | undefined, day: '', version: undefined as string | undefined };

  const tryRange = async (offset: number, length: number): Promise<FetchedRange> => {
    const range = await fetchRange({ url, shown, headers, offset, length, silentMs, ask, signal });
    // Ranges of two archives would make a third that nobody has.
    if (state.version !== undefined && state.version !== range.version) {
      const replaced = TEXTS.replaced(shown);
      throw new ArchiveFault(`${replaced} ${TEXTS.again}`, { inConsole: `${replaced} ${TEXTS.againInConsole}` });
    }
    return range;
  };

  return {
    shown,
    fileName: basename(url.pathname),
    async read(offset, length) {
      const { bytes, sizeBytes, version, modified } = await repeated(() => tryRange(offset, length), pausesMs, signal);
      state.readBytes += bytes.length;
      state.sizeBytes = sizeBytes;
      state.version = version;
      state.day = dayOf(modified);
      return bytes;
    },
    close: async () => undefined,
    state: () => state,
  };
}

/** Tries again what may come the next time. @throws the last fault */
async function repeated<T>(work: () => Promise<T>, pausesMs: readonly number[], signal: AbortSignal | undefined): Promise<T> {
  for (const pauseMs of pausesMs) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TemporaryFault)) throw error;
      await wait(pauseMs, undefined, signal && { signal });
    }
  }
  signal?.throwIfAborted();
  return work();
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  try {
    const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { authorization: `Basic ${Buffer.from(words).toString('base64')}` };
  } catch {
    throw new ArchiveFault(TEXTS.address);
  }
}

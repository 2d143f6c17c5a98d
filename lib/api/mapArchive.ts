import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import type { MapTrouble } from '@/lib/domain/map/mapInfo';
import { eitherSignal } from './eitherSignal';
import { readRetryAfterMs } from './retryAfter';

/** A part of a file, and what the server calls this version of it. */
export type RangeAnswer = { readonly data: ArrayBuffer; readonly etag: string | undefined };

/**
 * Fetches a part of the street map's archive (docs/wire.md#get-map). Never throws: an answer that is no part of a file, as a captive portal
 * gives, is 'unreadable'.
 *
 * @param offset first byte
 * @param length bytes at most; the end of the file may come earlier
 * @param onWait told for how long the server asks to wait
 */
export async function fetchRange(
  fetch: typeof globalThis.fetch,
  url: string,
  { offset, length }: { readonly offset: number; readonly length: number },
  signal?: AbortSignal,
  onWait?: (ms: number) => void,
): Promise<RangeAnswer | MapTrouble> {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  try {
    const answer = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: eitherSignal(timeout, signal),
    });
    if (answer.status === 404 || answer.status === 410) return 'missing';
    if (answer.status >= 500 || answer.status === 429) {
      const waitMs = readRetryAfterMs(answer.headers.get('Retry-After'));
      if (waitMs !== undefined) onWait?.(waitMs);
      return 'offline';
    }
    if (answer.status !== 206) {
      // It may be the whole file.
      await answer.body?.cancel();
      return 'unreadable';
    }
    return { data: await answer.arrayBuffer(), etag: answer.headers.get('etag') ?? undefined };
  } catch {
    return 'offline';
  }
}

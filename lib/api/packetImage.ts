import type { Config } from '@/lib/config';
import type { Failure, Result } from '@/lib/domain/failure';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import { imageName } from '@/lib/domain/map/packetImage';
import { eitherSignal } from './eitherSignal';
import { readRetryAfterMs } from './retryAfter';

type ImageParts = {
  readonly fetch: typeof globalThis.fetch;
  readonly config: Pick<Config, 'apiHost' | 'apiBasePath' | 'apiProxy' | 'storageUrl'>;
};

/**
 * Fetches a packet's image (docs/wire.md#get-packet-image). Nothing is signed, because the bucket's name is the secret. A packet without a
 * bucket has no image.
 */
export async function getPacketImage(parts: ImageParts, bucket: string, code: string, signal?: AbortSignal): Promise<Result<Blob>> {
  return bucket === '' ? NOT_STORED : getImage(parts, { stored: imageName(bucket, code), named: `${bucket}/${code}.png` }, signal);
}

/** Fetches a picture of the campaign (docs/wire.md#get-picture). @param path below the storage, as the contract allows it */
export function getPicture(parts: ImageParts, path: string): Promise<Result<Blob>> {
  return getImage(parts, { stored: path, named: path });
}

/**
 * Fetches an image from the storage, and where that fails from the API by `api.php?png=`; in proxy mode through the proxy, which is handed
 * the latter. Both ways share the ten seconds of a call, and neither is tried once a server has asked to wait. It never throws.
 *
 * @param image its path below the storage as an address has it, and by its name
 * @returns the failure of the last way that was tried
 */
async function getImage(
  parts: ImageParts,
  { stored: path, named }: { readonly stored: string; readonly named: string },
  stop?: AbortSignal,
): Promise<Result<Blob>> {
  const { apiProxy } = parts.config;
  const byApi = apiUrl(parts.config, named);
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const fetchFrom = (request: Request) => fetchImage(parts.fetch, request, { timeout, stop });
  if (apiProxy !== '') return fetchFrom(throughProxy(apiProxy, byApi));
  const stored = await fetchFrom({ url: storageUrl(parts.config, path), init: { credentials: 'omit' } });
  const isOver = stored.success || stored.kind === 'timeout' || stored.kind === 'cancelled' || stored.retryAfterMs !== undefined;
  return isOver ? stored : fetchFrom({ url: byApi, init: { credentials: 'omit' } });
}

type Request = { readonly url: string; readonly init: RequestInit };

async function fetchImage(
  fetch: ImageParts['fetch'],
  { url, init }: Request,
  { timeout, stop }: { readonly timeout: AbortSignal; readonly stop: AbortSignal | undefined },
): Promise<Result<Blob>> {
  try {
    const answer = await fetch(url, { ...init, cache: 'no-store', redirect: 'error', signal: eitherSignal(timeout, stop) });
    if (!answer.ok) return refusal(answer);
    // A static host, or a Wi-Fi's log-in, answers anything with a page of its own.
    if (/^text\//u.test(answer.headers.get('Content-Type') ?? '')) return NO_IMAGE;
    return { success: true, message: '', data: await answer.blob() };
  } catch {
    return { success: false, kind: stop?.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : 'offline', message: '' };
  }
}

function refusal({ status, headers }: Response): Failure {
  const retryAfterMs = readRetryAfterMs(headers.get('Retry-After'));
  const kind = status >= 500 || status === 429 ? 'server' : 'refused';
  return { success: false, kind, message: '', status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

const NOT_STORED: Failure = { success: false, kind: 'refused', message: '', status: 404 };
const NO_IMAGE: Failure = { success: false, kind: 'badShape', message: '' };

function storageUrl({ apiHost, storageUrl: base }: ImageParts['config'], path: string): string {
  return `${base || `${apiHost}/storage`}/${path}`;
}

function apiUrl({ apiHost, apiBasePath }: ImageParts['config'], name: string): string {
  return `${apiHost}${apiBasePath}api.php?png=${encodeURIComponent(name)}`;
}

function throughProxy(proxy: string, target: string): Request {
  const url = new URL(target, globalThis.location?.href).href;
  return {
    url: proxy,
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ url, post: null }) },
  };
}

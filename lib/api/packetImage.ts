import type { Config } from '@/lib/config';
import type { Result } from '@/lib/domain/failure';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import { imageName } from '@/lib/domain/map/packetImage';

type ImageParts = {
  readonly fetch: typeof globalThis.fetch;
  readonly config: Pick<Config, 'apiHost' | 'apiBasePath' | 'apiProxy' | 'storageUrl'>;
};

/**
 * Fetches a packet's image (docs/wire.md#get-packet-image): from the storage, or in proxy mode through the proxy, which is handed the
 * address with `api.php?png=`. It never throws; nothing is signed, because the bucket's name is the secret.
 */
export async function getPacketImage({ fetch, config }: ImageParts, bucket: string, code: string): Promise<Result<Blob>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), HTTP_TIMEOUT_MS);
  try {
    const { url, init } = requestOf(config, bucket, code);
    const answer = await fetch(url, { ...init, cache: 'no-store', redirect: 'error', signal: stop.signal });
    if (!answer.ok) return { success: false, kind: answer.status >= 500 ? 'server' : 'refused', message: '', status: answer.status };
    return { success: true, message: '', data: await answer.blob() };
  } catch {
    return { success: false, kind: stop.signal.aborted ? 'timeout' : 'offline', message: '' };
  } finally {
    clearTimeout(timer);
  }
}

type Request = { readonly url: string; readonly init: RequestInit };

function requestOf({ apiHost, apiBasePath, apiProxy, storageUrl }: ImageParts['config'], bucket: string, code: string): Request {
  if (apiProxy === '') return { url: `${storageUrl || `${apiHost}/storage`}/${imageName(bucket, code)}`, init: { credentials: 'omit' } };
  const url = new URL(`${apiHost}${apiBasePath}api.php?png=${encodeURIComponent(`${bucket}/${code}.png`)}`, globalThis.location?.href).href;
  return {
    url: apiProxy,
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ url, post: null }) },
  };
}

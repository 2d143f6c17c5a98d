import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import { WORKER_URL } from '@/lib/domain/phone/siteNews';

/**
 * Returns whether the site can be fetched now (docs/product/app.md#new-version): it fetches the worker's file, which names all files of the
 * site, past every cache. The answer is false without a connection, and behind a Wi-Fi's log-in page.
 */
export async function canFetchSite(fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request)): Promise<boolean> {
  try {
    const answer = await fetch(WORKER_URL, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
    const text = await answer.text();
    return answer.ok && /javascript/u.test(answer.headers.get('Content-Type') ?? '') && text !== '';
  } catch {
    return false;
  }
}

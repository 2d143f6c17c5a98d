import { config } from '@/lib/config';
import { createHttp, type Http } from './http';

/** The calls as the browser makes them, with the build's settings. */
export function browserHttp(): Http {
  return createHttp({ fetch: (...request) => fetch(...request), config, readCookies: () => document.cookie });
}

import { API_BASE_PATH, APP_VERSION } from '@/lib/domain/limits';

/**
 * Settings fixed when the site is built (docs/wire.md#address). They are part of the exported JavaScript: they must not
 * contain a secret.
 */
export const config = {
  /** The app's version (docs/product/numbers.md#constants); empty means the specified one. */
  appVersion: process.env.NEXT_PUBLIC_APP_VERSION || String(APP_VERSION),
  /** Origin of the API without a trailing slash; empty means the page's own origin. */
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? '',
  /** Path before every endpoint, with both slashes. It is part of what is signed. */
  apiBasePath: process.env.NEXT_PUBLIC_API_BASE_PATH ?? API_BASE_PATH,
  /** When set, every request goes to this address as `{url, post}`. */
  apiProxy: process.env.NEXT_PUBLIC_API_PROXY ?? '',
  /** Where the phone bank is, for campaigns that do not name a host of their own; empty where there is none. */
  phoneBank: process.env.NEXT_PUBLIC_PHONE_BANK ?? '',
  /** Where the street map's archive is; empty means beside the packets' images (docs/wire.md#get-map). */
  mapPmtiles: process.env.NEXT_PUBLIC_MAP_PMTILES ?? '',
  /** Where the packets' images are; empty means /storage on the API host. */
  storageUrl: process.env.NEXT_PUBLIC_STORAGE_URL ?? '',
  /** The public key (VAPID) by which push services know the campaign's server; empty when it sends no notifications. */
  pushKey: process.env.NEXT_PUBLIC_VAPID_PUBLIC_KEY ?? '',
  /** How often to look for a new version, in milliseconds; empty means every minute (docs/product/app.md#new-version). */
  checkUpdateInterval: process.env.NEXT_PUBLIC_CHECK_UPDATE_INTERVAL ?? '',
  /** The error service's address and key in one (its DSN); without it reports stay in the browser's console. */
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN ?? '',
} as const;

export type Config = { readonly [K in keyof typeof config]: string };

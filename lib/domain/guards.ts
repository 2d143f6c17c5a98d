import type { PacketId } from './ids';
import { ADDRESS_LIST_FRESH_MS } from './limits';
import type { PacketType } from './packet';
import type { UserData } from './session';
import { isSignedIn } from './session';

/** The address packet whose list was loaded last, for the offline-cache guard. */
export type CachedPacket = {
  readonly packetId: PacketId;
  readonly packetType: PacketType;
  /** When its list was loaded, milliseconds since 1970. */
  readonly updatedAtMs: number;
};

/** pin, list-campaign and main-menu require userData with isLoggedIn true (specification, section 6), and with whom. */
export function loginGuardAllows(user: UserData): boolean {
  return isSignedIn(user);
}

/**
 * The packet that start-offline should offer instead of login: offline, its list loaded less than six and more than zero hours
 * ago (specification, section 6). Undefined lets login proceed.
 */
export function offlineCacheRedirect(online: boolean, cached: CachedPacket | undefined, nowMs: number): CachedPacket | undefined {
  if (online || !cached) return undefined;
  const ageMs = nowMs - cached.updatedAtMs;
  return ageMs > 0 && ageMs < ADDRESS_LIST_FRESH_MS ? cached : undefined;
}

/** Where the user is sent after clearing user data (specification, section 2), with the slash of the export's folder. */
export const LOGIN_PATH = '/login/';

/** Paths that never become the place to return to (product.md, "Ways"). */
const WITHOUT_RETURN = new Set(['/', '/login', '/pin']);

/** '/walk/' and '/walk' are one path with one memory (product.md, "Ways"). */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** What is stored as lastUrl after a finished navigation to `url` (path and query); '' for places nobody returns to. */
export function lastUrlOf(url: string): string {
  const [path = '', query] = url.split('?');
  const plain = plainPath(path);
  if (WITHOUT_RETURN.has(plain)) return '';
  return query ? `${plain}?${query}` : plain;
}

/** Whether somebody on this path may be led to /pin: where a start or sign-in is under way, the way on is not crossed. */
export function mayLeadToPin(path: string): boolean {
  return !WITHOUT_RETURN.has(plainPath(path));
}

/** Where start-up leads somebody who opened '/' or '/login': undefined stays (specification, section 4, "Startup"). */
export function startRedirect(path: string, user: UserData, lastUrl: string): string | undefined {
  if (!['/', '/login', ''].includes(plainPath(path)) || !isSignedIn(user)) return undefined;
  return lastUrl === '' ? '/list-campaign' : lastUrl;
}

import type { PacketId } from '@/lib/domain/ids';
import { ADDRESS_LIST_FRESH_MS, LONGEST_QUERY } from '@/lib/domain/limits';
import type { UserData } from '@/lib/domain/session/session';
import { isSignedIn } from '@/lib/domain/session/session';
import type { PacketType } from '@/lib/domain/walk/packet';
import { isKnownPath, plainPath } from './paths';

/** The packet whose list was loaded last, for the offline-cache guard. */
export type CachedPacket = {
  readonly packetId: PacketId;
  readonly packetType: PacketType;
  /** The target through which its list was opened; absent where no address has named one. start-offline does not name it. */
  readonly targetId?: string | undefined;
  /** When its list was loaded, milliseconds since 1970. */
  readonly updatedAtMs: number;
};

/** pin, list-campaign and main-menu require userData with isLoggedIn true (docs/product/routes.md#login-guard), and with whom. */
export function loginGuardAllows(user: UserData): boolean {
  return isSignedIn(user);
}

/**
 * Returns the packet that start-offline offers instead of login; undefined when login goes on. It needs a browser that is offline and a
 * list that was loaded less than six and more than zero hours ago (docs/product/routes.md#offline-cache-guard).
 */
export function offlineCacheRedirect(online: boolean, cached: CachedPacket | undefined, nowMs: number): CachedPacket | undefined {
  if (online || !cached) return undefined;
  const ageMs = nowMs - cached.updatedAtMs;
  return ageMs > 0 && ageMs < ADDRESS_LIST_FRESH_MS ? cached : undefined;
}

/** The path after 'Clear User Data?' (docs/product/routes.md#ways), with the slash of the export's folder. */
export const LOGIN_PATH = '/login/';

/** Paths that are stored as an empty lastUrl (docs/product/routes.md#last-place). */
const WITHOUT_RETURN = new Set(['/', '/login', '/pin']);

/**
 * Returns the lastUrl of a finished navigation; '' for `/`, `/login` and `/pin`. Undefined for a path that the app does not have: it never
 * becomes the last place (docs/product/routes.md#last-place).
 *
 * @param query without '?'; one that is too long to be remembered is left out
 */
export function lastUrlOf(path: string, query: string): string | undefined {
  const plain = plainPath(path);
  if (!isKnownPath(plain)) return undefined;
  if (WITHOUT_RETURN.has(plain)) return '';
  return query === '' || query.length > LONGEST_QUERY ? plain : `${plain}?${query}`;
}

/** True when the app may lead from this path to /pin. It does not during a start or a sign-in, which lead on by themselves. */
export function mayLeadToPin(path: string): boolean {
  return !WITHOUT_RETURN.has(plainPath(path));
}

/** Returns where the start leads from '/' or '/login'; undefined to stay (docs/product/routes.md#start). */
export function startRedirect(path: string, user: UserData, lastUrl: string): string | undefined {
  if (!['/', '/login', ''].includes(plainPath(path)) || !isSignedIn(user)) return undefined;
  // An earlier version stored any path.
  return isKnownPath(lastUrl.split('?')[0] ?? '') ? lastUrl : '/list-campaign';
}

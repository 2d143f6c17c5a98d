import type { CampaignUid } from '@/lib/domain/ids';
import type { CampaignCredentials } from './credentials';

/** Stored under `userData` (docs/product/session.md#user-data). */
export type UserData = { readonly email: string; readonly pin: string; readonly isLoggedIn: boolean };

/** What literature that was left makes of a door: it keeps it on the list, or closes it. */
export const LITERATURE = ['keeps', 'closes'] as const;
export type Literature = (typeof LITERATURE)[number];

/** Stored under `campaignData`. */
export type Campaign = {
  readonly uId: CampaignUid;
  readonly cName: string;
  readonly org?: string;
  readonly supportPhone?: string;
  readonly phoneBankHost?: string;
  readonly literature?: Literature;
  /** A path below the storage. */
  readonly logo?: string;
  /** '#rrggbb'. */
  readonly color?: string;
  /** An IANA time zone. */
  readonly zone?: string;
  readonly language?: string;
};

export const SIGNED_OUT: UserData = { email: '', pin: '', isLoggedIn: false };

/**
 * True when the account's signed calls are paused: the server has refused the sign-in that is stored
 * (docs/product/session.md#paused-account). The pause holds in every tab and after a reload. The next sign-in ends it, because it has
 * another number.
 *
 * @param signIn number of the present sign-in
 * @param refused number of the sign-in that the server refused last
 */
export function isPaused(user: UserData, signIn: string, refused: string): boolean {
  return isSignedIn(user) && refused !== '' && refused === signIn;
}

/** True when somebody is signed in: all three fields are set, as the start asks (docs/product/routes.md#start). */
export function isSignedIn(user: UserData): boolean {
  return user.isLoggedIn && user.email !== '' && user.pin !== '';
}

/** Returns the part of a key that says whose something is. The PIN signs and is no part of it: a new PIN finds the same data. */
export function ownerKey(who: CampaignCredentials | undefined) {
  return [who?.account ?? '', who?.campaignUid ?? ''] as const;
}

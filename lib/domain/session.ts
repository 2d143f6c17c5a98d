import type { CampaignUid } from './ids';

/** Stored under `userData` (specification, section 3). */
export type UserData = { readonly email: string; readonly pin: string; readonly isLoggedIn: boolean };

/** Stored under `campaignData`. */
export type Campaign = {
  readonly uId: CampaignUid;
  readonly cName: string;
  readonly org?: string;
  readonly supportPhone?: string;
  readonly phoneBankHost?: string;
};

export const SIGNED_OUT: UserData = { email: '', pin: '', isLoggedIn: false };

/**
 * Whether the account's signed calls are paused: the server has refused the very sign-in that is stored (product.md, "pin"). A fact about a
 * sign-in ends by itself with the next one, and holds after a reload and in every tab until then.
 *
 * @param signIn number of the present sign-in
 * @param refused number of the sign-in that the server refused last
 */
export function isPaused(user: UserData, signIn: string, refused: string): boolean {
  return isSignedIn(user) && refused !== '' && refused === signIn;
}

/** Whether somebody is signed in: all three fields, as start-up asks (specification, section 4). */
export function isSignedIn(user: UserData): boolean {
  return user.isLoggedIn && user.email !== '' && user.pin !== '';
}

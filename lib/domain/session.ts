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

/** Whether somebody is signed in: all three fields, as start-up asks (specification, section 4). */
export function isSignedIn(user: UserData): boolean {
  return user.isLoggedIn && user.email !== '' && user.pin !== '';
}

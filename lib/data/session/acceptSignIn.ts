import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '@/lib/data/lists/queries';
import type { Change } from '@/lib/domain/change/change';
import { type Account, accountOf } from '@/lib/domain/ids';
import { changesOfLostCampaigns } from '@/lib/domain/session/lostCampaign';
import type { Campaign } from '@/lib/domain/session/session';
import type { Journal } from '@/lib/offline/journal/journal';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { rememberAccountName } from './accountNames';
import { forgetEnded } from './endedAccounts';
import type { Session } from './session';

/** A sign-in that login.php has accepted, with its reply. */
export type Accepted = {
  readonly email: string;
  readonly pin: string;
  readonly name: string;
  readonly campaigns: readonly Campaign[];
  readonly signsBodies: boolean;
};

/** What a sign-in has changed on this device. */
export type SignInOutcome = {
  /** How many changes were set aside, because their campaign no longer lists the volunteer. */
  readonly setAside: number;
  /** True when the chosen campaign is one of those. */
  readonly campaignLost: boolean;
};

type SetsAside = { readonly setAside: (account: Account, changes: readonly Change[]) => Promise<readonly Change[]> };

type SignInParts = {
  readonly client: QueryClient;
  readonly device: DeviceStore;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly session: Session;
  /** Loads the sender, which sets changes aside. */
  readonly late: { readonly sending: { readonly load: () => Promise<SetsAside> } };
};

/**
 * Signs in after login.php has accepted. It sets the changes of lost campaigns aside before anything is sent, because the server would
 * refuse them as it refuses a wrong PIN (docs/product/session.md#lost-campaign). Rejects, with nobody signed in, when the device cannot do
 * that.
 */
export async function acceptSignIn(parts: SignInParts, { email, pin, name, campaigns, signsBodies }: Accepted): Promise<SignInOutcome> {
  const { client, device, journal, queries, session, late } = parts;
  const account = accountOf(email);
  const chosen = session.credentials()?.account === account ? session.campaign() : undefined;
  const campaignLost = chosen !== undefined && !campaigns.some(({ uId }) => uId === chosen.uId);
  // First, so that no tab records for it meanwhile.
  if (campaignLost) session.leaveCampaign();
  const lost = changesOfLostCampaigns(journal.pendingOf(account), campaigns);
  const { length: setAside } = lost.length > 0 ? await (await late.sending.load()).setAside(account, lost) : [];
  rememberAccountName(device, account, name);
  // From now on the new PIN signs what is pending.
  forgetEnded(device, account);
  device.set('wasSignedOut', '');
  session.signIn(email, pin, signsBodies);
  client.setQueryData(queries.campaigns(session.credentials()).queryKey, [...campaigns]);
  return { setAside, campaignLost };
}

import { accountOf } from '@/lib/domain/ids';
import { changesOfLostCampaigns } from '@/lib/domain/lostCampaign';
import type { Campaign } from '@/lib/domain/session';
import { rememberAccountName } from './accountNames';
import type { Walkbook } from './walkbook';

/** What login.php has accepted, and what it said. */
export type Accepted = {
  readonly email: string;
  readonly pin: string;
  readonly name: string;
  readonly campaigns: readonly Campaign[];
};

/** What a sign-in has done to what was on this phone. */
export type SignInOutcome = {
  /** How many changes were set aside, because their campaign no longer lists the volunteer. */
  readonly setAside: number;
  /** Whether the chosen campaign is one of those. */
  readonly campaignLost: boolean;
};

/**
 * Signs in with what login.php has accepted. Changes that no campaign would take any more are set aside before anything is sent,
 * since the server would refuse them as it refuses a wrong PIN. Rejects, with nobody signed in, when the device can not do that.
 */
export async function acceptSignIn(walkbook: Walkbook, { email, pin, name, campaigns }: Accepted): Promise<SignInOutcome> {
  const { client, device, journal, queries, queue, session } = walkbook;
  const account = accountOf(email);
  const chosen = session.credentials()?.account === account ? session.campaign() : undefined;
  const campaignLost = chosen !== undefined && !campaigns.some(({ uId }) => uId === chosen.uId);
  // First of all, so that no tab marks for it meanwhile.
  if (campaignLost) session.leaveCampaign();
  const lost = changesOfLostCampaigns(journal.pendingOf(account), campaigns);
  const { length: setAside } = lost.length > 0 ? await queue.setAside(account, lost) : [];
  rememberAccountName(device, account, name);
  session.signIn(email, pin);
  client.setQueryData(queries.campaigns(session.credentials()).queryKey, [...campaigns]);
  return { setAside, campaignLost };
}

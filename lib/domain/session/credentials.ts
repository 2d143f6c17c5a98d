import type { Account, CampaignUid } from '@/lib/domain/ids';

/** What signs a call: the account, its PIN and, for most calls, the campaign. */
export type Credentials = { readonly account: Account; readonly pin: string };
export type CampaignCredentials = Credentials & { readonly campaignUid: CampaignUid };

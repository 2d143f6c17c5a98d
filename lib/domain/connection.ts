import type { Account, CampaignUid } from './ids';

/** With what a signed call is made: who asks, for which campaign, signed with which PIN. */
export type Credentials = { readonly account: Account; readonly pin: string };
export type CampaignCredentials = Credentials & { readonly campaignUid: CampaignUid };

import { getCampaigns } from '@/lib/contract/getCampaigns';
import { campaignsOf } from '@/server/store/campaigns';
import { servedToAccount } from './servedCall';

export const servedGetCampaigns = servedToAccount(getCampaigns, ({ caller }, { db }) => campaignsOf(db, caller.userId));

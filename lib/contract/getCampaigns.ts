import * as v from 'valibot';
import { defineCall } from './call';
import { campaignSchema } from './campaign';
import { emailParam } from './fields';

/** The account's campaigns (docs/wire.md#call-getcampaigns). */
export const getCampaigns = defineCall({
  endpoint: 'getCampaigns.php',
  signed: true,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.array(campaignSchema),
});

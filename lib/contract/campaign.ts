import * as v from 'valibot';
import { campaignUidField, maybe } from './fields';

/** Campaign on the wire (docs/wire.md#type-campaign). */
export const campaignSchema = v.object({
  uId: campaignUidField,
  cName: v.string(),
  org: maybe(v.string()),
  supportPhone: maybe(v.string()),
  phoneBankHost: maybe(v.string()),
});

export type WireCampaign = v.InferOutput<typeof campaignSchema>;

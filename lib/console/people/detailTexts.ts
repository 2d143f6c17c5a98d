import type { StaffBody } from '@/lib/api/staff';
import { DETAILS, type Detail } from '@/lib/contract/staff/campaign';
import type { CampaignDetails } from './types';

export { DETAILS, type Detail };

/** The campaign's details as they stand in fields: '' is nothing. */
export type DetailTexts = Readonly<Record<Detail, string>>;

/** Returns details as texts of fields. */
export function textsOf(details: CampaignDetails): DetailTexts {
  return Object.fromEntries(DETAILS.map((detail) => [detail, details[detail] ?? ''])) as DetailTexts; // DETAILS are its keys
}

/** Returns what was changed in the fields, each from what stood there when it was seen. */
export function changesOf(seen: DetailTexts, texts: DetailTexts): StaffBody<'changeCampaign'>['changes'] {
  const changed = DETAILS.filter((detail) => texts[detail].trim() !== seen[detail]);
  return Object.fromEntries(changed.map((detail) => [detail, { from: seen[detail] || null, to: texts[detail].trim() || null }]));
}

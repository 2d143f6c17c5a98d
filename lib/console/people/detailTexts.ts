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

/** Returns what was changed in the fields, each from what the server had said. */
export function changesOf(details: CampaignDetails, texts: DetailTexts): StaffBody<'changeCampaign'>['changes'] {
  const changed = DETAILS.filter((detail) => texts[detail].trim() !== (details[detail] ?? ''));
  return Object.fromEntries(changed.map((detail) => [detail, { from: details[detail], to: texts[detail].trim() || null }]));
}

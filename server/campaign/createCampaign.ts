import { phoneBankAddress } from '@/lib/domain/session/phoneBank';
import { type CampaignDetails, type NamedCampaign, newCampaign } from './campaignByName';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { allOrNothing, type DryRun, type StaffParts } from './transaction';

const TEXTS = {
  noPhoneBank: (text: string) => `"${text}" is no web address. A phone bank is given as phonebank.example.org or https://….`,
} as const;

/**
 * Makes a campaign with the usual groups.
 *
 * @throws {@link OrganizerError} when a text cannot be used or there is a campaign of this name; then nothing was written
 */
export async function createCampaign(
  { db }: StaffParts,
  name: string,
  { dryRun, ...details }: CampaignDetails & DryRun,
): Promise<NamedCampaign> {
  const plain = plainWords(name, "The campaign's name");
  const checked = checkedDetails(details);
  return allOrNothing(db, { dryRun }, (trx) => newCampaign(trx, plain, checked));
}

function checkedDetails({ org, supportPhone, phoneBankHost }: CampaignDetails): CampaignDetails {
  if (phoneBankHost !== undefined && phoneBankAddress({ phoneBankHost }, '') === undefined) {
    throw new OrganizerError(TEXTS.noPhoneBank(phoneBankHost));
  }
  return {
    org: org === undefined ? undefined : plainWords(org, 'The organization'),
    supportPhone: supportPhone === undefined ? undefined : plainWords(supportPhone, 'The telephone number'),
    phoneBankHost: phoneBankHost === undefined ? undefined : plainWords(phoneBankHost, 'The phone bank'),
  };
}

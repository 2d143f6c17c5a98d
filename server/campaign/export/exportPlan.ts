import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { campaignZone } from '@/server/campaign/campaignZone';
import { parsedTime, timeZone } from '@/server/campaign/localTime';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';

/** As somebody asks for it: times as 'YYYY-MM-DD' or 'YYYY-MM-DD hh:mm', by the campaign's clocks. */
export type AskedRange = {
  readonly zone?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

/** What is read: by this time zone, from `since` on and before `until`, unix seconds. */
export type PlannedRange = { readonly zone: string; readonly since: number | undefined; readonly until: number | undefined };

const TEXTS = {
  order: 'The time until which is not after the time since which.',
  needsZone: (what: string) =>
    `${what} names days, and the campaign has no time zone: say whose with --zone America/New_York, or once for all with 'details' or in the console.`,
  zoneUnderCampaign: (what: string) => `${what} names days, and the campaign has no time zone: say it under People, Campaign.`,
} as const;

/**
 * Reads what is asked for by the campaign's clocks, or by those of a zone that is named; by UTC where it has none and needs none.
 *
 * @param needsZone named where a file cannot do without one
 * @throws {@link OrganizerError} when there is no such campaign, zone or time, or the range ends before it begins
 */
export async function plannedRange(
  { db }: Pick<StaffParts, 'db'>,
  campaign: CampaignRef,
  { zone, since, until }: AskedRange,
  needsZone?: string,
): Promise<PlannedRange> {
  const named = zone === undefined ? await campaignZone(db, await existingCampaign(db, campaign)) : timeZone(zone);
  if (named === null && needsZone !== undefined) throw new OrganizerError(TEXTS.needsZone(needsZone), TEXTS.zoneUnderCampaign(needsZone));
  const inZone = named ?? 'UTC';
  const time = (text: string | undefined) => (text === undefined ? undefined : parsedTime(text, inZone));
  return ordered({ zone: inZone, since: time(since), until: time(until) });
}

/** @throws {@link OrganizerError} when a range ends before it begins */
export function ordered<Range extends Pick<PlannedRange, 'since' | 'until'>>(range: Range): Range {
  const { since, until } = range;
  if (since !== undefined && until !== undefined && until <= since) throw new OrganizerError(TEXTS.order);
  return range;
}

import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { zoneOf } from '@/server/store/campaigns';
import { existingCampaign } from './campaignByName';
import type { StaffParts } from './transaction';

/** Reads a campaign's time zone, an IANA name; null where it has none. */
export function campaignZone(db: Kysely<Database>, campaignId: number): Promise<string | null> {
  return zoneOf(db, campaignId);
}

/** Reads the time zone of a campaign that staff name. @throws OrganizerError when there is none of this name */
export async function zoneOfCampaign({ db }: Pick<StaffParts, 'db'>, campaign: string): Promise<string | null> {
  return campaignZone(db, await existingCampaign(db, campaign));
}

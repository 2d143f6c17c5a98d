import type { Kysely } from 'kysely';
import type { Near } from '@/lib/contract/staff/handOutFields';
import { pointExists } from '@/server/campaign/handOut/points';
import { packetsExist } from '@/server/campaign/handOut/standing';
import { memberWithId } from '@/server/campaign/handOut/volunteer';
import type { Database } from '@/server/database/schema';
import { notFound } from '@/server/refusal';
import { targetExists } from '@/server/store/packets';

/** What a body names by ids and codes. */
type Named = {
  readonly packets?: readonly string[];
  readonly volunteers?: readonly number[];
  readonly target?: number | undefined;
  readonly near?: Near | undefined;
  readonly point?: string;
};

/**
 * Looks everything up that a body names, within the campaign.
 *
 * @throws Refusal 404 for what the campaign does not have, in the same words whether another has it or nobody
 */
export async function expectOfCampaign(db: Kysely<Database>, campaignId: number, named: Named): Promise<void> {
  const { packets = [], volunteers = [], target, near, point } = named;
  const codes = near?.kind === 'packet' ? [...packets, near.code] : packets;
  if (codes.length > 0 && !(await packetsExist(db, campaignId, codes))) throw notFound('packet');
  for (const volunteer of volunteers) {
    if ((await memberWithId(db, campaignId, volunteer)) === undefined) throw notFound('volunteer');
  }
  if (target !== undefined && !(await targetExists(db, campaignId, target))) throw notFound('target');
  if (near?.kind === 'event' && !(await eventExists(db, campaignId, near.id))) throw notFound('event');
  if (point !== undefined && !(await pointExists(db, campaignId, point))) throw notFound('meeting point');
}

async function eventExists(db: Kysely<Database>, campaignId: number, id: number): Promise<boolean> {
  const found = await db.selectFrom('events').select('id').where('campaign_id', '=', campaignId).where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

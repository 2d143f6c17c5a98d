import { existsSync, statSync } from 'node:fs';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { isMapped } from '@/server/campaign/streetMap/isMapped';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { heardOf } from '@/server/store/heardOf';
import { stands } from '@/server/store/logRows';
import { openPass } from '@/server/store/passes';

/** More are not counted: the view says 'more than'. It is an evening's first look and no report. */
const MOST_COUNTED = 10_000;

/** Counted up to a bound. */
export type Counted = { readonly count: number; readonly isMore: boolean };

/** How far a campaign is on its way to the first mark. */
export type FirstRun = {
  readonly isPractice: boolean;
  /** Of a practice town: whether its streets are in the server's street map; undefined where the server has no place for one. */
  readonly isTownMapped: boolean | undefined;
  readonly people: Counted;
  readonly doors: Counted;
  /** null: the server has none. */
  readonly streetMapBytes: number | null;
  readonly packets: number;
  readonly uncut: Counted;
  readonly invited: number;
  /** How many of them have signed in. */
  readonly opened: number;
  /** Without those that were undone. */
  readonly marks: Counted;
};

/** Reads how far a campaign is. @param mapArchive where the server's street map is */
export function readFirstRun(parts: StaffParts, campaign: CampaignRef, mapArchive: string | undefined): Promise<FirstRun> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const pass = openPass(campaignId);
    const {
      rows: [found],
    } = await sql<{ isPractice: boolean; packets: number }>`
      select is_practice as "isPractice",
        (select count(*) from packets where campaign_id = ${campaignId} and pass_id = ${pass}) as packets
      from campaigns where id = ${campaignId}`.execute(trx);
    if (!found) throw new Error(`Campaign ${campaignId} is gone`);
    const members = await trx.selectFrom('memberships').select('user_id').where('campaign_id', '=', campaignId).execute();
    const heard = await heardOf(
      trx,
      campaignId,
      members.map(({ user_id }) => user_id),
    );
    return {
      ...found,
      invited: members.length,
      opened: [...heard.values()].filter(({ hasSignedIn }) => hasSignedIn).length,
      isTownMapped: found.isPractice && mapArchive !== undefined ? await isMapped(trx, campaignId, mapArchive) : undefined,
      people: await counted(trx, sql`voters where campaign_id = ${campaignId} and off_since is null`),
      doors: await counted(trx, sql`doors where campaign_id = ${campaignId} and pass_id = ${pass}`),
      uncut: await counted(trx, sql`doors where campaign_id = ${campaignId} and pass_id = ${pass} and packet_id is null`),
      marks: await counted(trx, sql`change_log where campaign_id = ${campaignId} and kind = 'door' and ${stands('change_log')}`),
      streetMapBytes: mapArchive !== undefined && existsSync(mapArchive) ? statSync(mapArchive).size : null,
    };
  });
}

async function counted(trx: Kysely<Database>, from: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} limit ${MOST_COUNTED + 1}) as found`.execute(trx);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}

import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { lastDoing } from '@/server/campaign/staff/doings';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';

/** The packets that there are: how many, and the newest one's id, 0 without any. Whoever publishes says which they have seen. */
export type StandingTurf = { readonly packets: number; readonly newest: number };

const TEXTS = {
  published: (packets: number, by: string | undefined) =>
    `Meanwhile ${by === undefined ? 'somebody at the terminal' : by} has changed the packets: there ${packets === 1 ? 'is 1' : `are ${packets}`} now. Your draft is kept; count again before you publish.`,
} as const;

/** The calls that make packets or take them away. */
const CUTS = ['publishCut', 'undoCut'];

export async function standingTurf(db: Kysely<Database>, campaignId: number): Promise<StandingTurf> {
  const { rows } = await sql<StandingTurf>`
    select count(*) as packets, coalesce(max(id), 0) as newest from packets
    where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)}`.execute(db);
  return rows[0] ?? { packets: 0, newest: 0 };
}

/** @throws {@link OrganizerError} where the packets are others than were seen, with who has changed them */
export async function expectStanding(db: Kysely<Database>, campaignId: number, seen: StandingTurf): Promise<void> {
  const now = await standingTurf(db, campaignId);
  if (now.packets === seen.packets && now.newest === seen.newest) return;
  const by = await lastDoing(db, campaignId, { what: CUTS });
  throw new OrganizerError(TEXTS.published(now.packets, by?.name));
}

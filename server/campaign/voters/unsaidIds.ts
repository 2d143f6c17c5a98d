import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';

const TEXTS = {
  unsaid: (file: string) =>
    `People of this campaign have ids of two kinds, and nobody has said whose ids ${file} has. Say it by --ids: VAN, a state as NC, or a county as DANE.`,
  unsaidHere:
    'People of this campaign have ids of two kinds, and nobody has said whose ids the file has. Say under Columns whose ids the voters have.',
} as const;

/**
 * Refuses a file of which nobody has said whose ids it has, where another file was matched with the campaign's people: it may be the next one of that kind, and all
 * of its people would be there twice.
 *
 * @throws {@link OrganizerError}
 */
export async function refuseUnsaidIds(db: Kysely<Database>, campaignId: number, file: string): Promise<void> {
  const { rows } = await sql<{ areTwo: boolean }>`
    select exists (select from imports where campaign_id = ${campaignId} and second_ids is not null and undone_at is null)
      or exists (select from voters where campaign_id = ${campaignId} and other_ids is not null) as "areTwo"`.execute(db);
  if (rows[0]?.areTwo) throw new OrganizerError(TEXTS.unsaid(file), TEXTS.unsaidHere);
}

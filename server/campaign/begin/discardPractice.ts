import { sql } from 'kysely';
import { deleteCampaign } from '@/server/campaign/campaigns';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';

const TEXTS = {
  notPractice: 'This is no practice town. A campaign is deleted by whoever runs the server.',
  imported:
    'A voter file was imported here, so it is not all made up. Undo the import first, or have the campaign deleted by whoever runs the server.',
} as const;

/**
 * Deletes a practice town with all that it has, and those who were in it alone.
 *
 * @returns how many people and doors went with it
 * @throws {@link OrganizerError} for a campaign that is none, or has somebody's own people; then nothing was written
 */
export async function discardPractice(parts: StaffParts, { id }: { readonly id: number }): Promise<{ people: number; doors: number }> {
  const { rows } = await sql<{ name: string; practice: boolean; imported: boolean }>`
    select name, is_practice as practice, exists (select from imports where campaign_id = ${id} and undone_at is null) as imported
    from campaigns where id = ${id}`.execute(parts.db);
  const [found] = rows;
  if (!found?.practice) throw new OrganizerError(TEXTS.notPractice);
  if (found.imported) throw new OrganizerError(TEXTS.imported);
  const { people, doors } = await deleteCampaign(parts, { id }, { really: found.name });
  return { people, doors };
}

import { sql } from 'kysely';
import { lastNameAt } from '@/lib/domain/voter/lastNameAt';
import { databaseId } from '@/server/database/databaseId';
import { command, nothing, type Plan } from '@/server/database/plan';
import { voterSearchColumns } from '@/server/database/searchColumns';
import type { LoggedChange } from '@/server/store/incomingChange';

type Report = LoggedChange<'report'>;

/**
 * Plans to make voters of those whom reports name as new, at the places of the reports' doors. Whoever first used a personId has it: it makes nobody
 * a second time. One that looks like the id of a voter names that voter and nobody new.
 *
 * @param reports of known doors
 */
export function insertNewcomers(campaignId: number, reports: readonly Report[]): Plan<void> {
  const rows = reports.flatMap(({ subject, body: { about, name, phone, personId } }) => {
    if (about !== 'newPerson' || !personId || databaseId(personId) !== undefined) return [];
    const names = namesOf(name ?? '');
    return [{ door_id: databaseId(subject), person_id: personId, ...names, ...voterSearchColumns(names), phone: phone || null }];
  });
  if (rows.length === 0) return nothing;
  return command(sql`
    insert into voters (campaign_id, place_id, first_name, last_name, search_first, search_last, search_parts, phone, person_id, reported)
    select ${campaignId}, place_id, first_name, last_name, search_first, search_last, search_parts, phone, person_id, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (door_id bigint, person_id text, first_name text, last_name text,
      search_first text, search_last text, search_parts text, phone text)
    join doors on doors.campaign_id = ${campaignId} and doors.id = row.door_id
    where not exists (select from merged_people where campaign_id = ${campaignId} and merged_people.person_id = row.person_id)
    on conflict (campaign_id, person_id) where person_id is not null do nothing`);
}

/** Divides what was typed as one name; a single word is the first name. */
export function namesOf(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.trim().split(/\s+/u);
  const at = lastNameAt(words) || 1;
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}

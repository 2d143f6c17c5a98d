import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { openPassId } from '@/server/store/passes';

const TEXTS = { unknown: (name: string, known: string) => `This campaign has no pass "${name}". It has: ${known}.` } as const;

/** One pass of a campaign, and how far it is. Times are unix seconds. */
export type Pass = {
  readonly id: number;
  readonly name: string;
  /** null of a campaign's first one: it has always been walked. */
  readonly openedAt: number | null;
  /** null while it is walked. */
  readonly closedAt: number | null;
  /** The universe that it was opened with; null: everybody. */
  readonly universe: string | null;
  readonly packets: number;
  readonly doors: number;
  readonly done: number;
  /** Doors in no packet. */
  readonly uncut: number;
  /** Who is in it, where it has a universe. */
  readonly people: number | null;
};

/** Reads a campaign's passes, the first one first. @throws OrganizerError when there is no such campaign */
export function listPasses(parts: StaffParts, campaign: string): Promise<Pass[]> {
  return inTransaction(parts, campaign, {}, passesOf);
}

export async function passesOf(db: Kysely<Database>, campaignId: number): Promise<Pass[]> {
  const { rows } = await sql<Pass>`
    with counted as (
      select pass_id, count(*) as doors, count(*) filter (where status = 1) as done, count(*) filter (where packet_id is null) as uncut
      from doors where campaign_id = ${campaignId} group by pass_id
    )
    select id, name, opened_at as "openedAt", closed_at as "closedAt", universe, coalesce(doors, 0) as doors, coalesce(done, 0) as done,
      coalesce(uncut, 0) as uncut,
      (select count(*) from packets where campaign_id = ${campaignId} and packets.pass_id = passes.id) as packets,
      case when conditions is not null then
        (select count(*) from pass_people where campaign_id = ${campaignId} and pass_people.pass_id = passes.id) end as people
    from passes left join counted on counted.pass_id = passes.id
    where campaign_id = ${campaignId} order by id`.execute(db);
  return rows;
}

/** Reads one pass, by an id that the campaign has. */
export async function passById(db: Kysely<Database>, campaignId: number, id: number): Promise<Pass> {
  const pass = (await passesOf(db, campaignId)).find((one) => one.id === id);
  if (!pass) throw new Error(`Campaign ${campaignId} has no pass ${id}`);
  return pass;
}

/**
 * Returns the id of a campaign's pass.
 *
 * @param name in whatever letters; undefined: the one that is walked
 * @throws {@link OrganizerError} when there is none of this name
 */
export async function passNamed(db: Kysely<Database>, campaignId: number, name: string | undefined): Promise<number> {
  if (name === undefined) return openPassId(db, campaignId);
  const passes = await db.selectFrom('passes').select(['id', 'name']).where('campaign_id', '=', campaignId).orderBy('id').execute();
  const found = passes.find((pass) => pass.name.toLowerCase() === name.trim().toLowerCase());
  if (!found) throw new OrganizerError(TEXTS.unknown(name, passes.map((pass) => pass.name).join(', ')));
  return found.id;
}

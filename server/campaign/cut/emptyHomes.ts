import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/*
 * Homes at which the campaign knows nobody. Its import tells a file's homes from shops and schools by cutting the homes, and keeps nothing else of it:
 * so what has told homes in the pass of the import is asked in every later one.
 */

type OfPass = { readonly campaignId: number; readonly passId: RawBuilder<number> };

/**
 * SQL: whether the place of `a` is a home, although nobody needs to live there: a file of addresses names it, and in a pass before this one its door was
 * in a packet. What staff have split off such a home is one, too. A door that a voter file made and whose people are gone is none.
 */
function isHomeOfFile({ campaignId, passId }: OfPass, placeId: RawBuilder<number>): RawBuilder<boolean> {
  const isNamedAndCut = (place: RawBuilder<number>) => sql`exists (
    select from doors former join places home on home.campaign_id = ${campaignId} and home.id = former.place_id
    where former.campaign_id = ${campaignId} and former.place_id = ${place} and former.pass_id < ${passId}
      and former.packet_id is not null and home.source_ref is not null)`;
  return sql<boolean>`(${isNamedAndCut(placeId)} or exists (
    select from place_parts part where part.campaign_id = ${campaignId} and part.place_id = ${placeId} and ${isNamedAndCut(sql.ref('part.first_id'))}))`;
}

/**
 * SQL: whether the door `a`, at which nobody of its pass lives, is cut nevertheless: it is a home, and the pass is of everybody. A universe chooses people,
 * and nobody whom it has chosen lives there.
 */
export function isCutWithoutPeople(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from passes p where p.campaign_id = ${campaignId} and p.id = a.pass_id and p.conditions is not null)
    and ${isHomeOfFile({ campaignId, passId: sql.ref('a.pass_id') }, sql.ref('a.place_id'))})`;
}

/** Counts the homes without people of earlier passes that have no door in a pass, because it was opened with a universe. */
export async function countHomesLeftOut(db: Kysely<Database>, campaignId: number, passId: number): Promise<number> {
  const { rows } = await sql<{ homes: number }>`
    select count(*) as homes from places a
    where a.campaign_id = ${campaignId}
      and not exists (select from doors own where own.campaign_id = ${campaignId} and own.place_id = a.id and own.pass_id = ${passId})
      and not exists (select from voters v where v.campaign_id = ${campaignId} and v.place_id = a.id and v.off_since is null)
      and ${isHomeOfFile({ campaignId, passId: sql`${passId}::bigint` }, sql.ref('a.id'))}`.execute(db);
  return rows[0]?.homes ?? 0;
}

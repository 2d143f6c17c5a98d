import { type RawBuilder, sql } from 'kysely';
import { FORMER_PLACES, isDoorOrFirstPart, SAME_PLACE } from '@/server/campaign/address/samePlace';
import { SURENESS } from '@/server/campaign/address/sureness';

/**
 * SQL: at which place the person of a row `r` lives whom the file has at the door `f`. Whoever lives at a part of a door that staff have split stays there,
 * where the file names the whole; and so does everybody where it names their place by an address that this has no more, whoever has that by now. Whose own place the
 * file can mean stays there, too, unless another one is surer: nothing tells who lives at which of several. And nobody goes from a place on the map to one without a pin,
 * which a file of people has made where it could not tell.
 *
 * @param found SQL: the campaign's place of the door; null where it has none, or nothing says which
 * @returns null only where `found` is
 */
export function livesAt(campaignId: number, found: RawBuilder<unknown>): RawBuilder<number | null> {
  // Most live at the place that was found, and the rest is not asked of them.
  return sql<number | null>`coalesce((
    select coalesce((
      select part.place_id from place_parts part
      where part.campaign_id = ${campaignId} and part.place_id = known.place_id and part.first_id = ${found} and part.unit_key = f.unit_key limit 1), (
      select a.id from ${FORMER_PLACES} a
      where a.campaign_id = ${campaignId} and a.id = known.place_id and a.building_key = f.building_key and ${isDoorOrFirstPart(campaignId)} and ${SAME_PLACE} limit 1), (
      select own.id from (
        select a.id, a.lat, ${SURENESS} as sureness from places a
        where a.campaign_id = ${campaignId} and a.id = known.place_id and a.building_key = f.building_key and ${isDoorOrPart(campaignId)} and ${SAME_PLACE}) own
      where not exists (
        select from places a
        where a.campaign_id = ${campaignId} and a.id = ${found} and ${SURENESS} > own.sureness and (own.lat is null or a.lat is not null)) limit 1))
    from voters known
    where known.campaign_id = ${campaignId} and known.source_ref = r.ref and known.place_id is distinct from ${found} limit 1), ${found})`;
}

/** SQL: whether the address `a` is the one door of the building that `f` names, or any part of it. */
const isDoorOrPart = (campaignId: number) => sql`(a.unit_key = f.unit_key or exists (
  select from place_parts part where part.campaign_id = ${campaignId} and part.place_id = a.id and part.unit_key = f.unit_key))`;

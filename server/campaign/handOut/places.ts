import { type Kysely, sql } from 'kysely';
import type { Near } from '@/lib/contract/staff/handOutFields';
import type { Position } from '@/lib/domain/geo';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { beginOf } from '@/server/campaign/chosenPackets';
import { listMeetingPoints, type MeetingPoint } from '@/server/campaign/meetingPoints';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';

const TEXTS = { noEvent: 'This event has no place on the map, or is no more. Choose another place.', here: 'this place' } as const;

/** Where whoever is to walk stands; without it where the event of the hour is. */
export type NearRef = Near;

/** A place with what it is called. */
export type NamedPlace = Position & { readonly name: string };

/** An event that has a place. Times are unix seconds. */
export type PlacedEvent = {
  readonly id: number;
  readonly title: string;
  readonly place: string;
  readonly startsAt: number;
  readonly endsAt: number;
};

const HOUR = 3600;
/** Packets are handed out before an event begins, and after it. */
const AROUND_EVENT = 6 * HOUR;
/** Events of so many hours can be chosen. */
const AHEAD = 48 * HOUR;
const MOST_EVENTS = 20;
const MOST_TARGETS = 500;

/**
 * Returns where packets are to be near to; undefined where nothing says where.
 *
 * @throws {@link OrganizerError} when there is no such event or packet, or it is nowhere on the map
 */
export async function placeNear(
  trx: Kysely<Database>,
  campaignId: number,
  near: NearRef | undefined,
  now: number,
): Promise<NamedPlace | undefined> {
  if (near === undefined) return eventOfTheHour(trx, campaignId, now);
  if (near.kind === 'place') return { lat: near.lat, lon: near.lon, name: TEXTS.here };
  if (near.kind === 'packet') return { ...(await beginOf(trx, campaignId, near.code)), name: hyphenateCode(plainCode(near.code)) };
  const event = await placedEvents(trx, campaignId).select(['lat', 'lon', 'place as name']).where('id', '=', near.id).executeTakeFirst();
  if (!event || event.lat === null || event.lon === null) throw new OrganizerError(TEXTS.noEvent);
  return { lat: event.lat, lon: event.lon, name: event.name };
}

/** The one that goes on, else the next one that begins soon, else the last one that has ended. */
async function eventOfTheHour(trx: Kysely<Database>, campaignId: number, now: number): Promise<NamedPlace | undefined> {
  const event = await placedEvents(trx, campaignId)
    .select(['lat', 'lon', 'place as name'])
    .where('starts_at', '<=', now + AROUND_EVENT)
    .where('ends_at', '>=', now - AROUND_EVENT)
    .orderBy(sql`greatest(starts_at - ${now}, ${now} - ends_at, 0)`)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return event && event.lat !== null && event.lon !== null ? { lat: event.lat, lon: event.lon, name: event.name } : undefined;
}

const placedEvents = (trx: Kysely<Database>, campaignId: number) =>
  trx.selectFrom('events').where('campaign_id', '=', campaignId).where('lat', 'is not', null).where('lon', 'is not', null);

export type HandOutPlaces = {
  readonly events: readonly PlacedEvent[];
  readonly points: readonly MeetingPoint[];
  readonly targets: readonly { readonly id: number; readonly name: string; readonly packets: number }[];
};

/** Reads where packets can be near to, the meeting points that are open, and the targets with their packets of the pass that is walked. */
export async function handOutPlaces(parts: StaffParts, campaign: CampaignRef): Promise<HandOutPlaces> {
  const now = nowSeconds(parts.clock);
  const points = await listMeetingPoints(parts, campaign);
  const found = await inTransaction(parts, campaign, {}, async (trx, campaignId) => ({
    events: await placedEvents(trx, campaignId)
      .select(['id', 'title', 'place', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('ends_at', '>=', now - AROUND_EVENT)
      .where('starts_at', '<=', now + AHEAD)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(MOST_EVENTS)
      .execute(),
    targets: await targetsOf(trx, campaignId),
  }));
  return { ...found, points };
}

async function targetsOf(trx: Kysely<Database>, campaignId: number): Promise<HandOutPlaces['targets']> {
  const { rows } = await sql<HandOutPlaces['targets'][number]>`
    select targets.id, targets.name, count(*) as packets from packets
    join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)}
    group by targets.id, targets.name order by targets.name collate "C", targets.id limit ${MOST_TARGETS}`.execute(trx);
  return rows;
}

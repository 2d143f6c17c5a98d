import { type Kysely, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { CampaignRef } from './campaignByName';
import { campaignZone } from './campaignZone';
import { type EventRefusal, readEvent } from './importEvents';
import { NoSuch, OrganizerError } from './organizerError';
import { lastDoing } from './staff/doings';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const PAGE = 50;

const TEXTS = {
  noZone: "Say the campaign's time zone first: without one nobody knows when an event begins.",
  refused: (reason: EventRefusal['reason']) => `This event has ${reason}.`,
  meanwhile: (by: string | undefined) => `Meanwhile ${by ?? 'somebody else'} has changed this event. Look again.`,
  twice: 'There is an event of this title at this time already.',
} as const;

/** An event as staff write it: times local, 'YYYY-MM-DD hh:mm', in the campaign's time zone. */
export type EventFields = {
  readonly title: string;
  readonly starts: string;
  readonly ends: string;
  readonly place: string;
  readonly description: string;
  readonly lat: number | null;
  readonly lon: number | null;
};
/** Times are unix seconds. */
export type CampaignEvent = EventFields & { readonly event: number; readonly startsAt: number; readonly endsAt: number };

type WantedEvents = {
  /** Those that are over, the last one first; else those to come, the next one first. */
  readonly past?: boolean | undefined;
  readonly after?: { readonly startsAt: number; readonly event: number } | undefined;
};

/** Lists a campaign's events, a page at a time. */
export function listEvents(
  parts: StaffParts,
  campaign: CampaignRef,
  { past = false, after }: WantedEvents,
): Promise<{ events: CampaignEvent[]; hasMore: boolean; zone: string | null }> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const zone = await campaignZone(trx, campaignId);
    const rows = await eventRows(trx, campaignId, zone)
      .where('ends_at', past ? '<' : '>=', nowSeconds(parts.clock))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(starts_at, id) ${past ? sql`<` : sql`>`} (${after?.startsAt ?? 0}::bigint, ${after?.event ?? 0}::bigint)`,
        ),
      )
      .orderBy('starts_at', past ? 'desc' : 'asc')
      .orderBy('id', past ? 'desc' : 'asc')
      .limit(PAGE + 1)
      .execute();
    return { events: rows.slice(0, PAGE), hasMore: rows.length > PAGE, zone };
  });
}

function eventRows(trx: Kysely<Database>, campaignId: number, zone: string | null) {
  const local = (column: string) =>
    sql<string>`to_char(to_timestamp(${sql.ref(column)}) at time zone ${zone ?? 'UTC'}::text, 'YYYY-MM-DD HH24:MI')`;
  return trx
    .selectFrom('events')
    .select(['id as event', 'title', 'starts_at as startsAt', 'ends_at as endsAt', 'place', 'description', 'lat', 'lon'])
    .select([local('starts_at').as('starts'), local('ends_at').as('ends')])
    .where('campaign_id', '=', campaignId);
}

/**
 * Adds an event, or changes one. Phones show it when they next ask for the campaign's events.
 *
 * @param wanted `from`: the event as whoever changes it has seen it
 * @throws {@link NoSuch} for an event that is not there; {@link OrganizerError} for fields that are none, without a time zone, and where the event is another
 *   one meanwhile. Then nothing was written
 */
export function saveEvent(
  parts: StaffParts,
  campaign: CampaignRef,
  wanted: DryRun & { readonly event?: number | undefined; readonly from?: EventFields | undefined; readonly to: EventFields },
): Promise<CampaignEvent> {
  const { event, from, to, dryRun } = wanted;
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const zone = await campaignZone(trx, campaignId);
    if (zone === null) throw new OrganizerError(TEXTS.noZone);
    const row = checked(to, zone);
    await refuseTwin(trx, campaignId, { ...row, event });
    if (event === undefined) {
      const { id } = await trx
        .insertInto('events')
        .values({ ...row, campaign_id: campaignId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return eventRows(trx, campaignId, zone).where('id', '=', id).executeTakeFirstOrThrow();
    }
    const before = await lockedEvent(trx, campaignId, event, zone);
    if (from !== undefined && !isSame(before, from)) {
      const by = await lastDoing(trx, campaignId, { what: ['saveEvent'], about: eventText(event) });
      throw new OrganizerError(TEXTS.meanwhile(by?.name));
    }
    await trx.updateTable('events').set(row).where('campaign_id', '=', campaignId).where('id', '=', event).execute();
    return eventRows(trx, campaignId, zone).where('id', '=', event).executeTakeFirstOrThrow();
  });
}

/**
 * Takes an event off.
 *
 * @returns what it was
 * @throws {@link NoSuch} for an event that is not there
 */
export function removeEvent(
  parts: StaffParts,
  campaign: CampaignRef,
  { event, dryRun }: DryRun & { readonly event: number },
): Promise<EventFields> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const { title, starts, ends, place, description, lat, lon } = await lockedEvent(
      trx,
      campaignId,
      event,
      await campaignZone(trx, campaignId),
    );
    await trx.deleteFrom('events').where('campaign_id', '=', campaignId).where('id', '=', event).execute();
    return { title, starts, ends, place, description, lat, lon };
  });
}

/** How the log names an event. */
export const eventText = (event: number): string => `event ${event}`;

async function lockedEvent(trx: Kysely<Database>, campaignId: number, event: number, zone: string | null): Promise<CampaignEvent> {
  const found = await eventRows(trx, campaignId, zone).where('id', '=', event).forUpdate().executeTakeFirst();
  if (found === undefined) throw new NoSuch('event');
  return found;
}

/** By the same rules as a row of a file. */
function checked({ lat, lon, ...texts }: EventFields, zone: string) {
  const place = { lat: lat === null ? '' : String(lat), lon: lon === null ? '' : String(lon) };
  const read = readEvent({ line: 1, cells: new Map(Object.entries({ ...texts, ...place })) }, zone);
  if (typeof read === 'string') throw new OrganizerError(TEXTS.refused(read));
  return read;
}

/** An event is known by its title and its start: the file of `import-events` would not know which of two it means. */
async function refuseTwin(
  trx: Kysely<Database>,
  campaignId: number,
  { title, starts_at, event }: { readonly title: string; readonly starts_at: number; readonly event: number | undefined },
): Promise<void> {
  const twin = await trx
    .selectFrom('events')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('title', '=', title)
    .where('starts_at', '=', starts_at)
    .where('id', '<>', event ?? 0)
    .executeTakeFirst();
  if (twin !== undefined) throw new OrganizerError(TEXTS.twice);
}

const isSame = (there: EventFields, seen: EventFields): boolean =>
  (['title', 'starts', 'ends', 'place', 'description', 'lat', 'lon'] as const).every((field) => there[field] === seen[field]);

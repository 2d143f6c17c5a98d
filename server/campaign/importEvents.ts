import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import type { CampaignRef } from './campaignByName';
import { localSeconds } from './localTime';
import { OrganizerError } from './organizerError';
import type { Assumption } from './table/assumption';
import { DAY_FIRST } from './table/cellValue';
import { type NamedRow, readColumns } from './table/readColumns';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

export const EVENT_COLUMNS = ['title', 'starts', 'ends', 'place', 'description'] as const;

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 5_000;
const MOST_EVENTS = 10_000;

const TEXTS = {
  tooMany: (file: string) => `${file} has more than ${MOST_EVENTS} events.`,
  dayFirst: (file: string, line: number) =>
    `Times of ${file} have the day before the month, as on line ${line}, so that nobody can tell April 3 from March 4. Write them as 2026-10-03 18:30.`,
} as const;

type ReadEvent = {
  readonly title: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly place: string;
  readonly description: string;
  readonly lat: number | null;
  readonly lon: number | null;
};

export const EVENT_REFUSALS = [
  'more or fewer cells than the heading',
  'no title',
  'a text that is too long',
  'a start that is no time as 2026-10-03 18:30',
  'an end that is no time as 2026-10-03 18:30',
  'an end before the start',
  'latitude or longitude not a place',
  'an event that came before',
] as const;
export type EventRefusal = { readonly line: number; readonly reason: (typeof EVENT_REFUSALS)[number] };

/** The events of a file, its rows that are none, and what was assumed to read it. */
export type EventFile = {
  readonly events: readonly ReadEvent[];
  readonly refusals: readonly EventRefusal[];
  readonly assumptions: readonly Assumption[];
};

export type ImportedEvents = { readonly added: number; readonly changed: number; readonly same: number };

/**
 * Writes events into a campaign. An event is known by its title and its start: one that is there is brought up to date, never doubled.
 *
 * @throws {@link OrganizerError} when there is no such campaign; then nothing was written
 */
export function importEvents(
  parts: StaffParts,
  campaign: CampaignRef,
  { events, dryRun }: Pick<EventFile, 'events'> & DryRun,
): Promise<ImportedEvents> {
  return inTransaction(parts, campaign, { dryRun }, (trx, campaignId) => writeEvents(trx, campaignId, events));
}

/**
 * Reads the events of a file.
 *
 * @param zone the time zone of the file's times (`timeZone`)
 * @throws {@link OrganizerError} when the file cannot be read or has too many events
 */
export async function readEvents(file: string, zone: string): Promise<EventFile> {
  const events = new Map<string, ReadEvent>();
  const refusals: EventRefusal[] = [];
  const assumptions: Assumption[] = [];
  for await (const row of readColumns(file, EVENT_COLUMNS, (assumed) => assumptions.push(...assumed))) {
    if (hasDayFirst(row)) throw new OrganizerError(TEXTS.dayFirst(file, row.line));
    const event = readEvent(row, zone);
    if (typeof event === 'string') refusals.push({ line: row.line, reason: event });
    else if (events.has(keyOf(event))) refusals.push({ line: row.line, reason: 'an event that came before' });
    else events.set(keyOf(event), event);
    if (events.size > MOST_EVENTS) throw new OrganizerError(TEXTS.tooMany(file));
  }
  return { events: [...events.values()], refusals, assumptions };
}

const hasDayFirst = ({ cells }: NamedRow) => [cells?.get('starts'), cells?.get('ends')].some((time = '') => DAY_FIRST.test(time.trim()));

const keyOf = ({ title, starts_at }: ReadEvent) => `${starts_at} ${title}`;

/** Makes an event of a row. Returns the reason where the row cannot be one. */
export function readEvent({ cells }: NamedRow, zone: string): ReadEvent | EventRefusal['reason'] {
  if (!cells) return 'more or fewer cells than the heading';
  const cell = (column: string) => (cells.get(column) ?? '').replaceAll('\0', '').trim();
  const [title, place, description] = [cell('title'), cell('place'), cell('description')];
  if (title === '') return 'no title';
  if (title.length > LONGEST_TITLE || place.length > LONGEST_TEXT || description.length > LONGEST_TEXT) return 'a text that is too long';
  const starts_at = localSeconds(cell('starts'), zone);
  const ends_at = localSeconds(cell('ends'), zone);
  if (starts_at === undefined) return 'a start that is no time as 2026-10-03 18:30';
  if (ends_at === undefined) return 'an end that is no time as 2026-10-03 18:30';
  if (ends_at < starts_at) return 'an end before the start';
  const position = positionOf(cell('lat'), cell('lon'));
  return position === undefined ? 'latitude or longitude not a place' : { title, starts_at, ends_at, place, description, ...position };
}

/** A position in degrees; none where both are empty; undefined where the texts are no place. */
function positionOf(latText: string, lonText: string): { lat: number | null; lon: number | null } | undefined {
  if (latText === '' && lonText === '') return { lat: null, lon: null };
  const isDegrees = (text: string, most: number) => /^-?\d{1,3}(?:\.\d{1,20})?$/u.test(text) && Math.abs(Number(text)) <= most;
  return isDegrees(latText, 90) && isDegrees(lonText, 180) ? { lat: Number(latText), lon: Number(lonText) } : undefined;
}

async function writeEvents(trx: Kysely<Database>, campaignId: number, events: readonly ReadEvent[]): Promise<ImportedEvents> {
  // A second import into the same campaign waits here until the first has ended, and then finds its events.
  await lockCampaign(trx, campaignId, 'update');
  const known = await trx.selectFrom('events').selectAll().where('campaign_id', '=', campaignId).execute();
  const byKey = new Map(known.map((event) => [keyOf(event), event]));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const event of events) {
    const there = byKey.get(keyOf(event));
    if (there === undefined) {
      await trx
        .insertInto('events')
        .values({ ...event, campaign_id: campaignId })
        .execute();
      counts.added += 1;
    } else if (isSame(there, event)) counts.same += 1;
    else {
      await trx.updateTable('events').set(event).where('id', '=', there.id).execute();
      counts.changed += 1;
    }
  }
  return counts;
}

function isSame(there: ReadEvent, event: ReadEvent): boolean {
  return (['ends_at', 'place', 'description', 'lat', 'lon'] as const).every((field) => there[field] === event[field]);
}

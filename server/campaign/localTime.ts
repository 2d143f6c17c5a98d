import { OrganizerError } from './organizerError';
import { DAY_FIRST } from './table/cellValue';
import { isoDay } from './voters/voterCells';

const TEXTS = {
  noZone: (zone: string) => `"${zone}" is no time zone. Zones are called like America/New_York or UTC.`,
  noTime: (text: string) => `"${text}" is no time. Write it as 2026-10-03 or 2026-10-03 18:30.`,
} as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_SECONDS = DAY_MS / 1000;

/**
 * Returns the time zone of this name.
 *
 * @throws {@link OrganizerError} when there is none
 */
export function timeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new OrganizerError(TEXTS.noZone(name));
  }
}

/** A day as people and spreadsheets write it, alone or before the hour: '2026-10-03', '10/3/26', '3-Oct-26', 'Oct 3, 2026'. */
const DAY =
  /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{1,2}[-\s]\p{L}{3,9}[-\s,]+(?:\d{4}|\d{2})|\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4})$/iu;
/** '18:30', '18:30:00', '6:30:00 PM'. */
const HOUR = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[AP])\.?M\.?)?$/iu;
/** A moment of any zone, as programs write it: '2026-10-03T18:30:00-04:00'. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/u;
/** A count of days with a part of one, as a spreadsheet keeps it: 46298.77. */
const COUNT_OF_DAYS = /^([45]\d{4})(?:\.(\d+))?$/u;
const MINUTES_OF_DAY = 1_440;
const NOON = 12;

/** Returns the day 'YYYY-MM-DD' of a local time, and the text of its hour. */
function dayAndHour(text: string): readonly [day: string | undefined, hour: string] {
  const [, days, part = '0'] = COUNT_OF_DAYS.exec(text) ?? [];
  if (days !== undefined) {
    const minutes = Math.round(Number(`0.${part}`) * MINUTES_OF_DAY);
    return [isoDay(days), `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`];
  }
  const at = text.search(/[T\s,]+\d{1,2}:\d{2}/u);
  const day = (at === -1 ? text : text.slice(0, at)).replace(/,$/u, '');
  return [DAY.test(day) ? isoDay(day) : undefined, at === -1 ? '0:00' : text.slice(at).replace(/^[T\s,]+/u, '')];
}

/**
 * Reads a local time, a day (its midnight) or a day with hour and minute, as unix seconds, in whatever way people and spreadsheets write it. A time that comes
 * twice, when clocks go back, is the first one. Returns undefined for what is no time, and for one that the clocks leave out.
 */
export function localSeconds(text: string, zone: string): number | undefined {
  const said = text.trim();
  if (MOMENT.test(said)) return Number.isNaN(Date.parse(said)) ? undefined : Math.floor(Date.parse(said) / 1000);
  // Of the days around it nobody knows which number is the month.
  if (DAY_FIRST.test(said)) return undefined;
  const [iso, ofDay] = dayAndHour(said);
  const parts = HOUR.exec(ofDay)?.groups;
  if (iso === undefined || !parts) return undefined;
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const [hour, minute] = [hourOf(parts.hour, parts.half), Number(parts.minute)];
  const wallMs = Date.UTC(year, month - 1, day, hour, minute);
  if (!(hour <= 23) || minute > 59) return undefined;
  // Clocks change by less than a day: the offsets of the day before and of the day after are all that this time can have.
  const offsets = [offsetMs(wallMs - DAY_MS, zone), offsetMs(wallMs + DAY_MS, zone)];
  const fitting = offsets.map((offset) => wallMs - offset).filter((ms) => ms + offsetMs(ms, zone) === wallMs);
  return fitting.length === 0 ? undefined : Math.min(...fitting) / 1000;
}

/** The hour of a day; one that its half does not have is none. */
function hourOf(text = '0', half?: string): number {
  const hour = Number(text);
  if (half === undefined) return hour;
  return hour < 1 || hour > NOON ? Number.NaN : (hour % NOON) + (half.toUpperCase() === 'P' ? NOON : 0);
}

/** Returns when the day of a moment began in a zone, unix seconds. */
export function dayBegan(now: number, zone: string): number {
  const midnight = Math.floor((now + offsetMs(now * 1000, zone) / 1000) / DAY_SECONDS) * DAY_SECONDS;
  const day = new Date(midnight * 1000).toISOString().slice(0, 10);
  // Where the clocks leave midnight out, the day begins an hour later.
  return localSeconds(day, zone) ?? localSeconds(`${day} 01:00`, zone) ?? midnight;
}

/** As `localSeconds`. @throws {@link OrganizerError} when the text is no time */
export function parsedTime(text: string, zone: string): number {
  const seconds = localSeconds(text, zone);
  if (seconds === undefined) throw new OrganizerError(TEXTS.noTime(text));
  return seconds;
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(atMs: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(atMs);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(atMs / 1000) * 1000;
}

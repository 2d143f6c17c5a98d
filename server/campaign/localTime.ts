import { OrganizerError } from './organizerError';

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

/** '2026-10-03 18:30', and what spreadsheets make of it: '2026-10-03 18:30:00', '10/3/2026 18:30', '10/3/2026 6:30:00 PM'. The time may be missing. */
const TIME =
  /^(?:(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})|(?<month2>\d{1,2})\/(?<day2>\d{1,2})\/(?<year2>\d{4}))(?:[ T](?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[AP])\.?M\.?)?)?$/iu;
const NOON = 12;

/**
 * Reads a local time, a day (its midnight) or a day with hour and minute, as unix seconds. A time that comes twice, when clocks go back, is the
 * first one. Returns undefined for what is no time, and for one that the clocks leave out.
 */
export function localSeconds(text: string, zone: string): number | undefined {
  const parts = TIME.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const [year, month, day] = [parts.year ?? parts.year2, parts.month ?? parts.month2, parts.day ?? parts.day2].map(Number) as [
    number,
    number,
    number,
  ];
  const [hour, minute] = [hourOf(parts.hour, parts.half), Number(parts.minute ?? 0)];
  const wallMs = Date.UTC(year, month - 1, day, hour, minute);
  if (!(hour <= 23) || minute > 59 || new Date(wallMs).getUTCDate() !== day || new Date(wallMs).getUTCMonth() !== month - 1)
    return undefined;
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

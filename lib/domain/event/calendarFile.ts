import type { CampaignEvent } from './event';

type CalendarFileOptions = {
  /** When the file is made, milliseconds. */
  readonly nowMs: number;
  /** What has made it, as the format wants it named: '-//Walkbook//62//EN'. */
  readonly product: string;
  /** Whose ids the events have: the host that the site is on. An event that is added again replaces itself then. */
  readonly host: string;
};

/** Returns an event as an iCalendar file (RFC 5545), its times in UTC, for the phone's calendar (docs/product/home.md#screen-events). */
export function calendarFile(event: CampaignEvent, { nowMs, product, host }: CalendarFileOptions): string {
  const { eventId, title, start, end, place, description, position } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(`${eventId}@${host}`)}`,
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART:${utc(start * 1000)}`,
    // An end must be later than the start; an event without one has none.
    ...(end > start ? [`DTEND:${utc(end * 1000)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(position ? [`GEO:${position.lat};${position.lon}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '2026-09-21T13:33:20.000Z' → '20260921T133320Z'. */
function utc(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/[-:]|\.\d+/gu, '');
}

/** Escapes a text value; what the format does not allow in one, control characters, is left out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/gu, '\\$&')
    .replaceAll('\n', '\\n');
}

const LONGEST_LINE = 75;

/** Folds a line into ones of at most 75 octets of UTF-8, the space before each further one included; no character is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

import { anEvent } from '@/__tests__/support/scenario';
import { calendarFile } from '@/lib/domain/event/calendarFile';
import type { CampaignEvent } from '@/lib/domain/event/event';

const START = Date.UTC(2026, 10, 28, 14, 30) / 1000;
const OPTIONS = { nowMs: Date.UTC(2026, 10, 22, 7, 16, 19, 345), product: '-//Walkbook//62//EN', host: 'walk.example.org' };

const fileOf = (more: Partial<CampaignEvent> = {}) => calendarFile(anEvent('17', { start: START, end: START + 5400, ...more }), OPTIONS);
const linesOf = (more: Partial<CampaignEvent> = {}) => fileOf(more).split('\r\n');
/** As a reader does: a line break and a space are nothing. */
const unfolded = (more: Partial<CampaignEvent>) => fileOf(more).replaceAll('\r\n ', '').split('\r\n');

test('an event is a calendar of one event, in UTC, every line ended by CR and LF', () => {
  expect(
    fileOf({ title: 'Canvass kick-off', place: 'Town Hall', description: 'Bring water', position: { lat: 41.30125, lon: -72.9 } }),
  ).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Walkbook//62//EN',
      'BEGIN:VEVENT',
      'UID:17@walk.example.org',
      'DTSTAMP:20261122T071619Z',
      'DTSTART:20261128T143000Z',
      'DTEND:20261128T160000Z',
      'SUMMARY:Canvass kick-off',
      'LOCATION:Town Hall',
      'DESCRIPTION:Bring water',
      'GEO:41.30125;-72.9',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('what the campaign does not say is left out, an end that is no later than the start too', () => {
  const lines = linesOf({ place: '', description: '', end: START }).join('\n');
  expect(lines).not.toMatch(/LOCATION|DESCRIPTION|GEO|DTEND/u);
});

test.each([
  ['comma and semicolon', 'Phones, doors; pizza', 'SUMMARY:Phones\\, doors\\; pizza'],
  ['backslash', 'C:\\walk', 'SUMMARY:C:\\\\walk'],
  ['colon and quotes as they are', 'Start: "9:30"', 'SUMMARY:Start: "9:30"'],
  ['line breaks of every kind', 'a\nb\r\nc\rd', 'SUMMARY:a\\nb\\nc\\nd'],
  ['a line of the format itself', 'x\r\nEND:VEVENT', 'SUMMARY:x\\nEND:VEVENT'],
  ['control characters, which no value may have', 'a\u0000b\u0007c\u007fd\te', 'SUMMARY:abcd\te'],
  ['nothing', '', 'SUMMARY:'],
])('a text with %s', (_, title, line) => {
  expect(linesOf({ title })).toContain(line);
});

const octets = (text: string) => new TextEncoder().encode(text).length;

test.each([
  ['ASCII', 'x'.repeat(300)],
  ['two octets', 'é'.repeat(200)],
  ['three octets', '地'.repeat(100)],
  ['four octets', '🚪'.repeat(100)],
  ['a mixture, with escapes', 'Añb, 地🚪; '.repeat(30)],
])('no line has more than 75 octets, and unfolding gives the text back: %s', (_, title) => {
  const lines = linesOf({ title });
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
  const escaped = title.replaceAll(',', '\\,').replaceAll(';', '\\;');
  expect(unfolded({ title })).toContain(`SUMMARY:${escaped}`);
});

test.each([
  [67, 0],
  [68, 1],
])('a line of 8 + %d octets is folded %d times', (length, folds) => {
  expect(linesOf({ title: 'x'.repeat(length) }).filter((line) => line.startsWith(' '))).toHaveLength(folds);
});

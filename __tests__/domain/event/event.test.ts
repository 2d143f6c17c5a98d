import { anEvent } from '@/__tests__/support/scenario';
import { directionsUrl, eventDays, upcomingEvents } from '@/lib/domain/event/event';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime() / 1000;
const NOW_MS = at(22, 9, 15) * 1000;

const over = anEvent('over', { start: at(22, 7), end: at(22, 9, 15) });
const running = anEvent('running', { start: at(21, 20), end: at(22, 10) });
const today = anEvent('today', { start: at(22, 18), end: at(22, 20) });
const lateToday = anEvent('late today', { start: at(22, 23, 59), end: at(23, 2) });
const tomorrow = anEvent('tomorrow', { start: at(23, 0), end: at(23, 1) });

const ids = (events: readonly { eventId: string }[]) => events.map(({ eventId }) => eventId);

test('what is over is not shown, the rest in the order in which it begins, however it arrives', () => {
  expect(ids(upcomingEvents([tomorrow, over, today, running, lateToday], NOW_MS))).toEqual(['running', 'today', 'late today', 'tomorrow']);
});

test('events stand under the day on which they begin, those that go on under today', () => {
  const days = eventDays([tomorrow, over, today, running, lateToday], NOW_MS);
  expect(days.map(({ dayMs, events }) => [new Date(dayMs).getDate(), ids(events)])).toEqual([
    [22, ['running', 'today', 'late today']],
    [23, ['tomorrow']],
  ]);
});

test('without events there is no day', () => {
  expect(eventDays([over], NOW_MS)).toEqual([]);
});

test.each([
  [
    'by map',
    { position: { lat: 41.3, lon: -72.9 }, place: 'Town Hall' },
    'https://www.google.com/maps/dir/?api=1&destination=41.3%2C-72.9',
  ],
  ['by words', { place: ' 1 Main St & Elm ' }, 'https://www.google.com/maps/dir/?api=1&destination=1+Main+St+%26+Elm'],
  ['nowhere', { place: ' ' }, undefined],
])('directions %s', (_, where, url) => {
  expect(directionsUrl(where)).toBe(url);
});

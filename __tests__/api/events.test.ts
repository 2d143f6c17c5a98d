import { aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { getEvents } from '@/lib/api/events';

const onWire = (more: object = {}) => ({
  eventId: 17,
  title: 'Canvass kick-off',
  start: 1_790_000_000,
  end: 1_790_003_600,
  place: 'Town Hall',
  description: '',
  ...more,
});

async function eventsOf(...events: readonly unknown[]) {
  const wire = new Wire();
  wire.succeeds('getEvents.php', events);
  const result = await getEvents(wire.http, aVolunteer());
  return { asked: wire.calls, events: result.success ? result.data : result.kind };
}

test('the campaign is asked, and an event comes with its place on the map', async () => {
  expect(await eventsOf(onWire({ lat: 41.3, lon: -72.9 }))).toEqual({
    asked: ['getEvents.php?u=k7Qm2xP9'],
    events: [
      {
        eventId: '17',
        title: 'Canvass kick-off',
        start: 1_790_000_000,
        end: 1_790_003_600,
        place: 'Town Hall',
        description: '',
        position: { lat: 41.3, lon: -72.9 },
      },
    ],
  });
});

test.each([
  ['without a place on the map', {}],
  ['with half of one', { lat: 41.3 }],
  ['with null', { lat: null, lon: null }],
  ['off the earth', { lat: 95, lon: 10 }],
])('an event %s has none', async (_, where) => {
  const { events } = await eventsOf(onWire(where));
  expect(events).toEqual([expect.not.objectContaining({ position: expect.anything() })]);
});

test('an end before the start is the start', async () => {
  expect((await eventsOf(onWire({ end: 0 }))).events).toMatchObject([{ start: 1_790_000_000, end: 1_790_000_000 }]);
});

test('an event at no time of any calendar is left out, the others stay', async () => {
  expect((await eventsOf(onWire({ start: 1e15, end: 1e15 }), onWire({ eventId: 'b' }))).events).toMatchObject([{ eventId: 'b' }]);
});

test('events without a title are no events: nothing is stored', async () => {
  expect((await eventsOf(onWire({ title: undefined }))).events).toBe('badShape');
});

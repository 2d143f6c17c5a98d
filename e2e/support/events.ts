import type { BrowserContext } from '@playwright/test';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { getEvents } from '@/lib/contract/events';

type Events = ReplyInputOf<typeof getEvents>;

const DAY_S = 24 * 3600;

/** An event of an hour and a half in so many days, at the hour that it is now. */
function inDays(days: number, event: Partial<Events[number]> & { readonly title: string }): Events[number] {
  const start = Math.floor(Date.now() / 1000) + days * DAY_S + 60;
  return { eventId: event.title, start, end: start + 5400, place: '', description: '', ...event };
}

/** What a campaign plans: tomorrow, and the week after. */
export const plannedEvents: Events = [
  inDays(1, {
    title: 'Canvass kick-off',
    place: 'Town Hall, 1 Main St',
    description: 'Coffee, packets and partners.\nBring water; we walk until noon.',
    lat: 41.30125,
    lon: -72.90433,
  }),
  inDays(1, { title: 'Phone bank', place: '12 Elm St' }),
  inDays(8, { title: 'Yard signs, everywhere' }),
];

/** Answers for the campaign's events in the contract's form. */
export async function planEvents(context: BrowserContext, events: Events = plannedEvents): Promise<void> {
  await context.route('**/getEvents.php*', (route) => route.fulfill({ json: { response: 'success', message: '', data: events } }));
}

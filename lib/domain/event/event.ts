import { midnightBefore } from '@/lib/domain/calendarDays';
import type { Position } from '@/lib/domain/geo';

/** An event of the campaign, such as the start of a canvass (docs/wire.md#type-event). */
export type CampaignEvent = {
  readonly eventId: string;
  readonly title: string;
  /** Unix seconds. */
  readonly start: number;
  /** Unix seconds; never before the start. */
  readonly end: number;
  /** Where it is, in words; may be empty. */
  readonly place: string;
  readonly description: string;
  readonly position?: Position;
};

/** The events of one day, by the device's calendar. */
export type EventDay = {
  /** The midnight at which the day begins, milliseconds. */
  readonly dayMs: number;
  readonly events: readonly CampaignEvent[];
};

/** Returns the events that are not over, in the order in which they begin. */
export function upcomingEvents(events: readonly CampaignEvent[], nowMs: number): readonly CampaignEvent[] {
  return events.filter(({ end }) => end * 1000 > nowMs).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Returns the events that are not over, by day. One that began on an earlier day and still goes on stands under today: that is when somebody
 * can go there.
 */
export function eventDays(events: readonly CampaignEvent[], nowMs: number): readonly EventDay[] {
  const days = new Map<number, CampaignEvent[]>();
  for (const event of upcomingEvents(events, nowMs)) {
    const dayMs = midnightBefore(Math.max(event.start * 1000, nowMs));
    days.set(dayMs, [...(days.get(dayMs) ?? []), event]);
  }
  return [...days].map(([dayMs, ofDay]) => ({ dayMs, events: ofDay }));
}

/** Returns the address of the way there, by map where the campaign has said where it is, else by its words; undefined without either. */
export function directionsUrl({ position, place }: Pick<CampaignEvent, 'position' | 'place'>): string | undefined {
  const destination = position ? `${position.lat},${position.lon}` : place.trim();
  return destination === '' ? undefined : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

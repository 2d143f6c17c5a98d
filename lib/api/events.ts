import type { ReplyOf } from '@/lib/contract/call';
import * as contract from '@/lib/contract/events';
import type { CampaignEvent } from '@/lib/domain/event/event';
import type { Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Http } from './http';
import { mapData } from './mapped';

type WireEvent = ReplyOf<typeof contract.getEvents>[number];

/** The last second that a date can be of. */
const LATEST_SECOND = 8.64e12;

/** Loads the campaign's events (docs/wire.md#call-getevents). An event at no time of any calendar is left out. */
export async function getEvents(http: Http, who: CampaignCredentials, signal?: AbortSignal): Promise<Result<CampaignEvent[]>> {
  const result = await http(contract.getEvents, { query: { u: who.campaignUid }, pin: who.pin, signal });
  return mapData(result, (events) => events.filter(isOfATime).map(eventFromWire));
}

function isOfATime({ start, end }: WireEvent): boolean {
  return Math.max(Math.abs(start), Math.abs(end)) <= LATEST_SECOND;
}

function eventFromWire({ eventId, title, start, end, place, description, lat, lon }: WireEvent): CampaignEvent {
  const position = positionOf(lat, lon);
  return { eventId, title, start, end: Math.max(start, end), place, description, ...(position && { position }) };
}

function positionOf(lat: number | null | undefined, lon: number | null | undefined): Position | undefined {
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

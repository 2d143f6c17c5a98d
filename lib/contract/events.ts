import * as v from 'valibot';
import { defineCall } from './call';
import { anyIdField, idParam, maybe, seconds } from './fields';

export const eventSchema = v.object({
  eventId: anyIdField,
  title: v.string(),
  start: seconds,
  end: seconds,
  place: v.string(),
  description: v.string(),
  lat: maybe(v.number()),
  lon: maybe(v.number()),
});

/** The campaign's events (docs/wire.md#call-getevents). */
export const getEvents = defineCall({
  endpoint: 'getEvents.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam }),
  body: undefined,
  reply: v.array(eventSchema),
});

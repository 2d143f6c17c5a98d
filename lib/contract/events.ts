import * as v from 'valibot';
import { defineCall } from './call';
import { anyIdField, idParam } from './fields';
import { ifSound, listOfEntries, numberField, secondsField, soundText, textField } from './replyFields';

export const eventSchema = v.object({
  eventId: anyIdField,
  title: textField,
  start: secondsField,
  end: secondsField,
  place: soundText,
  description: soundText,
  lat: ifSound(numberField),
  lon: ifSound(numberField),
});

/** The campaign's events (docs/wire.md#call-getevents). */
export const getEvents = defineCall({
  endpoint: 'getEvents.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam }),
  body: undefined,
  reply: listOfEntries(eventSchema),
});

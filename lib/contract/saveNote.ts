import * as v from 'valibot';
import { defineCall } from './call';
import { anyIdField, idParam, seconds, secondsParam } from './fields';

/** Writes or, with empty text, deletes a note. The app makes the noteId, so that a repeat writes it once. */
export const saveNote = defineCall({
  endpoint: 'saveNote.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.array(v.object({ noteId: v.pipe(v.string(), v.uuid()), voterId: anyIdField, text: v.string(), time: seconds })),
  reply: v.unknown(),
});

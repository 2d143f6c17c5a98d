import * as v from 'valibot';
import { LONGEST_ID, LONGEST_NOTE, MOST_ITEMS } from '@/lib/domain/wireLimits';
import { defineCall } from './call';
import { anyIdField, idParam, seconds, secondsParam } from './fields';
import { changeIdentity } from './mapListUpdate2';

/** One note about a voter. Empty text deletes it. */
const savedNoteSchema = v.object({
  /** Made by the app, so that a repeat does not write a second note. */
  noteId: v.pipe(v.string(), v.uuid()),
  voterId: v.pipe(anyIdField, v.maxLength(LONGEST_ID)),
  text: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  /** Unix seconds by the phone's clock. */
  time: seconds,
  ...changeIdentity,
});

/** Writes and deletes notes (docs/wire.md#call-savenote). */
export const saveNote = defineCall({
  endpoint: 'saveNote.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.pipe(v.array(savedNoteSchema), v.maxLength(MOST_ITEMS)),
  reply: v.unknown(),
});

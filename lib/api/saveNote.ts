import { saveNote as call } from '@/lib/contract/saveNote';
import { mapData } from './mapped';
import { identityOf, receivedOf, type SendChanges } from './sendChanges';

/** Sends changes of notes; empty text deletes a note (docs/wire.md#call-savenote). Success means that all were received. */
export const saveNote: SendChanges<'note'> = async (http, who, changes, sentAtSeconds) => {
  const body = changes.map((change) => ({
    noteId: change.body.noteId,
    voterId: change.body.voterId,
    text: change.body.text,
    time: change.time,
    ...identityOf(change),
  }));
  const result = await http(call, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, () => receivedOf(changes, undefined));
};

import { saveNote } from '@/lib/contract/saveNote';
import { noteChanges } from '@/server/store/changes/note';
import { arrivalOf, receiveChanges } from './receiveChanges';
import { servedToMember } from './servedCall';

export const servedSaveNote = servedToMember(saveNote, ({ query, body, caller }, services) =>
  receiveChanges(noteChanges(body, arrivalOf(caller, query, services)), services),
);

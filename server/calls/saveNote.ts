import { saveNote } from '@/lib/contract/saveNote';
import { noteChanges } from '@/server/store/changes/note';
import { servedChanges } from './servedCall';

export const servedSaveNote = servedChanges(saveNote, 'notes', noteChanges);

import { mapListUpdate2, reportDoor, saveNote, setTags } from '@/lib/contract/changes';
import { doorChanges } from '@/server/store/changes/door/rule';
import { noteChanges } from '@/server/store/changes/note/rule';
import { reportChanges } from '@/server/store/changes/report/rule';
import { tagsChanges } from '@/server/store/changes/tags/rule';
import { servedChanges } from './servedCall';

export const changeCalls = {
  mapListUpdate2: servedChanges(mapListUpdate2, 'changes', (updates, arrival) => updates.flatMap((update) => doorChanges(update, arrival))),
  setTags: servedChanges(setTags, 'changes', tagsChanges),
  saveNote: servedChanges(saveNote, 'notes', noteChanges),
  reportDoor: servedChanges(reportDoor, 'notes', reportChanges),
};

import { mapListUpdate2 } from '@/lib/contract/mapListUpdate2';
import { doorChanges } from '@/server/store/changes/door';
import { servedChanges } from './servedCall';

export const servedMapListUpdate2 = servedChanges(mapListUpdate2, 'changes', (updates, arrival) =>
  updates.flatMap((update) => doorChanges(update, arrival)),
);

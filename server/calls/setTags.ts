import { setTags } from '@/lib/contract/setTags';
import { tagsChanges } from '@/server/store/changes/tags';
import { servedChanges } from './servedCall';

export const servedSetTags = servedChanges(setTags, 'changes', tagsChanges);

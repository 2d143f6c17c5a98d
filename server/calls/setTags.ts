import { setTags } from '@/lib/contract/setTags';
import { tagsChanges } from '@/server/store/changes/tags';
import { arrivalOf, receiveChanges } from './receiveChanges';
import { servedToMember } from './servedCall';

export const servedSetTags = servedToMember(setTags, ({ query, body, caller }, services) =>
  receiveChanges(tagsChanges(body, arrivalOf(caller, query, services)), services),
);

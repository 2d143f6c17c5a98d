import { mapListUpdate2 } from '@/lib/contract/mapListUpdate2';
import { doorChanges } from '@/server/store/changes/door';
import { arrivalOf, receiveChanges } from './receiveChanges';
import { servedToMember } from './servedCall';

export const servedMapListUpdate2 = servedToMember(mapListUpdate2, ({ query, body, caller }, services) => {
  const arrival = arrivalOf(caller, query, services);
  return receiveChanges(
    body.flatMap((update) => doorChanges(update, arrival)),
    services,
  );
});

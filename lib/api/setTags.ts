import { setTags as call } from '@/lib/contract/setTags';
import { mapData } from './mapped';
import { identityOf, receivedOf, type SendChanges } from './sendChanges';

/** Sends changes of voters' tags (docs/wire.md#call-settags). Success means that all were received. */
export const setTags: SendChanges<'tags'> = async (http, who, changes, sentAtSeconds) => {
  const body = changes.map((change) => ({
    voterId: change.body.voterId,
    tagIds: change.body.tags.map(({ id }) => id),
    time: change.time,
    ...identityOf(change),
  }));
  const result = await http(call, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, () => receivedOf(changes, undefined));
};

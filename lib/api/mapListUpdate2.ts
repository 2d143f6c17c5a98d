import { mapListUpdate2 as call, type WireChange } from '@/lib/contract/mapListUpdate2';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { ChangedPerson } from '@/lib/domain/change/doorChange';
import { LIST_TYPE, NO_POSITION } from '@/lib/domain/limits';
import { mapData } from './mapped';
import { identityOf, receivedOf, type SendChanges } from './sendChanges';

/**
 * Sends changes of doors as one Update (docs/wire.md#call-maplistupdate2). All must be of the same list and agree on signs. When the server
 * names no ids, it has received all.
 */
export const mapListUpdate2: SendChanges<'door'> = async (http, who, changes, sentAtSeconds) => {
  const [{ body: head }] = changes;
  const listType = head.signs ? LIST_TYPE.signs : LIST_TYPE.plain;
  const { targetId: listId, packetId } = head.list;
  const body = [{ listId, packetId, listType, addresses: changes.map(changeToWire) }];
  const result = await http(call, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, (data) => receivedOf(changes, data?.received));
};

function changeToWire(change: ChangeOf<'door'>): WireChange {
  const { doorId, action, position, people } = change.body;
  const { lat, lon } = position.state === 'fixed' ? position : NO_POSITION;
  return {
    id: doorId,
    action,
    time: change.time,
    lat,
    lon,
    ...(people ? { records: people.map(personToWire) } : {}),
    ...identityOf(change),
    ...(change.batch ? { batch: change.batch } : {}),
  };
}

/** The record as it came in the list, with the groups as the change leaves them. */
function personToWire(person: ChangedPerson): NonNullable<WireChange['records']>[number] {
  const { personId, groupIds, groupNames, add, remove, more, ...rest } = person;
  return {
    ...more,
    recordId: personId,
    ...rest,
    groupIds: [...groupIds],
    groupNames: [...groupNames],
    ...(add ? { add: [...add] } : {}),
    ...(remove ? { remove: [...remove] } : {}),
  };
}

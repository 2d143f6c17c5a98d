import { mapListUpdate2 as call, type WireChange } from '@/lib/contract/mapListUpdate2';
import type { Change, ChangedRecord } from '@/lib/domain/change';
import type { CampaignCredentials } from '@/lib/domain/connection';
import type { Result } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import { NO_POSITION } from '@/lib/domain/limits';
import type { Http } from './http';
import { mapData } from './mapped';

/**
 * Sends changes of one list as one Update (specification, section 7).
 *
 * @param changes one or more changes of the same list, packet and list type, oldest first
 * @param sentAtSeconds unix seconds by this phone's clock
 * @returns the ids that are now in the server's log; a server that names none has received all
 */
export async function mapListUpdate2(
  http: Http,
  who: CampaignCredentials,
  changes: readonly [Change, ...Change[]],
  sentAtSeconds: number,
): Promise<Result<ReadonlySet<ChangeId>>> {
  const [{ listId, packetId, listType }] = changes;
  const body = [{ listId, packetId, listType, addresses: changes.map(changeToWire) }];
  const result = await http(call, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, (data) => {
    const received = data?.received && new Set<string>(data.received);
    return new Set(changes.map(({ changeId }) => changeId).filter((id) => !received || received.has(id)));
  });
}

function changeToWire(change: Change): WireChange {
  const { lat, lon } = change.position.state === 'fixed' ? change.position : NO_POSITION;
  return {
    id: change.addressId,
    action: change.action,
    time: change.time,
    lat,
    lon,
    ...(change.records ? { records: change.records.map(recordToWire) } : {}),
    changeId: change.changeId,
    device: change.device,
    seq: change.seq,
  };
}

function recordToWire(record: ChangedRecord): NonNullable<WireChange['records']>[number] {
  const { groupIds, groupNames, add, remove, ...rest } = record;
  return {
    ...rest,
    groupIds: [...groupIds],
    groupNames: [...groupNames],
    ...(add ? { add: [...add] } : {}),
    ...(remove ? { remove: [...remove] } : {}),
  };
}

import { reportDoor as call } from '@/lib/contract/reportDoor';
import { mapData } from './mapped';
import { receivedOf, type SendChanges } from './sendChanges';

/** Sends reports from doors (docs/wire.md#call-reportdoor). The change's id is the report's. Success means that all were received. */
export const reportDoor: SendChanges<'report'> = async (http, who, changes, sentAtSeconds) => {
  const body = changes.map(({ changeId, time, body: { doorId, about, text, name, position } }) => ({
    reportId: changeId,
    addressId: doorId,
    kind: about,
    text,
    ...(name ? { name } : {}),
    ...(position.state === 'fixed' ? { lat: position.lat, lon: position.lon } : {}),
    time,
  }));
  const result = await http(call, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, () => receivedOf(changes, undefined));
};

import { getWalkPacket as call } from '@/lib/contract/getWalkPacket';
import type { Result } from '@/lib/domain/failure';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Http } from './http';
import { mapData } from './mapped';
import { packetsFromWire } from './packets';

/**
 * Loads the packet with this code; undefined when there is none (docs/wire.md#call-getwalkpacket).
 *
 * @param code as it goes out: a packet's own, or in the form of one that was typed
 */
export async function getWalkPacket(http: Http, who: CampaignCredentials, code: string): Promise<Result<Packet | undefined>> {
  const result = await http(call, { query: { u: who.campaignUid, c: code, y: '1' }, pin: who.pin });
  return mapData(result, (packets) => packetsFromWire(packets, PACKET_TYPE.search)[0]);
}

import { getWalkPackets as call } from '@/lib/contract/getWalkPackets';
import type { Result } from '@/lib/domain/failure';
import type { TargetId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Http } from './http';
import { mapData } from './mapped';
import { packetsFromWire } from './packets';
import { signsFlag } from './signsFlag';

/** Loads a target's packets (docs/wire.md#call-getwalkpackets). */
export async function getWalkPackets(
  http: Http,
  who: CampaignCredentials,
  targetId: TargetId,
  signs: boolean,
  signal?: AbortSignal,
): Promise<Result<Packet[]>> {
  const result = await http(call, { query: { u: who.campaignUid, i: targetId, y: signsFlag(signs) }, pin: who.pin, signal });
  return mapData(result, (packets) => packetsFromWire(packets, PACKET_TYPE.target, targetId));
}

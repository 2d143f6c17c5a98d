import { getWalk as call } from '@/lib/contract/getWalk';
import type { Result } from '@/lib/domain/failure';
import { asId, type TargetId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { makeTarget } from '@/lib/domain/walk/target';
import type { Walk } from '@/lib/domain/walk/walk';
import type { Http } from './http';
import { mapData } from './mapped';
import { packetsFromWire } from './packets';
import { signsFlag } from './signsFlag';

/** Loads the volunteer's own packets and the targets to walk (docs/wire.md#call-getwalk). */
export async function getWalk(http: Http, who: CampaignCredentials, signs: boolean, signal?: AbortSignal): Promise<Result<Walk>> {
  const result = await http(call, { query: { u: who.campaignUid, y: signsFlag(signs) }, pin: who.pin, signal });
  return mapData(result, ({ my_packets, walk_targets }) => ({
    packets: packetsFromWire(my_packets, PACKET_TYPE.mine),
    targets: Object.entries(walk_targets).map(([id, { cc, ca, cu, n }]) =>
      makeTarget(asId<TargetId>(id), { completed: cc, assigned: ca, unassigned: cu }, n ?? undefined),
    ),
  }));
}

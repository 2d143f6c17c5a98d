import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/lib/data/session/session';
import { blocksNextCall, type Failure, failureOf, isWorthRepeating } from '@/lib/domain/failure';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { packetsAhead, withTargets } from '@/lib/domain/walk/listsAhead';
import type { Walk } from '@/lib/domain/walk/walk';
import type { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { Queries } from './queries';
import { readSigns } from './signs';

export type AheadParts = {
  readonly client: QueryClient;
  readonly queries: Pick<Queries, 'doorList' | 'knownPackets'>;
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
  readonly space: Pick<DeviceSpace, 'state'>;
  readonly device: Pick<DeviceStore, 'get'>;
  readonly session: Pick<Session, 'campaignCredentials' | 'isPaused'>;
};

/** Whose walk, and which lists of its packets. */
export type Ahead = {
  readonly who: CampaignCredentials;
  readonly walk: Walk;
  readonly signs: boolean;
  /** Leaves lists alone that are on this phone, however old they are. */
  readonly onlyMissing?: boolean;
};

/**
 * Fetches the lists of the volunteer's packets one after another, so that they open without a connection, and says nothing of it
 * (docs/product/walk.md#lists-ahead), each once its target is known. A list that is fresh or under way is not asked for again. It ends
 * without a connection, on a full phone, when other lists are wanted (another account or campaign, the switch 'Signs'), and at the first
 * failure that the next list would share. A list that fails alone keeps no other one away.
 *
 * @returns the failure that has ended it, else one of a list that may come later
 */
export async function fetchAhead(parts: AheadParts, ahead: Ahead): Promise<Failure | undefined> {
  const { who, walk, signs, onlyMissing = false } = ahead;
  const known = parts.queries.knownPackets(parts.client, who).map(({ packet }) => packet);
  let later: Failure | undefined;
  for (const { packetId, targetId = '' } of packetsAhead(withTargets(walk, known))) {
    if (!isWanted(parts, ahead) || !isPossible(parts)) return later;
    const options = parts.queries.doorList(who, { packetId, targetId }, signs);
    if (onlyMissing && parts.client.getQueryData(options.queryKey) !== undefined) continue;
    const failure = await fetchQuietly(parts, options);
    if (failure && blocksNextCall(failure)) return failure;
    later ??= failure;
  }
  return later;
}

function isWanted({ device, session }: AheadParts, { who, signs }: Ahead): boolean {
  const now = session.campaignCredentials();
  return now?.account === who.account && now.campaignUid === who.campaignUid && readSigns(device) === signs;
}

/** True where something may be fetched before it is asked for. */
export function isPossible({ connectivity, space, session }: Pick<AheadParts, 'connectivity' | 'space' | 'session'>): boolean {
  return connectivity.isOnline() && space.state() === 'enough' && !session.isPaused();
}

/** @returns the failure of a list that is blocked or may come later; undefined where the server refuses it */
async function fetchQuietly({ client }: AheadParts, options: ReturnType<Queries['doorList']>): Promise<Failure | undefined> {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
  const before = query.state;
  try {
    // Without a connection it fails instead of waiting for one: then is not now.
    await client.fetchQuery({ ...options, networkMode: 'always' });
    return undefined;
  } catch (error) {
    // No screen shows this list, so no screen may say later that it could not be loaded: the query is put back as it was.
    if (query.getObserversCount() === 0) query.setState({ ...before, fetchStatus: 'idle' });
    const failure = failureOf(error);
    return blocksNextCall(failure) || isWorthRepeating(failure.kind) ? failure : undefined;
  }
}

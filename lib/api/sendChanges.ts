import type { Change, ChangeOf } from '@/lib/domain/change/change';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import type { Result } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import type { RunOf } from '@/lib/domain/queue/run';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Http } from './http';

/**
 * Sends changes of one kind in one request, oldest first.
 *
 * @param sentAtSeconds unix seconds by this phone's clock
 * @returns the ids that are now in the server's log
 */
export type SendChanges<K extends ChangeKind> = (
  http: Http,
  who: CampaignCredentials,
  changes: RunOf<K>,
  sentAtSeconds: number,
) => Promise<Result<ReadonlySet<ChangeId>>>;

/** The fields by which the server recognises a change. */
export function identityOf({ changeId, device, seq }: Pick<ChangeOf<ChangeKind>, 'changeId' | 'device' | 'seq'>) {
  return { changeId, device, seq };
}

/** Returns the ids of the changes that the server names as received; all ids when it names none. */
export function receivedOf(changes: readonly Change[], named: readonly string[] | null | undefined): ReadonlySet<ChangeId> {
  const received = named && new Set<string>(named);
  return new Set(changes.map(({ changeId }) => changeId).filter((id) => !received || received.has(id)));
}

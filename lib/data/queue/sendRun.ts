import type { SendChanges } from '@/lib/api/changes';
import { mapListUpdate2, reportDoor, saveNote, setTags } from '@/lib/api/changes';
import type { Http } from '@/lib/api/http';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import type { Result } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import type { Run } from '@/lib/domain/queue/run';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';

/** The call by which changes of each kind are sent. */
const SENDERS: { readonly [K in ChangeKind]: SendChanges<K> } = { door: mapListUpdate2, tags: setTags, note: saveNote, report: reportDoor };

/** Sends one run by the call of its kind. */
export function sendRun(http: Http, who: CampaignCredentials, run: Run, sentAtSeconds: number): Promise<Result<ReadonlySet<ChangeId>>> {
  // The sender under a run's own kind takes runs of that kind.
  const send = SENDERS[run[0].kind] as SendChanges<ChangeKind>;
  return send(http, who, run, sentAtSeconds);
}

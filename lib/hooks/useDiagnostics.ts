'use client';
import { useEffect, useState } from 'react';
import { readErrors } from '@/lib/data/phone/lastErrors';
import { failureOf } from '@/lib/domain/failure';
import { type CacheSigns, type Diagnostics, type NotedError, type WorkerSigns, withoutSecrets } from '@/lib/domain/phone/diagnostics';
import { isSignedIn } from '@/lib/domain/session/session';
import { browserSigns, cacheSigns, workerSigns } from '@/lib/platform/diagnostics';
import { failureMessage } from '@/lib/texts/failures';
import { appVersion } from '@/lib/walkbook/version';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useOnline } from './useOnline';
import { useSession } from './useSession';
import { useStorageState } from './useStorageState';
import { useWalkbook } from './WalkbookProvider';

/** What is read from the browser once. */
type Read = { readonly worker: WorkerSigns; readonly caches: readonly CacheSigns[] | undefined };

/** All that support may ask of this phone; undefined until the browser has answered. */
export function useDiagnostics(): Diagnostics | undefined {
  const walkbook = useWalkbook();
  const { user, campaign } = useSession();
  const online = useOnline(walkbook.connectivity);
  const storage = useStorageState();
  useJournalSnapshot();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    void Promise.all([workerSigns(), cacheSigns()]).then(([worker, caches]) => setRead({ worker, caches }));
  }, []);
  return (
    read && {
      ...read,
      app: { version: appVersion, campaign: campaign?.cName, signedIn: isSignedIn(user) },
      browser: browserSigns(),
      online,
      storage,
      queue: queueOf(walkbook),
      errors: errorsOf(walkbook),
    }
  );
}

function queueOf({ journal, session }: Walkbook): Diagnostics['queue'] {
  const account = session.credentials()?.account;
  const pending = journal.pendingCountOf(account);
  const all = [...journal.pendingCounts().values()].reduce((sum, count) => sum + count, 0);
  return {
    pending,
    othersPending: all - pending,
    received: journal.recordedOf(account).filter(({ receipt }) => receipt !== undefined).length,
    quarantined: journal.quarantineCount(),
  };
}

/** Those that were noted, and what could not be fetched last. */
function errorsOf({ client, device }: Walkbook): readonly NotedError[] {
  const failed = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [what], state: { error, errorUpdatedAt } }) => {
      if (error === null) return [];
      return [{ timeMs: errorUpdatedAt, text: withoutSecrets(`${what}: ${failureMessage(failureOf(error))}`) }];
    });
  return [...failed, ...readErrors(device)].toSorted((a, b) => b.timeMs - a.timeMs);
}

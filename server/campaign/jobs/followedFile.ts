import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { storedFile } from '@/server/campaign/files/storedFile';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';
import type { RunningJob } from './kind';

/** So much is read at a time: what the rows of more would take, phones' requests would wait for. */
const BYTES_AT_ONCE = 64 * 1024;

type Stored = { readonly id: number; readonly name: string; readonly size: number };
type Following = {
  /** How the job's progress calls its reading. */
  readonly step: string;
  /** Done between the file's parts. */
  readonly between?: () => Promise<void>;
};

/** A stored file that says how far it is read, and is read no further once its job is to end. */
export function followedFile(
  db: Kysely<Database>,
  stored: Stored,
  { campaignId, signal, progress }: Pick<RunningJob<unknown>, 'campaignId' | 'signal' | 'progress'>,
  { step, between }: Following,
): FileOfRows {
  const file = storedFile(db, campaignId, stored);
  return {
    ...file,
    async *bytes(range) {
      let done = range?.start ?? 0;
      for await (const bytes of file.bytes(range)) {
        signal.throwIfAborted();
        done += bytes.length;
        progress({ step, done, total: stored.size });
        for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
          signal.throwIfAborted();
          yield bytes.subarray(at, at + BYTES_AT_ONCE);
          await othersFirst();
        }
        await between?.();
      }
    },
  };
}

import type { Kysely } from 'kysely';
import { storedFile } from '@/server/campaign/files/storedFile';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';
import type { RunningJob } from './kind';

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
    name: stored.name,
    async *bytes() {
      let done = 0;
      for await (const bytes of file.bytes()) {
        signal.throwIfAborted();
        done += bytes.length;
        progress({ step, done, total: stored.size });
        yield bytes;
        await between?.();
      }
    },
  };
}

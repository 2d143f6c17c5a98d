import type { Kysely } from 'kysely';
import type { ScannedLog } from '@/server/campaign/scannedLog';
import type { Undos } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';

/**
 * Takes back a repair of one kind. Everything later that touches the same has been undone.
 *
 * @param scanned what `Scan` of this kind has found
 * @throws OrganizerError where what the repair has written is not there any more
 */
export type Undo<K extends keyof Undos> = (trx: Kysely<Database>, campaignId: number, undo: Undos[K], scanned: ScannedLog) => Promise<void>;

/** Finds in the log what a repair of one kind is taken back by, before the lock that phones' changes wait for. */
export type Scan<K extends keyof Undos> = (db: Kysely<Database>, campaignId: number, undo: Undos[K]) => Promise<ScannedLog>;

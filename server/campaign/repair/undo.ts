import type { Kysely } from 'kysely';
import type { Undos } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';

/**
 * Takes back a repair of one kind. Everything later that touches the same has been undone.
 *
 * @throws OrganizerError where what the repair has written is not there any more
 */
export type Undo<K extends keyof Undos> = (trx: Kysely<Database>, campaignId: number, undo: Undos[K]) => Promise<void>;

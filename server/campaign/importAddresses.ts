import { basename, extname } from 'node:path';
import type { Kysely } from 'kysely';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage } from '@/server/push/packetMessage';
import type { PushSender } from '@/server/push/pushSender';
import { ADDRESS_FIELDS } from './addressColumns';
import { existingCampaign } from './campaignByName';
import type { StreetMapFile } from './crossesOnMap';
import { type Imported, type ImportProgress, importDoors } from './importDoors';
import { OrganizerError } from './organizerError';
import { type ReadOptions, type Refusal, readDoors } from './readDoors';
import { readTurfs } from './readTurfs';
import { keptLayout } from './table/keptLayouts';
import { typedMapping } from './table/mapping';

const TEXTS = { noName: 'A campaign needs a name.' } as const;

export type ImportOptions = {
  /** Name or uId; without one the file's name is the campaign's. */
  readonly campaign?: string;
  /** A file of packets already cut. */
  readonly turfs?: string;
  /** The street map whose motorways, railways and water a packet does not cross without need. */
  readonly streetMap?: StreetMapFile;
  /** E-mail of the user who is to walk. */
  readonly assign?: string;
  /** 'field=column', each; without any the columns are known by their headings. */
  readonly map?: readonly string[];
  /** With `map` the name under which it is kept; else the name of a kept one. */
  readonly layout?: string;
  /** False: the first row is an address. */
  readonly header?: boolean;
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean;
};

type Parts = {
  /** Called only after the files were read and found good; before, where the database has the layout. */
  readonly openDatabase: () => Promise<OpenedDatabase>;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Tells the user who is to walk; without one nobody is told. */
  readonly push?: PushSender | undefined;
  readonly onRefusal?: ReadOptions['onRefusal'];
};

/** What the import wrote, and the rows of the file that it refused. */
export type ImportOutcome = {
  readonly imported: Imported;
  readonly refusals: readonly Refusal[];
  /** How many browsers were notified of new packets. */
  readonly notified: number;
};

/**
 * Makes doors of a campaign from a file of addresses, one target for each election district.
 *
 * @throws {@link OrganizerError}; then nothing was written
 */
export async function importAddresses(
  file: string,
  options: ImportOptions,
  { openDatabase, onProgress, push, onRefusal }: Parts,
): Promise<ImportOutcome> {
  const { assign, streetMap, dryRun = false, map = [], layout, header = true } = options;
  const campaign = (options.campaign ?? basename(file, extname(file))).trim();
  if (campaign === '') throw new OrganizerError(TEXTS.noName);
  const typed = map.length > 0 ? typedMapping(map, ADDRESS_FIELDS, header) : undefined;
  let opened = typed === undefined && layout !== undefined ? await openDatabase() : undefined;
  try {
    const kept = opened && (await keptLayout(opened.db, await existingCampaign(opened.db, campaign), 'addresses', layout ?? ''));
    onProgress({ step: 'reading', file });
    const { doors, refusals } = await readDoors(file, { mapping: typed ?? kept, onRefusal });
    const turfs = options.turfs === undefined ? undefined : await readTurfs(options.turfs);
    opened ??= await openDatabase();
    const optional = { ...(turfs ? { turfs } : {}), ...(streetMap ? { streetMap } : {}), ...(assign === undefined ? {} : { assign }) };
    const keep = typed && layout !== undefined ? { keep: { name: layout, mapping: typed } } : {};
    const imported = await importDoors(opened.db, { doors, campaign, dryRun, ...optional, ...keep, onProgress });
    const notified = dryRun || push === undefined ? 0 : await notifyWalker(opened.db, push, imported);
    return { imported, refusals, notified };
  } finally {
    await opened?.close();
  }
}

/** @returns how many browsers of the user who got packets were notified */
async function notifyWalker(db: Kysely<Database>, push: PushSender, { campaign, assignment }: Imported): Promise<number> {
  if (assignment === undefined || assignment.codes.length === 0) return 0;
  return notifyMember(db, push, { campaignId: campaign.id, userId: assignment.userId }, packetMessage(assignment.codes));
}

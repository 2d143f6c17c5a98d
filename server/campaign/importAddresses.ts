import type { Kysely } from 'kysely';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage } from '@/server/push/packetMessage';
import type { PushSender } from '@/server/push/pushSender';
import { ADDRESS_FIELDS } from './addressColumns';
import { existingCampaign, type ImportInto } from './campaignByName';
import type { StreetMapFile } from './crossesOnMap';
import { wantedHomes } from './fileUses';
import { type Imported, type ImportProgress, importDoors } from './importDoors';
import { type DoorRefusal, type ReadDoors, type ReadOptions, readDoors } from './readDoors';
import { readTurfs, type Turf } from './readTurfs';
import { keptLayout } from './table/keptLayouts';
import { type Mapping, typedMapping } from './table/mapping';
import { refuseAtLines } from './table/refuseAtLines';
import type { DryRun, StaffParts } from './transaction';

export type AddressFileOptions = {
  /** A file of packets already cut. */
  readonly turfs?: string;
  /** 'field=column', each; without any the columns are known by their headings. */
  readonly map?: readonly string[];
  /** With `map` the name under which it is kept; else the name of a kept one. */
  readonly layout?: string;
  /** False: the first row is an address. */
  readonly header?: boolean;
  /** 'COLUMN=VALUE,VALUE': which addresses are homes. */
  readonly homes?: string;
};

type OnProgress = (progress: ImportProgress) => void;
type Listeners = Pick<ReadOptions, 'onHead' | 'onUses' | 'onRefusal'> & { readonly onProgress: OnProgress };

type ReadFile = ReadDoors & {
  readonly turfs: readonly Turf[] | undefined;
  /** Tells whoever reads the file of rows that the campaign refuses. */
  readonly refuse: (refusals: readonly DoorRefusal[]) => Promise<void>;
};

/** A file of addresses that was read. One whose columns the campaign has kept a layout of is read when the layout is known. */
export type AddressFile =
  | { readonly read: ReadFile; readonly keep: { readonly name: string; readonly mapping: Mapping } | undefined }
  | { readonly layout: string; readonly readBy: (mapping: Mapping) => Promise<ReadFile> };

export type AddressImport = DryRun &
  ImportInto & {
    readonly file: AddressFile;
    /** The street map whose motorways, railways and water a packet does not cross without need. */
    readonly streetMap?: StreetMapFile | undefined;
    /** False: no door joins a packet that is there. */
    readonly isJoining?: boolean | undefined;
    /** True if somebody has said that a file with doubtful places is right. */
    readonly isSure?: boolean | undefined;
    /** E-mail of the user who is to walk. */
    readonly assign?: string | undefined;
    readonly onProgress: OnProgress;
  };

/** What the import wrote, and the rows of the file that it refused. */
export type ImportOutcome = {
  readonly imported: Imported;
  readonly refusals: readonly DoorRefusal[];
  /** How many browsers were notified of new packets. */
  readonly notified: number;
};

/**
 * Reads a file of addresses, and the file of packets where one is named.
 *
 * @throws OrganizerError when the columns are not described as they have to be, or a file cannot be used
 */
export async function readAddressFile(
  file: string,
  options: AddressFileOptions,
  { onProgress, ...listener }: Listeners,
): Promise<AddressFile> {
  const { turfs, map = [], layout, header = true } = options;
  const homes = options.homes === undefined ? undefined : wantedHomes(options.homes);
  const typed = map.length > 0 ? typedMapping(map, ADDRESS_FIELDS, header) : undefined;
  const readBy = async (mapping: Mapping | undefined) => {
    onProgress({ step: 'reading', file });
    const doors = await readDoors(file, { mapping, homes, ...listener });
    const refuse = (refusals: readonly DoorRefusal[]) => refuseAtLines(file, refusals, listener.onRefusal);
    return { ...doors, refuse, turfs: turfs === undefined ? undefined : await readTurfs(turfs) };
  };
  if (layout === undefined) return { read: await readBy(typed), keep: undefined };
  return typed === undefined ? { layout, readBy } : { read: await readBy(typed), keep: { name: layout, mapping: typed } };
}

/**
 * Makes doors of a campaign from a file of addresses, one target for each election district.
 *
 * @param parts `push` tells the user who is to walk; without it nobody is told
 * @param campaign name or uId; where no campaign has it, one of this name is made if the input says `create`
 * @throws OrganizerError; then nothing was written
 */
export async function importAddresses(
  { db, clock, doing, push }: StaffParts & { readonly push?: PushSender | undefined },
  campaign: string,
  { file, dryRun = false, ...options }: AddressImport,
): Promise<ImportOutcome> {
  const { doors, refusals, turfs, refuse } = 'read' in file ? file.read : await file.readBy(await addressLayout(db, campaign, file.layout));
  const keep = 'read' in file ? file.keep : undefined;
  const imported = await importDoors(db, {
    doors,
    turfs,
    campaign,
    dryRun,
    keep,
    ...options,
    nowSeconds: nowSeconds(clock),
    noted: { doing, clock },
  });
  const notified = dryRun || push === undefined ? 0 : await notifyWalker(db, push, imported);
  await refuse(imported.refusals);
  return { imported, refusals: [...refusals, ...imported.refusals].toSorted((one, other) => one.line - other.line), notified };
}

async function addressLayout(db: Kysely<Database>, campaign: string, name: string): Promise<Mapping> {
  return (await keptLayout(db, await existingCampaign(db, campaign), 'addresses', name)).mapping;
}

/** @returns how many browsers of the user who got packets were notified */
async function notifyWalker(db: Kysely<Database>, push: PushSender, { campaign, assignment }: Imported): Promise<number> {
  if (assignment === undefined || assignment.codes.length === 0) return 0;
  return notifyMember(db, push, { campaignId: campaign.id, userId: assignment.userId }, packetMessage(assignment.codes));
}

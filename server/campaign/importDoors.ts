import type { Kysely } from 'kysely';
import { countTables } from '@/server/database/countTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { addressRef, isAddressRef } from './address/addressRef';
import { fillAddressKeys } from './address/fillAddressKeys';
import { nameFreshStreets } from './address/nameFreshStreets';
import { nameStreets } from './address/nameStreets';
import { type StreetAliases, streetAliases } from './address/streetAliases';
import { spelledAliases } from './address/townSpellings';
import { type Assignment, assignPackets } from './assignPackets';
import { campaignByName, type ImportInto, type NamedCampaign } from './campaignByName';
import { takeChangedIds } from './changedIds';
import { crossesOnMap, type StreetMapFile } from './crossesOnMap';
import { packetsToCut } from './cut/packetsToCut';
import { type StandingPackets, standingPackets } from './cut/standingPackets';
import { writePackets } from './cut/writePackets';
import { cutDistricts, type DistrictTurf, isOfFile } from './cutDistricts';
import type { ImportedDoor, RefusalReason } from './importedDoor';
import { joinDoors } from './joinDoors';
import { PlaceCounts, type PlaceDoubt, placeDoubt, placeDoubtText, refuseDoubtful, zipsOfDoors } from './placeDoubts';
import type { DoorRefusal, FileDoor } from './readDoors';
import type { Turf } from './readTurfs';
import { reusedIds } from './reusedIds';
import { keepLayout } from './table/keptLayouts';
import type { Mapping } from './table/mapping';
import { allOrNothing, type DryRun, type Noted, noteDoing } from './transaction';
import { targetOf, writeTurf } from './writeTurf';

const REUSED = 'an id by which the campaign has another address' satisfies RefusalReason;

/** What the import does next. */
export type ImportProgress =
  | { readonly step: 'reading'; readonly file: string }
  | { readonly step: 'cutting'; readonly addresses: number }
  | { readonly step: 'writing'; readonly target: number; readonly targets: number };

export type ImportPlan = DryRun &
  ImportInto & {
    readonly doors: readonly FileDoor[];
    /** Name or uId. */
    readonly campaign: string;
    readonly turfs?: readonly Turf[] | undefined;
    /** The street map whose motorways, railways and water a packet does not cross without need. */
    readonly streetMap?: StreetMapFile | undefined;
    /** False: no door joins a packet that is there. */
    readonly isJoining?: boolean | undefined;
    /** E-mail of the user who is to walk. */
    readonly assign?: string | undefined;
    /** True if somebody has said that a file with doubtful places is right. */
    readonly isSure?: boolean | undefined;
    /** The file's columns as staff described them, to be kept under a name. */
    readonly keep?: { readonly name: string; readonly mapping: Mapping } | undefined;
    readonly nowSeconds: number;
    /** How it stands in the campaign's log. */
    readonly noted: Noted;
    readonly onProgress: (progress: ImportProgress) => void;
  };

export type Imported = {
  readonly campaign: NamedCampaign;
  /** The doors that are new. A door that the campaign already has stays exactly as it is. */
  readonly turf: readonly DistrictTurf[];
  readonly alreadyThere: number;
  /** Doors that came with people: they have the file's ids and places now. */
  readonly joined: number;
  /** Doors that were already there by another id: they have the file's now. */
  readonly renumbered: number;
  /** Rows whose id is another address's in the campaign: nothing of them was written. */
  readonly refusals: readonly DoorRefusal[];
  /** Why somebody has to look at the file's places before it is written. */
  readonly doubt: PlaceDoubt | undefined;
  /** undefined when the plan named nobody. */
  readonly assignment: Assignment | undefined;
  readonly members: number;
};

/**
 * Writes the doors that the campaign does not have yet, in one transaction. A door is known by its id, as long as that has the same address, or else by its address
 * (`changedIds.ts`).
 *
 * @throws {@link OrganizerError} when several campaigns have the name, or no user has the e-mail
 */
export function importDoors(db: Kysely<Database>, plan: ImportPlan): Promise<Imported> {
  return allOrNothing(db, plan, (trx) => importWithin(trx, plan));
}

async function importWithin(db: Kysely<Database>, plan: ImportPlan): Promise<Imported> {
  const campaign = await campaignByName(db, plan.campaign, plan);
  // A second import into the same campaign waits here until the first has ended, and then finds its doors. Marks go on: nothing here changes what they are judged by.
  await lockCampaign(db, campaign.id, 'no key update');
  const doubt = await doubtOf(db, campaign.id, plan.doors);
  if (doubt && !plan.isSure && !plan.dryRun) refuseDoubtful([placeDoubtText(doubt)]);
  if (plan.keep) await keepLayout(db, campaign.id, 'addresses', { ...plan.keep, ids: undefined, heading: null });
  await fillAddressKeys(db, campaign.id);
  const known = await knownDoors(db, campaign.id);
  const aliases = await spelledAliases(db, campaign.id, plan.doors, await streetAliases(db, campaign.id));
  const doors = onOneStreet(plan.doors, aliases);
  const reused = await reusedIds(
    db,
    campaign.id,
    doors.filter((door) => known.has(door.sourceRef)),
    aliases,
  );
  // The id of a refused row is not its place's in this file: that may be there by another one.
  const refs = new Set(doors.filter((door) => !reused.has(door)).map((door) => door.sourceRef));
  const unknown = doors.filter((door) => !known.has(door.sourceRef));
  const { fresh: unmatched, joined } = await joinDoors(db, campaign.id, unknown, aliases);
  const { fresh: unnamed, renumbered } = await takeChangedIds(db, campaign.id, unmatched, refs, aliases);
  const fresh = await nameFreshStreets(db, campaign.id, unnamed, aliases);
  plan.onProgress({ step: 'cutting', addresses: fresh.length });
  const standing = await standingOfDistricts(db, campaign, fresh, plan);
  const around = [...standing.values()].flatMap(({ open, closed }) => [...open, ...closed].flatMap((packet) => packet.doors));
  const { crosses } = await crossesOnMap(plan.streetMap, [...fresh, ...around]);
  const turf = cutDistricts(fresh, plan.turfs, crosses, standing);
  for (const [index, district] of turf.entries()) {
    plan.onProgress({ step: 'writing', target: index + 1, targets: turf.length });
    await writeDistrict(db, campaign, district, aliases);
  }
  await nameStreets(db, campaign.id);
  await countTables(db);
  const made = fresh.filter((door) => door.knownId === undefined);
  const assignment = plan.assign === undefined ? undefined : await assignPackets(db, campaign.id, plan.assign, plan.nowSeconds);
  const members = await db.selectFrom('memberships').select('uid').where('campaign_id', '=', campaign.id).execute();
  await noteDoing(db, campaign.id, plan.noted);
  const refusals = [...reused].map(({ fileLine }): DoorRefusal => ({ line: fileLine, reason: REUSED }));
  const alreadyThere = plan.doors.length - made.length - refusals.length;
  return { campaign, turf, alreadyThere, joined, renumbered, refusals, doubt, assignment, members: members.length };
}

async function doubtOf(db: Kysely<Database>, campaignId: number, doors: readonly FileDoor[]): Promise<PlaceDoubt | undefined> {
  const counts = new PlaceCounts(await zipsOfDoors(db, campaignId));
  for (const { lat, lon, zip, line } of doors) counts.add({ lat, lon, zip: zip.slice(0, 3), building: line });
  return placeDoubt(counts);
}

/**
 * Where staff have said that streets are one, or the town shows it, an address of a file without ids is known by the one, in whichever way the file writes it. Of several rows
 * that are one door by that the first is taken.
 */
function onOneStreet(doors: readonly FileDoor[], aliases: StreetAliases): readonly FileDoor[] {
  if (aliases.isEmpty) return doors;
  const refOf = ({ unit = '', ...door }: FileDoor) => addressRef({ ...door, unit }, aliases.keyOf);
  const known = doors.map((door) => (isAddressRef(door.sourceRef) ? { ...door, sourceRef: refOf(door) } : door));
  return [...new Map(known.toReversed().map((door) => [door.sourceRef, door])).values()].toReversed();
}

/** Reads the packets that doors of the file may join, by district: as in `cut`, those that nobody holds and that were not marked within a day. */
async function standingOfDistricts(
  db: Kysely<Database>,
  campaign: NamedCampaign,
  doors: readonly ImportedDoor[],
  { isJoining = true, turfs, nowSeconds }: Pick<ImportPlan, 'isJoining' | 'turfs' | 'nowSeconds'>,
): Promise<ReadonlyMap<DistrictTurf['district'], StandingPackets>> {
  const standing = new Map<DistrictTurf['district'], StandingPackets>();
  if (campaign.isNew || !isJoining || turfs) return standing;
  const { packetIds } = await packetsToCut(db, campaign.id, { target: undefined, isAll: false, nowSeconds });
  const open = new Set(packetIds);
  for (const district of new Set(doors.map((door) => door.district)))
    standing.set(district, await standingPackets(db, campaign.id, targetOf(campaign, district), open));
  return standing;
}

async function writeDistrict(db: Kysely<Database>, campaign: NamedCampaign, district: DistrictTurf, aliases: StreetAliases): Promise<void> {
  const { doorIds, ...filing } = await writeTurf(db, campaign, district, aliases);
  const grown = district.joined.map(({ id: remainingId, doors }) => ({
    remainingId,
    doors: doors.map((door) => (isOfFile(door) ? { ...door, id: doorIds.get(door) ?? 0, packetId: null } : door)),
  }));
  if (grown.length > 0) await writePackets(db, filing, grown);
}

async function knownDoors(db: Kysely<Database>, campaignId: number): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('places')
    .select('source_ref')
    .where('campaign_id', '=', campaignId)
    .where('source_ref', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.source_ref));
}

import type { Kysely } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { nameStreets } from '@/server/campaign/address/nameStreets';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import type { StreetMapFile } from '@/server/campaign/crossesOnMap';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { keepRecalls, readHolders } from '@/server/store/recalls';
import { type CutTarget, cutTarget } from './cutTarget';
import { type CutScope, findDoorsToCut, type Uncut, uncutDoors } from './doorsToCut';
import { type PacketMeasure, packetMeasure } from './packetMeasure';
import { packetsToCut } from './packetsToCut';
import { type RemovedPacket, removePackets } from './writePackets';

const TEXTS = {
  badSize: 'A packet has 1 to 1,000 doors.',
  badTime: 'A packet takes 15 to 600 minutes.',
  bothSizes: 'Say how many doors a packet is to have, or how many minutes it is to take.',
  noTarget: (name: string) => `No door to cut belongs to a target "${name}".`,
  cutAnew: 'Its doors are in other packets now.',
} as const;

const MOST_DOORS = 1_000;
const MINUTES = { least: 15, most: 600 } as const;

export type CutOptions = DryRun & {
  /** How many doors a packet is to have, about; without it 48. */
  readonly doors?: number | undefined;
  /** How many minutes a packet is to take, about: with it places that are too far to walk to are driven to. */
  readonly minutes?: number | undefined;
  /** Name of the one target whose doors are cut. */
  readonly target?: string | undefined;
  /** Also the packets that are there; not those that somebody holds or that were marked within a day. */
  readonly isAgain?: boolean | undefined;
  /** Those too. */
  readonly isAll?: boolean | undefined;
  /** Without `isAgain`: doors that lie beside a packet that is there join it, under the same conditions. */
  readonly isJoining?: boolean | undefined;
  readonly map?: StreetMapFile | undefined;
  /** How many addresses are named for each reason why doors stay in no packet. */
  readonly listed: number;
  readonly onProgress: (progress: CutProgress) => void;
  /** Looks, once nobody else can cut any more, whether things stand as whoever cuts has seen them; what it throws ends the cut. */
  readonly expect?: ((trx: Kysely<Database>, campaignId: number) => Promise<void>) | undefined;
  /** Writes what belongs to the cut, in its transaction. */
  readonly alongside?: ((trx: Kysely<Database>, outcome: CutOutcome) => Promise<void>) | undefined;
};

export type CutProgress = { readonly target: string; readonly number: number; readonly of: number };

export type CutOutcome = {
  readonly targets: readonly CutTarget[];
  readonly uncut: readonly Uncut[];
  readonly removed: readonly RemovedPacket[];
  /** Packets that were not cut anew because somebody holds them, or because they were marked within a day. */
  readonly heldLeft: number;
  readonly markedLeft: number;
  readonly measure: PacketMeasure;
};

/**
 * Cuts a campaign's doors into packets, in one transaction: those in no packet where a voter lives, in a pass of everybody also homes without people
 * (emptyHomes.ts), and when it is said those of the packets that are there; else doors may join these. A packet lies within one target.
 *
 * @throws {@link OrganizerError} when the size, the target or the map cannot be used; then nothing was written
 */
export async function cutCampaign(parts: StaffParts, campaign: CampaignRef, options: CutOptions): Promise<CutOutcome> {
  const { doors, minutes } = options;
  if (doors !== undefined && minutes !== undefined) throw new OrganizerError(TEXTS.bothSizes);
  if (doors !== undefined && !isWithin(doors, 1, MOST_DOORS)) throw new OrganizerError(TEXTS.badSize);
  if (minutes !== undefined && !isWithin(minutes, MINUTES.least, MINUTES.most)) throw new OrganizerError(TEXTS.badTime);
  return inTransaction(parts, campaign, options, (trx, campaignId) => cutWithin(trx, campaignId, options, nowSeconds(parts.clock)));
}

const isWithin = (count: number, least: number, most: number) => Number.isInteger(count) && count >= least && count <= most;

async function cutWithin(trx: Kysely<Database>, campaignId: number, options: CutOptions, now: number): Promise<CutOutcome> {
  const { target, isAgain = false, isAll = false, isJoining = false, listed } = options;
  // An import, another cut and whoever assigns wait until this one has ended.
  await lockCampaign(trx, campaignId, 'no key update');
  await options.expect?.(trx, campaignId);
  // Doors are grouped by their street's name.
  await fillAddressKeys(trx, campaignId);
  await nameStreets(trx, campaignId);
  const open = await packetsToCut(trx, campaignId, { target, isAll, nowSeconds: now });
  const anew = isAgain ? open : { packetIds: [], heldLeft: 0, markedLeft: 0 };
  const scope: CutScope = { campaignId, target, packetIds: anew.packetIds };
  const names = await findDoorsToCut(trx, scope);
  const measure = packetMeasure(options);
  const former = new Set(anew.packetIds);
  const openIds = isJoining && !isAgain ? new Set(open.packetIds) : undefined;
  const targets: CutTarget[] = [];
  for (const [index, name] of names.entries()) {
    options.onProgress({ target: name, number: index + 1, of: names.length });
    targets.push(await cutTarget(trx, { campaignId, name, measure, former, openIds, map: options.map }));
  }
  await keepRecalls(trx, campaignId, await readHolders(trx, campaignId, [...former]), { now, why: TEXTS.cutAnew });
  const removed = await removePackets(trx, campaignId, [...former]);
  const uncut = await uncutDoors(trx, scope, listed);
  if (target !== undefined && targets.length === 0 && uncut.length === 0) throw new OrganizerError(TEXTS.noTarget(target));
  const outcome = { targets, uncut, removed, heldLeft: anew.heldLeft, markedLeft: anew.markedLeft, measure };
  await options.alongside?.(trx, outcome);
  return outcome;
}

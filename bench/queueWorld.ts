import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { FaultProxy } from '@/e2e/support/faultProxy';
import { freePort } from '@/e2e/support/freePort';
import { importCounty } from '@/e2e/support/importCounty';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { setLimits } from '@/server/campaign/limits';
import { openEmbedded } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { longList } from './longList';

export const CAMPAIGN = 'Bench Walk';

/** One door as the app's list has it. */
export type BenchDoor = { readonly doorId: string; readonly doorName: string };

/** A list of doors, and where the app shows it. */
export type BenchList = { readonly path: string; readonly doors: readonly BenchDoor[] };

/** A campaign with one target of 13,753 doors, behind a proxy that can slow it down. */
export type QueueWorld = {
  readonly faultProxy: FaultProxy;
  /** Where the addresses come from. */
  readonly source: string;
  readonly lists: QueueLists;
  readonly close: () => Promise<void>;
};

/** The whole target, its packets of a thousand and of 300 doors, and two usual packets. */
export type QueueLists = {
  readonly target: BenchList;
  readonly longPacket: BenchList;
  readonly threeHundred: BenchList;
  readonly packet: BenchList;
  readonly otherPacket: BenchList;
};

/** Writes into the database what else a world is to have. */
type Furnish = (db: Kysely<Database>, lists: QueueLists) => Promise<void>;

/** @param furnish is called before the server starts */
export async function openQueueWorld(furnish?: Furnish): Promise<QueueWorld> {
  const dataFolder = await makeTemplate();
  const county = longList();
  await importCounty({ county, campaign: CAMPAIGN, dataFolder, hasTurfs: true });
  const lists = await prepareLists(dataFolder, furnish);
  const server = new ServerProcess(await freePort(), dataFolder);
  const faultProxy = new FaultProxy();
  faultProxy.forwardsTo(server.port);
  await server.start();
  await faultProxy.acceptsConnections();
  const close = async () => {
    await faultProxy.refusesConnections();
    await server.stop();
    await removeFolder(dataFolder);
  };
  return { faultProxy, source: county.source, lists, close };
}

type FiledDoor = { readonly id: number; readonly line: string; readonly target: number | null; readonly packet: number | null };

async function prepareLists(dataFolder: string, furnish?: Furnish): Promise<QueueLists> {
  const { db, close } = openEmbedded(join(dataFolder, 'db'));
  try {
    const doors = await db
      .selectFrom('addresses')
      .innerJoin('campaigns', 'campaigns.id', 'addresses.campaign_id')
      .where('campaigns.name', '=', CAMPAIGN)
      .select([
        'campaigns.id as campaign',
        'addresses.id',
        'addresses.line',
        'addresses.target_id as target',
        'addresses.packet_id as packet',
      ])
      .orderBy('packet_id')
      .orderBy('walk_position')
      .execute();
    // The whole target has more packets that are nobody's than one person may open in an hour.
    await setLimits(db, doors[0]?.campaign ?? 0, undefined, { lists: 1_000 });
    const [long, large, usual, other] = [...new Set(doors.map(({ packet }) => packet))];
    const target = doors[0]?.target ?? '';
    const lists = {
      target: listOf(`targetId=${target}&packetId=`, doors),
      longPacket: listOf(`targetId=${target}&packetId=${long}`, inPacket(doors, long)),
      threeHundred: listOf(`targetId=${target}&packetId=${large}`, inPacket(doors, large)),
      packet: listOf(`targetId=${target}&packetId=${usual}`, inPacket(doors, usual)),
      otherPacket: listOf(`targetId=${target}&packetId=${other}`, inPacket(doors, other)),
    };
    await furnish?.(db, lists);
    return lists;
  } finally {
    await close();
  }
}

const inPacket = (doors: readonly FiledDoor[], id: number | null | undefined) => doors.filter(({ packet }) => packet === id);

function listOf(query: string, doors: readonly FiledDoor[]): BenchList {
  return {
    path: `/list-address/?${query}&packetType=1`,
    doors: doors.map(({ id, line }) => ({ doorId: String(id), doorName: line })),
  };
}

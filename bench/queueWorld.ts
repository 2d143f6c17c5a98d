import { join } from 'node:path';
import { FaultProxy } from '@/e2e/support/faultProxy';
import { freePort } from '@/e2e/support/freePort';
import { importCounty } from '@/e2e/support/importCounty';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { openEmbedded } from '@/server/database/openDatabase';
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

/** The whole target, its packet of a thousand doors, and a usual packet. */
export type QueueLists = { readonly target: BenchList; readonly longPacket: BenchList; readonly packet: BenchList };

export async function openQueueWorld(): Promise<QueueWorld> {
  const dataFolder = await makeTemplate();
  const county = longList();
  await importCounty({ county, campaign: CAMPAIGN, dataFolder, hasTurfs: true });
  const lists = await readLists(dataFolder);
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

async function readLists(dataFolder: string): Promise<QueueLists> {
  const { db, close } = openEmbedded(join(dataFolder, 'db'));
  try {
    const doors = await db
      .selectFrom('addresses')
      .innerJoin('campaigns', 'campaigns.id', 'addresses.campaign_id')
      .where('campaigns.name', '=', CAMPAIGN)
      .select(['addresses.id', 'addresses.line', 'addresses.target_id as target', 'addresses.packet_id as packet'])
      .orderBy('packet_id')
      .orderBy('walk_position')
      .execute();
    const [long, usual] = [...new Set(doors.map(({ packet }) => packet))];
    const target = doors[0]?.target ?? '';
    return {
      target: listOf(`targetId=${target}&packetId=`, doors),
      longPacket: listOf(`targetId=${target}&packetId=${long}`, inPacket(doors, long)),
      packet: listOf(`targetId=${target}&packetId=${usual}`, inPacket(doors, usual)),
    };
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

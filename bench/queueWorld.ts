import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FaultProxy } from '@/e2e/support/faultProxy';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';
import { openEmbedded } from '@/server/store/openDatabase';
import { writeLongList } from './longList';

const run = promisify(execFile);

export const CAMPAIGN = 'Bench Walk';

/** One door as the app's list has it. */
export type BenchDoor = { readonly addressId: string; readonly doorName: string };

/** A list of doors, and where the app shows it. */
export type BenchList = { readonly path: string; readonly doors: readonly BenchDoor[] };

/** A campaign with one target of 13,753 doors, behind a road that can be slowed down. */
export type QueueWorld = {
  readonly road: FaultProxy;
  /** Where the addresses come from. */
  readonly source: string;
  readonly lists: QueueLists;
  readonly close: () => Promise<void>;
};

/** The whole target, its packet of a thousand doors, and a usual packet. */
export type QueueLists = { readonly target: BenchList; readonly longPacket: BenchList; readonly packet: BenchList };

export async function openQueueWorld(): Promise<QueueWorld> {
  const dataFolder = await makeTemplate();
  const { source, lists } = await fill(dataFolder);
  const server = new ServerProcess(await freePort(), dataFolder);
  const road = new FaultProxy(server.port);
  await server.start();
  await road.opens();
  const close = async () => {
    await road.refuses();
    await server.stop();
    await removeFolder(dataFolder);
  };
  return { road, source, lists, close };
}

async function fill(dataFolder: string): Promise<Pick<QueueWorld, 'source' | 'lists'>> {
  const { folder, addresses, turfs, source } = await writeLongList();
  try {
    const args = ['import-addresses', addresses, '--turfs', turfs, '--campaign', CAMPAIGN, '--assign', DEMO_SIGN_IN.email];
    await run(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args], {
      env: { ...process.env, WALKBOOK_DATA: dataFolder, DATABASE_URL: '' },
    });
    return { source, lists: await readLists(dataFolder) };
  } finally {
    await removeFolder(folder);
  }
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
    doors: doors.map(({ id, line }) => ({ addressId: String(id), doorName: line })),
  };
}

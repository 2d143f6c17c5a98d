import { parseArgs } from 'node:util';
import { reportAtLeast } from './figure';
import { measureLargeDatabase } from './largeDatabase';
import { measureRecording, onWarmServer, type RecordingCase, tellMethod } from './recording';
import { openServerWorld } from './serverWorld';

const ROWS = 50;

const CASES: readonly (RecordingCase & { readonly figure: string; readonly limit: number })[] = [
  { figure: 'S10', limit: 0.4, connections: 8, clients: 8, rows: 1 },
  { figure: 'S10', limit: 0.65, connections: 32, clients: 32, rows: 1 },
  { figure: 'S10', limit: 0.65, connections: 256, clients: 32, rows: 1 },
  { figure: 'S11', limit: 0.35, connections: 8, clients: 8, rows: ROWS },
  { figure: 'S11', limit: 0.55, connections: 32, clients: 32, rows: ROWS },
];

/**
 * S10 and S11: signed changes per second over HTTP, beside pgbench with the same rows on the same database. S12 with --addresses in the database;
 * 0 leaves it out.
 */
export async function measureServer(...rest: string[]): Promise<void> {
  const { values } = parseArgs({
    args: rest,
    options: { seconds: { type: 'string', default: '10' }, addresses: { type: 'string', default: '5000000' } },
  });
  const seconds = Number(values.seconds);
  tellMethod(seconds);
  const world = await openServerWorld();
  try {
    await onWarmServer(world, async (folder) => {
      for (const { figure, limit, ...one } of CASES)
        reportAtLeast(`${figure}-${one.connections}`, await measureRecording(world, folder, one, seconds), limit);
    });
    if (Number(values.addresses) > 0) await measureLargeDatabase(world, Number(values.addresses));
  } finally {
    await world.close();
  }
}

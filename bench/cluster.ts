import { parseArgs } from 'node:util';
import { createDatabaseAt } from '@/e2e/support/databaseServer';
import { measureRecording, onWarmServer, type RecordingCase, tellMethod } from './recording';
import { openServerWorld } from './serverWorld';

const CASES: readonly RecordingCase[] = [
  { connections: 32, clients: 32, rows: 1 },
  { connections: 32, clients: 32, rows: 50 },
];

/**
 * Measures what S10 and S11 measure on the cluster that WALKBOOK_CITUS_URL names: in a schema of its own, which is dropped at the end. It has
 * no limits: clusters differ.
 */
export async function measureCluster(...rest: string[]): Promise<void> {
  const { values } = parseArgs({ args: rest, options: { seconds: { type: 'string', default: '10' } } });
  const url = process.env.WALKBOOK_CITUS_URL;
  if (!url) throw new Error('WALKBOOK_CITUS_URL is not set');
  const seconds = Number(values.seconds);
  tellMethod(seconds);
  const own = await createDatabaseAt(url);
  try {
    const world = await openServerWorld({ postgres: { url: own.url, stop: async () => undefined } });
    try {
      await onWarmServer(world, async (folder) => {
        for (const one of CASES) console.log(`${(await measureRecording(world, folder, one, seconds)).toFixed(3)} of pgbench`);
      });
    } finally {
      await world.close();
    }
  } finally {
    await own.drop();
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';
import { type County, writeCounty } from './county';
import { removeFolder } from './template';
import { databaseUrlOf } from './worldStore';

const run = promisify(execFile);

type Import = {
  readonly county: County;
  readonly campaign: string;
  /** Of a server that does not run at the moment. */
  readonly dataFolder: string;
  /** Cuts the packets as the county's turfs say. */
  readonly hasTurfs?: boolean;
};

/** Does what the campaign's staff do: the command `import-addresses`, all packets assigned to the volunteer of the demo. */
export async function importCounty({ county, campaign, dataFolder, hasTurfs = false }: Import): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-county-'));
  try {
    const { addresses, turfs } = await writeCounty(folder, county);
    const args = ['import-addresses', addresses, '--campaign', campaign, '--create', '--assign', DEMO_SIGN_IN.email];
    await run(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args, ...(hasTurfs ? ['--turfs', turfs] : [])], {
      env: { ...process.env, WALKBOOK_DATA: dataFolder, DATABASE_URL: databaseUrlOf(dataFolder) },
    });
  } finally {
    await removeFolder(folder);
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { type County, writeCounty } from '@/e2e/support/county';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

/** Does what the campaign's staff do: the command `import-addresses`, all packets assigned to the volunteer of the demo. */
export async function importCounty({ db }: TestServer, county: County, campaign: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-county-'));
  try {
    const { addresses } = await writeCounty(folder, county);
    const openDatabase = () => Promise.resolve({ db, close: () => Promise.resolve() });
    const options = { campaign, create: true, assign: DEMO_SIGN_IN.email };
    expect(await importAddressesCommand(addresses, options, () => undefined, openDatabase)).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
}

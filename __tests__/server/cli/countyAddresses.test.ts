import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { importAddresses } from '@/server/cli/importAddresses';
import { streetLines, temporaryFolder } from './addressFile';

const ADDRESSES = 'baltimore-county-nw-addresses.csv';
const TURFS = 'baltimore-county-nw-turfs.geojson';
const county = resolve(process.env.WALKBOOK_COUNTY_DATA || join(process.cwd(), '..', 'shared', 'data'));
const hasCounty = existsSync(join(county, ADDRESSES)) && existsSync(join(county, TURFS));

/** The county's 13,753 real address points where they are at hand; elsewhere as many made-up ones, in streets that run beside each other. */
function input(): { file: string; turfs?: string; addresses: number; remove: () => void } {
  if (hasCounty) return { file: join(county, ADDRESSES), turfs: join(county, TURFS), addresses: 13_753, remove: () => undefined };
  const files = temporaryFolder();
  const lines = Array.from({ length: 250 }, (_, street) =>
    streetLines(`STREET ${street}`, 55, street * 100 + 1, String(street % 5)),
  ).flat();
  return { file: files.writeAddresses(lines), addresses: lines.length, remove: files.remove };
}

const { file, turfs, addresses, remove } = input();
afterAll(remove);

test.each([
  ['cut by us', undefined],
  ['cut by turfs', turfs],
])('a whole county can be walked, %s', async (_, turfsFile) => {
  const opened = await openTestDatabase();
  try {
    const options = { campaign: 'County', ...(turfsFile === undefined ? {} : { turfs: turfsFile }) };
    await importAddresses(file, options, {
      openDatabase: async () => ({ db: opened.db, close: async () => undefined }),
      print: () => undefined,
    });
    const doors = await opened.db.selectFrom('addresses').select(['packet_id', 'target_id']).execute();
    expect(doors).toHaveLength(addresses);
    expect(new Set(doors.map(({ target_id }) => target_id)).size).toBe(5);
    const perPacket = await opened.db
      .selectFrom('addresses')
      .where('packet_id', 'is not', null)
      .groupBy('packet_id')
      .select(({ fn }) => fn.countAll<number>().as('doors'))
      .execute();
    expect(perPacket.length).toBeGreaterThan(220);
    expect(perPacket.filter((packet) => packet.doors < 34 || packet.doors > 60)).toEqual([]);
  } finally {
    await opened.close();
  }
});

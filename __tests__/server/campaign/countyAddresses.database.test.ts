import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import { openCounty, writeCounty } from '@/e2e/support/county';
import { importAddresses, readAddressFile } from '@/server/campaign/importAddresses';
import { systemClock } from '@/server/clock';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
afterAll(files.remove);

const county = openCounty();

const WAYS = [
  ['packets are cut by the import', false],
  ['packets are taken from turfs', true],
] as const;

test.each(rowsOfRun(WAYS, 1))(
  'every address of a whole county is imported, and each packet can be walked in one outing, when %s',
  async (_, hasTurfs) => {
    const written = await writeCounty(files.folder, county);
    const opened = await openOwnTestDatabase();
    try {
      const onProgress = () => undefined;
      const file = await readAddressFile(written.addresses, hasTurfs ? { turfs: written.turfs } : {}, { onProgress });
      await importAddresses({ db: opened.db, clock: systemClock }, 'County', { file, create: true, onProgress });
      const doors = await opened.db.selectFrom('addresses').select(['packet_id', 'target_id']).execute();
      expect(doors).toHaveLength(county.addresses.length);
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
  },
);

import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';
import { OrganizerError } from '@/server/campaign/organizerError';
import { importVotersCommand } from '@/server/cli/importVoters';
import { seededRandom } from '@/server/demo/random';
import { below, damaged, OFFICE_FILES } from './damagedFiles';

/* The same files imported over the whole ones, as somebody does who says that they are right: nobody changes whom the file does not name. */

const files = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});

type Known = { readonly uid: string; readonly campaignId: number };

const importInto = ({ uid }: Known, name: string, content: Uint8Array) =>
  importVotersCommand(files.write(name, content), { campaign: uid, sure: true }, () => undefined, databaseOf(server), server.clock);

/** All that is known of each person, and where they live, by their ids. */
async function everybody({ campaignId }: Known): Promise<ReadonlyMap<string, string>> {
  const rows = await server.db
    .selectFrom('voters')
    .innerJoin('places', (join) => join.onRef('places.campaign_id', '=', 'voters.campaign_id').onRef('places.id', '=', 'voters.place_id'))
    .select([
      'voters.source_ref as ref',
      'first_name',
      'last_name',
      'age',
      'party',
      'phone',
      'email',
      'registered',
      'precinct',
      'off_since',
    ])
    .select(['districts', 'middle_name', 'gender', 'race', 'line', 'unit'])
    .where('voters.campaign_id', '=', campaignId)
    .where('voters.source_ref', 'is not', null)
    .execute();
  return new Map(rows.map(({ ref, ...known }) => [ref ?? '', JSON.stringify(known)]));
}

/** A campaign for each file that can be imported by itself, with its people. */
async function importable(): Promise<readonly (readonly [string, Buffer, Known])[]> {
  const found: (readonly [string, Buffer, Known])[] = [];
  for (const [name, content] of OFFICE_FILES) {
    const { campaignId, ana } = await addCampaign(server);
    const known = { uid: ana.uid, campaignId };
    const isIn = await importInto(known, name, content).then(
      () => true,
      () => false,
    );
    if (isIn && (await everybody(known)).size > 0) found.push([name, content, known]);
  }
  return found;
}

test('a damaged file over a whole one changes nobody whom it does not name, and takes nobody away', async () => {
  const whole = await importable();
  expect(whole.length).toBeGreaterThan(5);
  const random = seededRandom(52);
  for (let count = casesOfRun(600, 25); count > 0; count -= 1) {
    const [name, content, known] = whole[below(random, whole.length)] ?? ['', Buffer.alloc(0), { uid: '', campaignId: 0 }];
    const bytes = damaged(content, random);
    const before = await everybody(known);
    await importInto(known, name, bytes).catch((error: unknown) => {
      if (!(error instanceof OrganizerError))
        throw new Error(`${name}, ${count} cases before the end: ${bytes.toString('base64')}`, { cause: error });
    });
    const after = await everybody(known);
    const text = bytes.toString('latin1').replaceAll('\0', '').toUpperCase();
    const changed = [...before].filter(([ref, said]) => after.get(ref) !== said).map(([ref]) => ref);
    const strangers = changed.filter((ref) => !text.includes(ref.toUpperCase().replace(/^0+/u, '')));
    expect([name, strangers]).toEqual([name, []]);
  }
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { addDoors, insertCampaign } from '@/__tests__/server/support/doors';
import { mortalDatabase } from '@/__tests__/server/support/mortalDatabase';
import { ownName } from '@/__tests__/server/support/ownName';
import { type RangeServer, startRangeServer } from '@/__tests__/server/support/rangeServer';
import { around, openMapTiles, protomaps } from '@/__tests__/server/support/streetArchives';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { MOST_MAP_BYTES } from '@/lib/domain/staff/uploads';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { cancelJob, type Job, readJob } from '@/server/campaign/jobs/jobs';
import type { JobParts } from '@/server/campaign/jobs/kind';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { LEASE_SECONDS } from '@/server/campaign/jobs/lease';
import type { Database } from '@/server/database/schema';
import { takeSystemLock } from '@/server/database/systemLock';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import { fileSource } from '@/server/tiles/fileSource';
import { openArchive } from '@/server/tiles/openArchive';
import { sendFile } from './sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

type AskWeb = NonNullable<JobParts['askWeb']>;

const ELM = { lat: 44, lon: -123 };
const OAK = { lat: 44, lon: -122 };
/** On the same street, 11 km north of it. */
const FIR = { lat: 44.1, lon: -123 };
const ADDRESS = 'https://maps.example.org/county.pmtiles?key=hidden';
const SHOWN = 'https://maps.example.org/county.pmtiles';

let server: TestServer;
let source: RangeServer;
let folder: string;
let archive: string;
let campaign: number;
let organizer: StaffBrowser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-streets-'));
  archive = join(folder, 'map.pmtiles');
  source = await startRangeServer(protomaps(around(ELM)));
  // What the tests start, their own runners do.
  server = await startTestServer({ jobs: { kinds: {} } });
});
afterAll(async () => {
  await Promise.all([server.close(), source.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  rmSync(archive, { force: true });
  source.bytes = protomaps(around(ELM));
  source.asked.length = 0;
  campaign = await campaignAt(ELM);
  organizer = await signedInStaff(server, campaign, somebody(), 'organizer');
});
// Another test's campaign would keep its tiles.
afterEach(async () => {
  await sql`delete from jobs`.execute(server.db);
  await sql`update campaigns set archived_at = 1`.execute(server.db);
});

async function campaignAt(...places: readonly { lat: number; lon: number }[]): Promise<number> {
  const id = await insertCampaign(server.db, { name: ownName('Campaign') });
  const doors = places.map((place, index) => ({ house_number: String(index + 1), street: 'Elm St', ...place }));
  await addDoors(server.db, id, doors);
  return id;
}

/** Asks the test's own server of archives, whatever the name is. */
const askSource: AskWeb = (_, request) => fetch(source.address(), request);

type Runner = { db?: Kysely<Database>; askWeb?: AskWeb; onError?: (error: unknown) => void };
const fail = (error: unknown): never => {
  throw error;
};
function runnerOf({ db = server.db, askWeb = askSource, onError = fail }: Runner = {}): JobRunner {
  return new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, mapArchive: archive, askWeb, onError });
}
async function work(runner = runnerOf()): Promise<void> {
  runner.look();
  await runner.idle();
}
const of = (body: object = {}) => ({ ...body, campaign });
const asks = (body: object) => organizer.asks('addStreetMap', of(body));
const jobOf = ({ status, message, data }: { status: number; message: string; data: unknown }) => {
  if (status !== 200) throw new Error(message);
  return (data as { jobId: number }).jobId;
};
const job = (id: number, campaignId = campaign): Promise<Job> => readJob(server, { id: campaignId }, id);
async function done(body: object, runner?: JobRunner): Promise<Job> {
  const id = jobOf(await asks(body));
  await work(runner);
  return job(id);
}
const byAddress = (dryRun: boolean, more: object = {}) => ({ source: { address: ADDRESS }, dryRun, ...more });
const sent = (bytes: Uint8Array, name = 'county.pmtiles') => sendFile(organizer, campaign, name, bytes, 'map');
const remains = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
async function about() {
  const file = await fileSource(archive);
  try {
    return (await openArchive(file)).about;
  } finally {
    await file.close();
  }
}
/** A server that is slow: what was asked last in the run before, a part of the tiles, comes only once the job is told to end, or its process is dead. */
function slow(): { askWeb: AskWeb; isAsked: Promise<void>; breakOff: () => void } {
  let happen: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    happen = resolve;
  });
  const dead = new AbortController();
  let left = source.asked.length - 1;
  const askWeb: AskWeb = async (url, request) => {
    left -= 1;
    if (left >= 0) return askSource(url, request);
    happen();
    return new Promise((_, reject) => {
      for (const signal of [request.signal, dead.signal]) signal.addEventListener('abort', () => reject(new ArchiveFault('broken off')));
    });
  };
  return { askWeb, isAsked, breakOff: () => dead.abort() };
}

describe('by an address', () => {
  test('it is looked at first, and nothing is written', async () => {
    const { state, result } = await done(byAddress(true));
    expect(state).toBe('done');
    expect(result).toMatchObject({
      ...{ dryRun: true, name: 'Protomaps Basemap', attribution: 'Protomaps © OpenStreetMap', licence: expect.stringContaining('ODbL') },
      ...{ replaced: 0, kept: 0, unmapped: 0, unplaced: 0 },
    });
    expect(result?.tiles).toBeGreaterThan(10);
    expect(existsSync(archive)).toBe(false);
  });

  test('the streets are added, and what lies around the doors is told; a key in the address stays nowhere', async () => {
    const added = await done(byAddress(false));
    expect(added).toMatchObject({ state: 'done', about: SHOWN, message: null });
    const { map, ...result } = added.result as { map: { roads: number; barriers: number } };
    expect(map).toMatchObject({ unmapped: 0, unplaced: 0, sizeBytes: expect.any(Number) });
    expect(map.roads).toBeGreaterThan(0);
    expect(map.barriers).toBeGreaterThan(0);
    expect(result).not.toHaveProperty('address');
    expect((await about()).sources?.map(({ name }) => name)).toEqual(['Protomaps Basemap']);
    const kept = await Promise.all(
      (['jobs', 'staff_log'] as const).map((table) =>
        server.db.selectFrom(table).selectAll().where('campaign_id', '=', campaign).execute(),
      ),
    );
    expect(kept.flat().length).toBeGreaterThan(2);
    expect(JSON.stringify(kept)).toContain(SHOWN);
    expect(JSON.stringify(kept)).not.toContain('hidden');
    expect(JSON.stringify(await about())).not.toContain('hidden');
    expect(remains()).toEqual([]);
  });

  test('a key is gone too when the job is cancelled before it began', async () => {
    const id = jobOf(await asks(byAddress(false)));
    await cancelJob(server, { id: campaign }, id);
    const row = await server.db.selectFrom('jobs').select(['state', 'input']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'cancelled', input: { dryRun: false } });
  });

  test.each([
    ['http://maps.example.org/x.pmtiles', 'begins with https://'],
    ['https://169.254.169.254/latest/meta-data', 'leads inside a network'],
    ['https://ana:s3cret@maps.example.org/x', 'with a user and a password'],
    ['https://maps.example.org:8080/x', 'names no port'],
    ['/etc/passwd', 'no address of a street map'],
  ])('%s is refused at once, and stands in no log', async (address, message) => {
    expect(await asks({ source: { address }, dryRun: true })).toMatchObject({ status: 409, message: expect.stringContaining(message) });
    expect(await server.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    const lines = await server.db.selectFrom('staff_log').select('what').where('campaign_id', '=', campaign).execute();
    expect(lines.filter(({ what }) => what === 'addStreetMap')).toEqual([]);
  });

  test('without anything of the server’s own, a name that leads inside is asked nothing', async () => {
    const id = jobOf(await asks({ source: { address: 'https://localhost/county.pmtiles' }, dryRun: true }));
    await work(new JobRunner({ db: server.db, clock: server.clock, kinds: JOB_KINDS, mapArchive: archive, onError: fail }));
    expect(await job(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('it leads inside a network') });
  });

  test.each([
    ['knows no ranges', 200, 'Download it by other means, and choose the file here instead.'],
    ['wants a password', 401, 'at the terminal, by street-map'],
    ['has nothing there', 404, `There is nothing at ${SHOWN}`],
  ])('a server that %s is told in the console’s own words', async (_, status, message) => {
    source.instead = (reply) => {
      reply.writeHead(status).end();
      return true;
    };
    expect(await done(byAddress(true))).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
    source.instead = () => false;
  });
});

describe('by a file', () => {
  test('it is looked at, added, and gone from the server', async () => {
    const file = await sent(openMapTiles(around(ELM)));
    const found = await done({ source: { file }, dryRun: true });
    expect(found.result).toMatchObject({ dryRun: true, file, name: 'OpenMapTiles', date: '2026-10-03' });
    expect(await done({ source: { file }, dryRun: false })).toMatchObject({ state: 'done', result: { map: { unmapped: 0 } } });
    expect((await organizer.asks('uploads', of())).data).toEqual({ uploads: [] });
    expect((await about()).attribution).toContain('OpenMapTiles');
  });

  test('whose data it is must be said where the archive does not, and only there', async () => {
    const file = await sent(protomaps(around(ELM), { about: { attribution: '' } }));
    expect((await done({ source: { file }, dryRun: true })).result).toMatchObject({ attribution: '' });
    const refused = await done({ source: { file }, dryRun: false });
    expect(refused).toMatchObject({ state: 'failed', message: expect.stringContaining('does not say whose data it is') });
    expect(existsSync(archive)).toBe(false);
    const attribution = '© OpenStreetMap contributors';
    expect(await done({ source: { file }, attribution, dryRun: false })).toMatchObject({ state: 'done', result: { attribution } });
    expect((await about()).attribution).toBe(attribution);
    const other = await done(byAddress(false, { attribution: 'Vote for Pat' }));
    expect(other.result).toMatchObject({ attribution: 'Protomaps © OpenStreetMap' });
    expect(JSON.stringify(await about())).not.toContain('Pat');
  });

  test('one that is no archive, or of another place, changes nothing', async () => {
    await done(byAddress(false));
    const before = readFileSync(archive);
    for (const [bytes, message] of [
      [Buffer.from('PMTiles, or so it says'), 'county.pmtiles is no PMTiles archive'],
      [protomaps(around(OAK)), "has no tile where the campaign's doors are"],
    ] as const) {
      const file = await sent(bytes);
      expect(await done({ source: { file }, dryRun: false })).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
      await organizer.asks('removeUpload', of({ file }));
    }
    expect(readFileSync(archive).equals(before)).toBe(true);
  });

  test('another campaign’s, and one that is no map, is not there', async () => {
    const other = await campaignAt(ELM);
    const stranger = await signedInStaff(server, other, somebody(), 'owner');
    const theirs = await sendFile(stranger, other, 'county.pmtiles', protomaps(around(ELM)), 'map');
    const voters = await sendFile(organizer, campaign, 'voters.csv', 'name\n');
    for (const file of [theirs, voters, 9_999_999])
      expect(await asks({ source: { file }, dryRun: true })).toMatchObject({ status: 404, message: 'No such file' });
  });

  test('has a limit of its own, which is said', async () => {
    const wanted = of({ content: 'map', name: 'state.pmtiles', size: MOST_MAP_BYTES + 1 });
    expect(await organizer.asks('startUpload', wanted)).toMatchObject({ status: 409, message: expect.stringContaining('256 MB at most') });
  });
});

describe('the map of all campaigns', () => {
  test('one’s own tiles are replaced, and it is said before how many', async () => {
    await done(byAddress(false));
    source.bytes = protomaps(around(ELM), { about: { name: 'New' } });
    const { result } = await done(byAddress(true));
    expect(result).toMatchObject({ kept: 0, replaced: result?.tiles });
    await done(byAddress(false));
    expect((await about()).sources?.map(({ name }) => name)).toEqual(['New']);
  });

  test('what is there around another campaign’s doors stays, and what is not is added', async () => {
    await done(byAddress(false));
    const other = await campaignAt(ELM, FIR);
    const stranger = await signedInStaff(server, other, somebody(), 'organizer');
    const both = { ...around(ELM), north: FIR.lat + 0.02 };
    source.bytes = protomaps(both, { about: { name: 'Other' }, zooms: [11, 15] });
    const body = { ...byAddress(false), campaign: other };
    const id = jobOf(await stranger.asks('addStreetMap', body));
    await work();
    const { result } = await job(id, other);
    expect(result?.kept).toBeGreaterThan(0);
    expect(result).toMatchObject({ replaced: 0, unmapped: 0, map: { unmapped: 0 } });
    const tiles = Object.fromEntries((await about()).sources?.map(({ name, tiles: own }) => [name, own.length]) ?? []);
    expect(tiles).toMatchObject({ 'Protomaps Basemap': expect.any(Number), Other: expect.any(Number) });
  });

  test('a made-up town keeps none, and has streets of its own', async () => {
    await done(byAddress(false));
    await sql`update campaigns set is_practice = true where id = ${campaign}`.execute(server.db);
    expect(await asks(byAddress(true))).toMatchObject({ status: 409, message: expect.stringContaining('practice town') });
    const real = await campaignAt(ELM);
    const owner = await signedInStaff(server, real, somebody(), 'owner');
    const id = jobOf(await owner.asks('addStreetMap', { ...byAddress(true), campaign: real }));
    await work();
    expect((await job(id, real)).result).toMatchObject({ kept: 0, replaced: expect.any(Number) });
  });

  test('whoever comes second waits until the first has ended', async () => {
    const release = await takeSystemLock(`${archive}.lock`);
    const id = jobOf(await asks(byAddress(false)));
    const runner = runnerOf();
    runner.look();
    let seen = await job(id);
    while (seen.step !== 'waiting' && seen.endedAt === null) {
      runner.look();
      // The embedded database answers before anything else comes to its turn.
      await othersFirst();
      seen = await job(id);
    }
    expect(seen).toMatchObject({ step: 'waiting', message: null });
    release?.();
    await runner.idle();
    expect(await job(id)).toMatchObject({ state: 'done' });
  });

  test('a broken one is not written over, and its path is not told', async () => {
    writeFileSync(archive, 'no archive');
    const { state, message } = await done(byAddress(false));
    expect(state).toBe('failed');
    expect(message).toBe('The server’s street map is no PMTiles archive that can be read.');
    expect(readFileSync(archive, 'utf8')).toBe('no archive');
  });

  test('without a door on the map nobody knows which streets to take', async () => {
    const nowhere = await campaignAt();
    const owner = await signedInStaff(server, nowhere, somebody(), 'owner');
    const id = jobOf(await owner.asks('addStreetMap', { ...byAddress(true), campaign: nowhere }));
    await work();
    expect(await job(id, nowhere)).toMatchObject({ state: 'failed', message: expect.stringContaining('A file of address points') });
  });
});

describe('in the middle', () => {
  test('cancelled, the map is as it was', async () => {
    await done(byAddress(false));
    const before = readFileSync(archive);
    source.bytes = protomaps(around(ELM), { about: { name: 'New' } });
    const { askWeb, isAsked } = slow();
    const id = jobOf(await asks(byAddress(false)));
    const runner = runnerOf({ askWeb });
    runner.look();
    await isAsked;
    await organizer.asks('cancelJob', of({ job: id }));
    runner.look();
    await runner.idle();
    expect(await job(id)).toMatchObject({ state: 'cancelled' });
    expect(readFileSync(archive).equals(before)).toBe(true);
    expect(remains()).toEqual([]);
  });

  test('killed, the map is as it was, and the next server begins again by itself', async () => {
    await done(byAddress(false));
    const before = readFileSync(archive);
    source.bytes = protomaps(around(ELM), { about: { name: 'New' } });
    const { askWeb, isAsked, breakOff } = slow();
    const id = jobOf(await asks(byAddress(false)));
    const { db, kill } = mortalDatabase(server.db);
    const killed = runnerOf({ db, askWeb, onError: () => undefined });
    killed.look();
    await isAsked;
    kill();
    breakOff();
    await killed.idle();
    expect(readFileSync(archive).equals(before)).toBe(true);
    expect(await job(id)).toMatchObject({ state: 'running' });
    // What a process that was really killed leaves beside it.
    writeFileSync(`${archive}.0123456789ab.tiles.part`, 'half');
    server.clock.advanceSeconds(LEASE_SECONDS);
    await work();
    expect(await job(id)).toMatchObject({ state: 'done', resumed: 1 });
    expect((await about()).sources?.map(({ name }) => name)).toEqual(['New']);
    expect(remains()).toEqual([]);
  });
});

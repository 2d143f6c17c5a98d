import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { addStreetTo, packetsOf, runCut } from '@/__tests__/server/campaign/cutStreets';
import { addMember } from '@/__tests__/server/support/campaign';
import { addDoors, insertCampaign } from '@/__tests__/server/support/doors';
import { ownName } from '@/__tests__/server/support/ownName';
import { breakOff, type RangeServer, startRangeServer } from '@/__tests__/server/support/rangeServer';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { around, openMapTiles, protomaps } from '@/__tests__/server/support/streetArchives';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { pageColors } from '@/lib/streetMap/colors';
import { EMPTY_SCENE } from '@/lib/streetMap/features';
import { styleOf } from '@/lib/streetMap/style';
import { checkMapCommand } from '@/server/cli/checkMap';
import { streetMapCommand } from '@/server/cli/streetMap';
import { takeSystemLock } from '@/server/database/systemLock';
import { townMap } from '@/server/demo/townMap';

/** Where the streets of cutStreets.ts are, and a town 80 km east of it. */
const ELM = { lat: 44, lon: -123 };
const OAK = { lat: 44, lon: -122 };
const PATIENCE = { silentMs: 20_000, pausesMs: [1] };
let server: TestServer;
let folder: string;
let archive: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-street-map-'));
  archive = join(folder, 'map.pmtiles');
  server = await startTestServer({ storage: { siteDir: folder, mapArchive: archive, imageFolder: join(folder, 'images') } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(archive, { force: true }));

/** A campaign with a door at each place. Returns a uId of it. */
async function campaignAt(...places: readonly { lat: number; lon: number }[]): Promise<string> {
  const campaignId = await insertCampaign(server.db, { name: ownName('Campaign') });
  await addDoors(
    server.db,
    campaignId,
    places.map((place, index) => ({ house_number: String(index + 1), street: 'Elm St', ...place })),
  );
  return (await addMember(server, campaignId)).uid;
}

type Options = Omit<Parameters<typeof streetMapCommand>[1], 'campaign'>;

/** Runs the command `street-map`. */
async function streetMap(source: string, campaign: string, options: Options = {}): Promise<{ text: string; status: number }> {
  let status = 0;
  const text = await printed(async (print) => {
    const parts = { archive: () => archive, openDatabase: databaseOf(server), patience: PATIENCE };
    status = await streetMapCommand(source, { campaign, ...options }, print, parts);
  });
  return { text, status };
}

async function checkMap(campaign?: string): Promise<{ text: string; status: number }> {
  let status = 0;
  const text = await printed(async (print) => {
    status = await checkMapCommand(campaign === undefined ? {} : { campaign }, print, () => archive, databaseOf(server));
  });
  return { text, status };
}

/** Serves an archive while the work takes. */
async function served<T>(bytes: Uint8Array, work: (source: RangeServer) => Promise<T>): Promise<T> {
  const source = await startRangeServer(bytes);
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

function fileOf(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** The server's archive as any reader of PMTiles reads it. */
async function read<T>(work: (map: PMTiles) => Promise<T>): Promise<T> {
  const file = await open(archive);
  const getBytes = async (offset: number, length: number) => {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
    return { data: data.slice(0, bytesRead) };
  };
  try {
    return await work(new PMTiles({ getKey: () => archive, getBytes }));
  } finally {
    await file.close();
  }
}

function tileAt({ lat, lon }: { lat: number; lon: number }, z: number): [number, number, number] {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [z, Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

/** The classes and names that a tile of the server's archive has, by layer; undefined where it has none. */
const tileOf = (place: { lat: number; lon: number }, z: number) =>
  read(async (map) => {
    const found = await map.getZxy(...tileAt(place, z));
    if (!found) return undefined;
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)));
    return Object.fromEntries(
      Object.entries(layers).map(([name, layer]) => {
        const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index).properties);
        return [name, features.map((own) => own.name ?? own.class)];
      }),
    );
  });

const remains = () => readdirSync(folder).filter((name) => name.endsWith('.part'));

test('the tiles around the doors are read by ranges, and nothing else', async () => {
  const campaign = await campaignAt(ELM);
  const bytes = protomaps({ ...around(ELM, 0.3) });
  await served(bytes, async (source) => {
    const { text, status } = await streetMap(source.address(), campaign);
    expect(status).toBe(0);
    expect(text).toContain('1 door with a place.');
    expect(text).toContain('Protomaps Basemap: dated 2026-10-03, Protomaps © OpenStreetMap, license ODbL 1.0');
    expect(text).toMatch(/Read [\d.]+ kB of [\d.]+ kB\./u);
    expect(text).toMatch(/\d+ tiles added, 0 replaced\./u);
    expect(text).toMatch(/Roads around the doors: \d+ stretches \([\d.]+ (?:mi|ft|km|m)\)\./u);
    expect(text).toMatch(/Barriers that cut keeps to: \d+ stretches of motorway and trunk road \([\d.]+ (?:mi|ft|km|m)\)/u);
    expect(source.asked.length).toBeLessThan(40);
    expect(source.asked.every(({ end, start }) => end - start < bytes.length - 1)).toBe(true);
  });
  expect(await tileOf(ELM, 15)).toEqual({
    roads: ['residential', 'motorway'],
    road_names: ['Elm Street', 'Interstate 5'],
  });
  expect(await read((map) => map.getHeader())).toMatchObject({ specVersion: 3, clustered: true, minZoom: 6, maxZoom: 15 });
  expect(remains()).toEqual([]);
});

test('a second campaign comes from another maker, and the first one’s tiles stay', async () => {
  const [elm, oak] = [await campaignAt(ELM), await campaignAt(OAK)];
  await streetMap(fileOf('elm.pmtiles', protomaps(around(ELM))), elm);
  const before = await tileOf(ELM, 15);
  const { text } = await served(openMapTiles(around(OAK)), (source) => streetMap(source.address(), oak));
  expect(await tileOf(ELM, 15)).toEqual(before);
  expect(await tileOf(OAK, 14)).toMatchObject({ roads: expect.arrayContaining(['residential', 'rail']), road_names: ['Oak Street'] });
  // Its maker ends at zoom 14: without tiles of zoom 15 there would be a hole.
  expect(await tileOf(OAK, 15)).toMatchObject({ roads: expect.arrayContaining(['residential', 'rail']), road_names: ['Oak Street'] });
  expect(text).toMatch(/stretch(es)? of railway/u);
  const metadata = await read((map) => map.getMetadata());
  expect(metadata).toMatchObject({ attribution: 'Protomaps © OpenStreetMap · © OpenMapTiles © OpenStreetMap contributors' });
  const checked = await checkMap(elm);
  expect(checked.status).toBe(0);
  expect(checked.text).toMatch(/OpenMapTiles: \d+ tiles, dated 2026-10-03, © OpenMapTiles/u);
  expect(checked.text).toContain('Layers that the app draws and cut reads: roads, road_names, water, landuse, buildings.');
  expect(checked.text).toContain('All of them lie on the map.');
});

test('the same tile from a newer archive takes the place of the older one, whose name goes with its last tile', async () => {
  const campaign = await campaignAt(ELM);
  await streetMap(fileOf('old.pmtiles', protomaps(around(ELM), { about: { name: 'Old', date: '2025-10-03' } })), campaign);
  const { text } = await streetMap(
    fileOf('new.pmtiles', protomaps(around(ELM), { about: { name: 'New' }, street: 'Elm Avenue' })),
    campaign,
  );
  expect(text).toMatch(/^0 tiles added, \d+ replaced\.$/mu);
  expect((await tileOf(ELM, 15))?.road_names).toContain('Elm Avenue');
  expect((await tileOf(ELM, 15))?.road_names).not.toContain('Elm Street');
  const { text: checked } = await checkMap();
  expect(checked).toContain('New: ');
  expect(checked).not.toContain('Old: ');
});

test('the same command again gives the same archive', async () => {
  const campaign = await campaignAt(ELM);
  const source = fileOf('same.pmtiles', protomaps(around(ELM)));
  await streetMap(source, campaign);
  const first = readFileSync(archive);
  await streetMap(source, campaign);
  expect(readFileSync(archive).equals(first)).toBe(true);
});

test("the demo's town stays beside it", async () => {
  writeFileSync(archive, townMap());
  const town = { lat: 43.75, lon: -124.146 };
  const before = await tileOf(town, 15);
  expect(before?.roads?.length).toBeGreaterThan(0);
  await streetMap(fileOf('elm.pmtiles', protomaps(around(ELM))), await campaignAt(ELM));
  expect(await tileOf(town, 15)).toEqual(before);
  expect((await checkMap()).text).toContain('Alder Bay: ');
});

test('an archive of another maker that lies there is translated, so that all of it is drawn', async () => {
  writeFileSync(archive, openMapTiles(around(OAK)));
  await streetMap(fileOf('elm.pmtiles', protomaps(around(ELM))), await campaignAt(ELM));
  expect(await tileOf(OAK, 15)).toMatchObject({ roads: expect.arrayContaining(['residential', 'rail']), road_names: ['Oak Street'] });
  expect(await tileOf(ELM, 15)).toMatchObject({ road_names: expect.arrayContaining(['Elm Street']) });
});

test('a connection that breaks in the middle leaves what was there', async () => {
  const campaign = await campaignAt(ELM);
  await streetMap(fileOf('elm.pmtiles', protomaps(around(ELM))), campaign);
  const before = readFileSync(archive);
  await served(protomaps(around(ELM), { street: 'Elm Avenue' }), async (source) => {
    source.instead = (reply, asked, number) => {
      if (number > 2) breakOff(source, reply, asked);
      return number > 2;
    };
    await expect(streetMap(source.address(), campaign)).rejects.toThrow(/cannot be reached|sent less/u);
    expect(source.asked.length).toBeGreaterThan(2);
  });
  expect(readFileSync(archive).equals(before)).toBe(true);
  expect(remains()).toEqual([]);
});

const whole = protomaps(around(ELM));

test.each([
  ['rubbish', Buffer.from('PMTiles, or so it says'), 'is no PMTiles archive that can be read'],
  ['nothing', Buffer.alloc(0), 'is no PMTiles archive that can be read'],
  ['a file that was cut off', Buffer.from(whole.subarray(0, 2_000)), /is no PMTiles archive|is damaged/u],
  ['tiles that are none', Buffer.from(whole.map((byte, index) => (index > whole.length - 3_000 ? 7 : byte))), 'is damaged'],
  ['pictures', Buffer.from(whole.map((byte, index) => (index === 99 ? 2 : byte))), 'has pictures in it'],
  ['too little detail', protomaps(around(ELM), { zooms: [6, 12] }), 'ends at zoom 12. Streets to walk along need zoom 14'],
  ['another place', protomaps(around(OAK)), "has no tile where the campaign's doors are. It lies between 43.98, -122.02 and"],
  ['no roads', protomaps(around(ELM), { about: { vector_layers: [{ id: 'pois', fields: {} }] } }), 'Its layers are pois.'],
])('%s is refused in a sentence, and changes nothing', async (_, bytes, message) => {
  const campaign = await campaignAt(ELM);
  await streetMap(fileOf('elm.pmtiles', protomaps(around(ELM))), campaign);
  const before = readFileSync(archive);
  await expect(streetMap(fileOf('bad.pmtiles', bytes), campaign)).rejects.toThrow(message);
  expect(readFileSync(archive).equals(before)).toBe(true);
  expect(remains()).toEqual([]);
});

test('a server that knows no ranges is refused, and the archive is not read as a whole', async () => {
  const campaign = await campaignAt(ELM);
  await served(whole, async (source) => {
    source.instead = (reply) => {
      reply.writeHead(200).end(Buffer.from(whole));
      return true;
    };
    await expect(streetMap(source.address(), campaign)).rejects.toThrow('Download it by other means, and name the file instead.');
    expect(source.asked).toHaveLength(1);
  });
  expect(existsSync(archive)).toBe(false);
});

test.each([
  ['ftp://example.org/planet.pmtiles', 'A street map is a file, or an address that begins with https:// or http://.'],
  ['https:/user:secret@example.org/planet.pmtiles', 'A street map is a file, or an address that begins with https:// or http://.'],
  ['user:secret@example.org/planet.pmtiles', 'A street map is a file, or an address that begins with https:// or http://.'],
  ['none.pmtiles', 'none.pmtiles cannot be read: there is no such file.'],
  ['.', '. is a folder.'],
])('%s', async (source, message) => {
  await expect(streetMap(source, await campaignAt(ELM))).rejects.toThrow(message);
});

test('a broken archive of the server is not written over', async () => {
  writeFileSync(archive, 'no archive');
  await expect(streetMap(fileOf('elm.pmtiles', whole), await campaignAt(ELM))).rejects.toThrow(`${archive} is no PMTiles archive`);
  expect(readFileSync(archive, 'utf8')).toBe('no archive');
});

test('the server’s own archive is no source, and one command adds at a time', async () => {
  const campaign = await campaignAt(ELM);
  const source = fileOf('elm.pmtiles', whole);
  await streetMap(source, campaign);
  await expect(streetMap(archive, campaign)).rejects.toThrow("is the server's own street map");
  const release = await takeSystemLock(`${archive}.lock`);
  await expect(streetMap(source, campaign)).rejects.toThrow('Another street-map command is adding');
  release?.();
  expect((await streetMap(source, campaign)).status).toBe(0);
});

test('what a command that was broken off has left is taken away by the next', async () => {
  writeFileSync(`${archive}.0123456789ab.part`, 'half');
  await streetMap(fileOf('elm.pmtiles', whole), await campaignAt(ELM));
  expect(remains()).toEqual([]);
});

test('a dry run says what would be read, and writes nothing', async () => {
  const campaign = await campaignAt(ELM);
  const { text } = await streetMap(fileOf('elm.pmtiles', whole), campaign, { dryRun: true });
  expect(text).toMatch(/Around them: \d+ tiles, [\d.]+ kB to read\./u);
  expect(text).toContain('Dry run: nothing was written.');
  expect(existsSync(archive)).toBe(false);
});

test('doors where the archive has nothing are named, and a campaign without places is told so', async () => {
  const both = await campaignAt(ELM, OAK);
  const { text, status } = await streetMap(fileOf('elm.pmtiles', whole), both);
  expect(status).toBe(2);
  expect(text).toContain('Doors where it has no tile: 1.\n  2 Elm St, Alder Bay');
  const checked = await checkMap(both);
  expect(checked.status).toBe(2);
  expect(checked.text).toContain('Doors where it has no tile: 1.\n  2 Elm St, Alder Bay');
  const nowhere = await campaignAt();
  await expect(streetMap(fileOf('elm.pmtiles', whole), nowhere)).rejects.toThrow('No door of the campaign has a place yet');
});

test('whose data it is can be said where the archive does not', async () => {
  const campaign = await campaignAt(ELM);
  const source = fileOf('nobody.pmtiles', protomaps(around(ELM), { about: { attribution: '' } }));
  expect((await streetMap(source, campaign)).text).toContain("It does not say whose data it is. If it is OpenStreetMap's");
  await streetMap(source, campaign, { attribution: '© OpenStreetMap contributors' });
  expect(await read((map) => map.getMetadata())).toMatchObject({ attribution: '© OpenStreetMap contributors' });
});

test('no secret of an address is printed or kept', async () => {
  const campaign = await campaignAt(ELM);
  const { text } = await served(whole, (source) => streetMap(`${source.address('ana:s3cret@')}?token=hidden`, campaign));
  const metadata = JSON.stringify(await read((map) => map.getMetadata()));
  for (const kept of [text, metadata]) expect(kept).not.toMatch(/s3cret|hidden/u);
});

test('cut keeps to a barrier that came that way, and says where it knows none', async () => {
  const campaignId = await insertCampaign(server.db, { name: 'Cut along' });
  const { uid } = await addMember(server, campaignId);
  const elm = await addStreetTo(server.db, campaignId, 'Elm St', 20);
  const oak = await addStreetTo(server.db, campaignId, 'Oak St', 20, { column: 1 });
  const without = await runCut(server, uid, { dryRun: true });
  expect(without).toContain('No street map was read, so no motorways, railways and water are known');
  expect(without).toContain('In all 1 packet of 40 doors');
  await streetMap(fileOf('elm.pmtiles', whole), uid);
  const report = await runCut(server, uid, { streetMap: archive });
  expect(report).toContain('In all 2 packets of 20 doors');
  expect(report).not.toContain('motorways, railways and water are known');
  const packets = await packetsOf(server.db, campaignId);
  expect(packets.map(({ doors }) => doors.toSorted((a, b) => a - b))).toEqual(expect.arrayContaining([elm, oak]));
  await streetMap(fileOf('oak.pmtiles', protomaps(around(OAK))), await campaignAt(OAK));
  rmSync(archive);
  await streetMap(fileOf('oak.pmtiles', protomaps(around(OAK))), await campaignAt(OAK));
  expect(await runCut(server, uid, { streetMap: archive, again: true, all: true, dryRun: true })).toContain(
    '40 doors lie outside the street map, so no motorways, railways and water are known there',
  );
});

test('the app’s style draws from it, layer by layer', async () => {
  await streetMap(fileOf('elm.pmtiles', openMapTiles(around(ELM))), await campaignAt(ELM));
  const metadata = (await read((map) => map.getMetadata())) as { vector_layers: { id: string }[] };
  const layers = metadata.vector_layers.map(({ id }) => id);
  const info = { version: '1', minZoom: 6, maxZoom: 15, area: { south: 43, west: -124, north: 45, east: -122 }, layers, attribution: '' };
  const page = pageColors({ getPropertyValue: () => '#123456' });
  const style = styleOf(info, { isDark: false, page }, EMPTY_SCENE);
  const drawn = style.layers.flatMap((layer) => ('source-layer' in layer && layer['source-layer'] ? [layer['source-layer']] : []));
  const own = ['roads', 'road_names', 'water', 'landuse', 'buildings'];
  expect(new Set(drawn.filter((layer) => layer !== 'unkept'))).toEqual(new Set(own));
  expect(layers).toEqual(own);
  const corner = { lat: ELM.lat + 0.018, lon: ELM.lon - 0.018 };
  expect(Object.keys((await tileOf(corner, 15)) ?? {}).toSorted()).toEqual(expect.arrayContaining(['buildings', 'landuse', 'water']));
});

test('a server that runs serves the new archive, and phones see by its ETag that it is another', async () => {
  const campaign = await campaignAt(ELM);
  await streetMap(fileOf('elm.pmtiles', whole), campaign);
  const etag = async () =>
    (await server.app.inject({ method: 'GET', url: '/storage/map.pmtiles', headers: { range: 'bytes=0-9' } })).headers.etag;
  const before = await etag();
  await streetMap(fileOf('new.pmtiles', protomaps(around(ELM), { street: 'Elm Avenue' })), campaign);
  expect(await etag()).not.toBe(before);
});

test('others cannot read it, unless they could before', async () => {
  const campaign = await campaignAt(ELM);
  const source = fileOf('elm.pmtiles', whole);
  await streetMap(source, campaign);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
});

test('a campaign that is not there is told before anything is read', async () => {
  await expect(streetMap('none.pmtiles', 'Nobody for Mayor')).rejects.toThrow('There is no campaign "Nobody for Mayor".');
  await expect(checkMap('Nobody for Mayor')).rejects.toThrow('There is no campaign "Nobody for Mayor".');
});

test('without a street map check-map says so', async () => {
  await expect(checkMap()).rejects.toThrow(`There is no street map at ${archive}. street-map puts one there.`);
});

test('an archive of layers that nobody knows is told', async () => {
  const layers = { vector_layers: [{ id: 'pois', fields: {} }] };
  writeFileSync(archive, protomaps(around(ELM), { about: layers }));
  const { text, status } = await checkMap();
  expect(status).toBe(2);
  expect(text).toContain('Layers that neither knows: pois.');
  expect(text).toContain('It has no layer of roads that the app and cut know');
});

import { CachesOfTest } from '@/__tests__/support/caches';
import { Availability } from '@/lib/data/map/availability';
import { KeptMaps } from '@/lib/data/map/keptMaps';
import { ArchiveFailure } from '@/lib/data/map/mapArchive';
import type { MapInfo, MapTrouble } from '@/lib/domain/map/mapInfo';
import { tileName, tilesToKeep } from '@/lib/domain/map/tiles';
import { TileStore } from '@/lib/offline/map/tileStore';

const here = { lat: 39.42, lon: -76.77 };
const there = { lat: 39.5, lon: -76.9 };
const INFO: MapInfo = {
  version: '1',
  minZoom: 10,
  maxZoom: 15,
  area: { south: 39, west: -77, north: 40, east: -76 },
  layers: ['roads'],
  attribution: '© OpenStreetMap contributors',
};
const TILE_BYTES = 100;
const needed = tilesToKeep([here], INFO).map(tileName);

class Archive {
  trouble: MapTrouble | undefined;
  version = '1';
  readonly asked: string[] = [];
  info = async () => {
    this.check();
    return { ...INFO, version: this.version };
  };
  tile = async (tile: Parameters<typeof tileName>[0]) => {
    this.check();
    this.asked.push(tileName(tile));
    return new ArrayBuffer(TILE_BYTES);
  };
  private check() {
    if (this.trouble) throw new ArchiveFailure(this.trouble);
  }
}

let caches: CachesOfTest;
let archive: Archive;
let nowMs: number;
let reserves: number;
let fulls: number;
let available: Availability;
const onFull = () => {
  fulls += 1;
};
const store = () => new TileStore(() => false, caches);
const maps = (budgetBytes = 1_000_000) =>
  new KeptMaps({
    archive,
    store: store(),
    clock: { nowMs: () => nowMs },
    budgetBytes,
    keepReserve: async () => {
      reserves += 1;
      // Before any tile.
      if ((await store().tileNames()).size > 0) throw new Error('too late');
    },
    onFull,
    available,
  });
beforeEach(() => {
  caches = new CachesOfTest();
  archive = new Archive();
  nowMs = 1000;
  reserves = 0;
  fulls = 0;
  available = new Availability(() => true);
});

test('the reserve comes first, then every tile with its progress, and the state is counted from what is there', async () => {
  const progress: number[] = [];
  expect(await maps().stateOf([here])).toEqual({ needed: needed.length, kept: 0 });
  expect(await maps().keep('a', [here], { onProgress: ({ kept }) => progress.push(kept) })).toBe('kept');
  expect(reserves).toBe(1);
  expect(progress).toEqual(needed.map((_, place) => place + 1));
  expect(await maps().stateOf([here])).toEqual({ needed: needed.length, kept: needed.length });
  expect(await maps().usage()).toEqual({ bytes: needed.length * TILE_BYTES, budgetBytes: 1_000_000, packets: 1 });
});

test('what the browser has removed is not counted, and is fetched again alone', async () => {
  const kept = maps();
  await kept.keep('a', [here]);
  await store().removeTiles(needed.slice(0, 1));
  expect(await kept.stateOf([here])).toEqual({ needed: needed.length, kept: needed.length - 1 });
  archive.asked.length = 0;
  expect(await forgiving().keep('a', [here])).toBe('kept');
  expect(archive.asked).toEqual(needed.slice(0, 1));
});

test('a packet that is whole and was compared today asks the server nothing', async () => {
  const kept = maps();
  await kept.keep('a', [here]);
  archive.trouble = 'offline';
  expect(await kept.keep('a', [here])).toBe('kept');
});

const forgiving = (budgetBytes = 1e6) =>
  new KeptMaps({
    archive,
    store: store(),
    clock: { nowMs: () => nowMs },
    budgetBytes,
    keepReserve: async () => undefined,
    onFull,
    available,
  });

test('another version is fetched anew a day later, and the old one stays as long as it cannot be had', async () => {
  await forgiving().keep('a', [here]);
  nowMs += 25 * 3_600_000;
  archive.trouble = 'offline';
  expect(await forgiving().keep('a', [here])).toBe('offline');
  expect(await forgiving().stateOf([here])).toEqual({ needed: needed.length, kept: needed.length });
  archive.trouble = undefined;
  archive.version = '2';
  archive.asked.length = 0;
  expect(await forgiving().keep('a', [here])).toBe('kept');
  expect(archive.asked).toEqual(needed);
});

test.each(['offline', 'missing', 'unreadable'] as const)('an archive that is %s is said', async (trouble) => {
  archive.trouble = trouble;
  expect(await forgiving().keep('a', [here])).toBe(trouble);
  expect(await forgiving().stateOf([here])).toMatchObject({ kept: 0 });
});

test('doors without a place need no tiles', async () => {
  expect(await forgiving().keep('a', [])).toBe('noPlaces');
});

test('the packet that was opened least recently makes way', async () => {
  const kept = forgiving((needed.length + tilesToKeep([there], INFO).length - 1) * TILE_BYTES);
  await kept.keep('old', [here]);
  nowMs += 1;
  expect(await kept.keep('new', [there])).toBe('kept');
  expect((await kept.usage()).packets).toBe(1);
  expect((await kept.stateOf([there])).kept).toBeGreaterThan(0);
  expect((await kept.stateOf([here])).kept).toBe(0);
});

test('a packet larger than the budget leaves nothing behind, and the others alone', async () => {
  await forgiving().keep('other', [there]);
  const others = (await store().tileNames()).size;
  expect(await forgiving(TILE_BYTES).keep('a', [here])).toBe('overBudget');
  expect((await store().tileNames()).size).toBe(others);
});

test('on a full phone nothing of a packet stays, and it is noted that the phone is full', async () => {
  caches.spaceFor = 2;
  expect(await forgiving().keep('a', [here])).toBe('noSpace');
  expect(fulls).toBe(1);
  expect((await store().tileNames()).size).toBe(0);
});

test('stopped half way it says so, keeps what came, and goes on from there', async () => {
  const stop = new AbortController();
  const outcome = await forgiving().keep('a', [here], { signal: stop.signal, onProgress: ({ kept }) => kept === 2 && stop.abort() });
  expect(outcome).toBe('cancelled');
  expect(await forgiving().stateOf([here])).toMatchObject({ kept: 2 });
  archive.asked.length = 0;
  expect(await forgiving().keep('a', [here])).toBe('kept');
  expect(archive.asked).toEqual(needed.slice(2));
});

test('a packet that somebody opens comes before one that is kept ahead, which goes on from there later', async () => {
  const kept = forgiving();
  let opened: Promise<unknown> | undefined;
  const onProgress = ({ kept: tiles }: { kept: number }) => {
    if (tiles === 2) opened = kept.keep('opened', [there]);
  };
  expect(await kept.keepAhead('ahead', [here], { onProgress })).toBe('cancelled');
  expect(await opened).toBe('kept');
  archive.asked.length = 0;
  expect(await kept.keepAhead('ahead', [here])).toBe('kept');
  expect(archive.asked).toEqual(needed.slice(2));
});

test('a packet that is given back is kept ahead no longer', async () => {
  const stop = new AbortController();
  const onProgress = ({ kept }: { kept: number }) => kept === 2 && stop.abort();
  expect(await forgiving().keepAhead('ahead', [here], { signal: stop.signal, onProgress })).toBe('cancelled');
  expect(await forgiving().stateOf([here])).toMatchObject({ kept: 2 });
});

test('no packet makes way for one that is kept ahead, which leaves nothing behind then and is no packet that is too large', async () => {
  const budget = (needed.length + tilesToKeep([there], INFO).length - 1) * TILE_BYTES;
  await forgiving(budget).keep('opened', [here]);
  expect(await forgiving(budget).keepAhead('ahead', [there])).toBe('noRoom');
  expect(await store().tileNames()).toEqual(new Set(needed));
  expect(await forgiving(budget).keep('ahead', [there])).toBe('kept');
});

test('a packet that was kept ahead and never opened is the first to make way', async () => {
  await forgiving().keep('opened', [here]);
  nowMs += 1;
  await forgiving().keepAhead('ahead', [there]);
  nowMs += 1;
  const next = [{ lat: 39.7, lon: -76.3 }];
  await forgiving((needed.length + tilesToKeep(next, INFO).length) * TILE_BYTES).keep('next', next);
  expect((await store().packets()).map(({ key }) => key).toSorted()).toEqual(['next', 'opened']);
});

test('removing a packet leaves nothing of it', async () => {
  const kept = forgiving();
  await kept.keep('a', [here]);
  await kept.remove('a');
  expect((await store().tileNames()).size).toBe(0);
  expect((await kept.usage()).packets).toBe(0);
});

test('a download that is killed leaves no tile that nobody knows of', async () => {
  const killed = forgiving();
  // The page is gone with the second tile: nothing that follows is run.
  const onProgress = ({ kept }: { kept: number }) => {
    if (kept === 2) archive.tile = () => new Promise(() => undefined);
  };
  void killed.keep('a', [here], { onProgress });
  await until(async () => (await store().tileNames()).size === 2);
  await forgiving().remove('a');
  expect((await store().tileNames()).size).toBe(0);
});

test('half of a new version is fetched whole again', async () => {
  await forgiving().keep('a', [here]);
  nowMs += 25 * 3_600_000;
  archive.version = '2';
  const stop = new AbortController();
  await forgiving().keep('a', [here], { signal: stop.signal, onProgress: ({ kept }) => kept === 2 && stop.abort() });
  archive.asked.length = 0;
  expect(await forgiving().keep('a', [here])).toBe('kept');
  // The two that came are of the new version; of the others nobody knows.
  expect(archive.asked).toEqual(needed.slice(2));
});

test('a packet larger than the budget is asked for once a day, and again only in another version or with fewer doors', async () => {
  const small = () => forgiving(TILE_BYTES);
  expect(await small().keep('a', [here])).toBe('overBudget');
  const asked = archive.asked.length;
  expect(asked).toBe(2);
  expect(await small().keep('a', [here])).toBe('overBudget');
  nowMs += 25 * 3_600_000;
  expect(await small().keep('a', [here])).toBe('overBudget');
  expect(archive.asked).toHaveLength(asked);
  nowMs += 25 * 3_600_000;
  archive.version = '2';
  expect(await small().keep('a', [here])).toBe('overBudget');
  expect(archive.asked).toHaveLength(2 * asked);
  expect((await small().usage()).packets).toBe(0);
});

test('a new version that is too large leaves the former picture', async () => {
  await forgiving().keep('a', [here]);
  nowMs += 25 * 3_600_000;
  archive.version = '2';
  expect(await forgiving(needed.length * TILE_BYTES - 1).keep('a', [here])).toBe('overBudget');
  expect(await forgiving().stateOf([here])).toEqual({ needed: needed.length, kept: needed.length });
  await forgiving().remove('a');
  expect((await store().tileNames()).size).toBe(0);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve));
}

test('a tile that comes after the phone was wiped brings no map back', async () => {
  let isClosed = false;
  const mine = new TileStore(() => isClosed, caches);
  await mine.keepTile('15/1/2', new ArrayBuffer(TILE_BYTES));
  expect(await store().tileNames()).toEqual(new Set(['15/1/2']));
  isClosed = true;
  for (const name of await caches.keys()) await caches.delete(name);
  await mine.keepTile('15/1/3', new ArrayBuffer(TILE_BYTES));
  expect(await mine.tile('15/1/3')).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

test('a map that cannot be had is noted: one packet’s, or everybody’s where there is no archive', async () => {
  const had = () => ['a', 'b'].map((key) => available.canBeHad('map', key));
  await forgiving(TILE_BYTES).keep('a', [here]);
  expect(had()).toEqual([false, true]);
  await forgiving().keep('b', []);
  expect(had()).toEqual([false, false]);
  await forgiving().keep('b', [here]);
  expect(had()).toEqual([false, true]);
  archive.trouble = 'missing';
  await forgiving().keep('c', [there]);
  expect(had()).toEqual([false, false]);
});

import { aDoor, aPacket, aVolunteer } from '@/__tests__/support/scenario';
import { type Ending, FetchRest, type FetchRestParts, missingOf } from '@/lib/data/map/fetchRest';
import type { KeepOutcome } from '@/lib/data/map/keptMaps';
import type { Failure } from '@/lib/domain/failure';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';

const who = aVolunteer('Ana');
const packet = aPacket();
const KEY = 'own/340';
const placed = aDoor('12 Elm St', { lat: 44.05, lon: -123.08 });
const BOTH = { map: true, image: true };
const NOTHING = { map: false, image: false };

const failure = (more: Partial<Failure>): Failure => ({ success: false, kind: 'refused', message: '', ...more });

type Circumstances = {
  readonly image?: Failure;
  readonly outcome?: KeepOutcome;
  readonly stopped?: boolean;
  readonly canDrawMaps?: boolean;
  readonly missing?: MapAndImage;
  readonly mapWaitUntilMs?: number;
  readonly isKept?: boolean;
};

/** What the campaign and the phone answer; and what came of it. */
async function fetches({
  image,
  outcome = 'kept',
  stopped = false,
  canDrawMaps = true,
  missing = BOTH,
  mapWaitUntilMs = 0,
  isKept = true,
}: Circumstances) {
  const did: string[] = [];
  const signal = stopped ? AbortSignal.abort() : new AbortController().signal;
  const parts: FetchRestParts = {
    clock: { nowMs: () => 1_000 },
    find: async () => new Map(),
    canDrawMaps,
    keepMap: async (key, doors) => {
      did.push(`map of ${key} around ${doors.length}`);
      return outcome;
    },
    mapWaitUntilMs: () => mapWaitUntilMs,
    fetchImage: async () => {
      did.push('image');
      return image ?? { success: true, message: '', data: { dataUrl: '', width: 1, height: 1, isKept } };
    },
  };
  const rest = new FetchRest(parts);
  let come = 0;
  const onCome = () => {
    come += 1;
  };
  const ending = await rest.fetch({ who, packet, key: KEY, doors: [placed, aDoor('14 Elm St')], missing, signal, onCome });
  return { rest, did, come, ending };
}

test('the image comes first, then the map around the doors that have a place', async () => {
  const { did, come, ending } = await fetches({});
  expect(did).toEqual(['image', `map of ${KEY} around 1`]);
  expect([come, ending]).toEqual([2, { is: 'done' }]);
});

test('what is here is not fetched', async () => {
  expect((await fetches({ missing: { map: true, image: false } })).did).toEqual([`map of ${KEY} around 1`]);
  expect((await fetches({ missing: { map: false, image: true } })).did).toEqual(['image']);
});

test.each<[string, Failure, Ending]>([
  ['no connection', failure({ kind: 'offline' }), { is: 'blocked', waitMs: undefined }],
  ['a server that asks to wait', failure({ kind: 'server', status: 503, retryAfterMs: 30_000 }), { is: 'blocked', waitMs: 30_000 }],
  ['a limit', failure({ kind: 'server', status: 429 }), { is: 'blocked', waitMs: undefined }],
])('an image that does not come for %s is asked for later, and nothing else before it', async (_, image, ending) => {
  const fetched = await fetches({ image });
  expect([fetched.did, fetched.ending]).toEqual([['image'], ending]);
  expect(missingOf(fetched.rest, KEY, NOTHING)).toEqual(BOTH);
});

test.each<[string, Failure]>([
  ['trouble of the server', failure({ kind: 'server', status: 500 })],
  ['no answer in time', failure({ kind: 'timeout' })],
  ['the page of a Wi-Fi that wants a log-in', failure({ kind: 'badShape' })],
  ['a refusal that says nothing of the image', failure({ kind: 'refused', status: 403 })],
])('an image that fails alone by %s keeps no map away, and is asked for later', async (_, image) => {
  const fetched = await fetches({ image });
  expect([fetched.did.length, fetched.ending]).toEqual([2, { is: 'later' }]);
  expect(missingOf(fetched.rest, KEY, NOTHING)).toEqual(BOTH);
});

test.each([404, 410])('an image that the campaign does not have (%i) keeps no map away, and is not asked for again', async (status) => {
  const { rest, did, ending } = await fetches({ image: failure({ status }) });
  expect([did.length, ending]).toEqual([2, { is: 'done' }]);
  expect(missingOf(rest, KEY, NOTHING)).toEqual({ map: true, image: false });
  expect(missingOf(rest, 'own/341', NOTHING)).toEqual(BOTH);
});

test.each<[KeepOutcome, Ending, boolean, boolean]>([
  ['kept', { is: 'done' }, true, true],
  ['missing', { is: 'done' }, false, false],
  ['unreadable', { is: 'later' }, true, true],
  ['noPlaces', { is: 'done' }, false, true],
  ['overBudget', { is: 'done' }, false, true],
  ['noRoom', { is: 'done' }, false, true],
  ['noSpace', { is: 'full' }, true, true],
  ['cancelled', { is: 'overtaken' }, true, true],
  ['offline', { is: 'later' }, true, true],
])('a map whose keeping ends as %s', async (outcome, ending, canBeHad, canOthers) => {
  const { rest, ending: ends } = await fetches({ outcome });
  expect(ends).toEqual(ending);
  expect([rest.canBeHad('map', KEY), rest.canBeHad('map', 'own/341')]).toEqual([canBeHad, canOthers]);
});

test('an image that cannot be kept is none that has come, and nothing else is fetched', async () => {
  const { did, come, ending } = await fetches({ isKept: false });
  expect([did, come, ending]).toEqual([['image'], 0, { is: 'full' }]);
});

test('a map whose server asks to wait keeps away those of other packets too', async () => {
  const { ending } = await fetches({ outcome: 'offline', mapWaitUntilMs: 61_000 });
  expect(ending).toEqual({ is: 'blocked', waitMs: 60_000 });
});

test.each<[string, Circumstances]>([
  ['has come', { isKept: false }],
  ['was stopped', { image: failure({ kind: 'cancelled' }) }],
])('of a packet that was given back meanwhile no map is fetched, whether its image %s or not', async (_, circumstances) => {
  const { did, come, ending } = await fetches({ ...circumstances, stopped: true });
  expect([did, come, ending]).toEqual([['image'], 0, { is: 'done' }]);
});

test('a browser that cannot draw maps needs none', async () => {
  const { rest } = await fetches({ canDrawMaps: false });
  expect(missingOf(rest, KEY, undefined)).toEqual({ map: false, image: true });
});

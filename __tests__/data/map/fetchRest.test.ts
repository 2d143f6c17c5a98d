import { aDoor, aPacket, aVolunteer } from '@/__tests__/support/scenario';
import { type Ending, FetchRest, type FetchRestParts } from '@/lib/data/map/fetchRest';
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
  readonly canBeHad?: boolean;
  readonly missing?: MapAndImage;
  readonly mapWaitUntilMs?: number;
  readonly isKept?: boolean;
};

/** What the campaign and the phone answer; and what came of it. */
async function fetches({
  image,
  outcome = 'kept',
  stopped = false,
  canBeHad = true,
  missing = BOTH,
  mapWaitUntilMs = 0,
  isKept = true,
}: Circumstances) {
  const did: string[] = [];
  const signal = stopped ? AbortSignal.abort() : new AbortController().signal;
  const parts: FetchRestParts = {
    clock: { nowMs: () => 1_000 },
    find: async () => new Map(),
    available: { canBeHad: (part) => part === 'image' || canBeHad },
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
  let news = 0;
  const onNews = () => {
    news += 1;
  };
  const ending = await rest.fetch({ who, packet, key: KEY, doors: [placed, aDoor('14 Elm St')], missing, signal, onNews });
  return { rest, did, news, ending };
}

test('the image comes first, then the map around the doors that have a place', async () => {
  const { did, news, ending } = await fetches({});
  expect(did).toEqual(['image', `map of ${KEY} around 1`]);
  expect([news, ending]).toEqual([2, { is: 'done' }]);
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
  expect(fetched.rest.missingOf(KEY, NOTHING)).toEqual(BOTH);
});

test.each<[string, Failure]>([
  ['trouble of the server', failure({ kind: 'server', status: 500 })],
  ['no answer in time', failure({ kind: 'timeout' })],
  ['the page of a Wi-Fi that wants a log-in', failure({ kind: 'badShape' })],
  ['a refusal that says nothing of the image', failure({ kind: 'refused', status: 403 })],
])('an image that fails alone by %s keeps no map away, and is asked for later', async (_, image) => {
  const fetched = await fetches({ image });
  expect([fetched.did.length, fetched.ending]).toEqual([2, { is: 'later' }]);
  expect(fetched.rest.missingOf(KEY, NOTHING)).toEqual(BOTH);
});

test.each([404, 410])('an image that the campaign does not have (%i) is news, and keeps no map away', async (status) => {
  const { did, news, ending } = await fetches({ image: failure({ status }) });
  expect([did.length, news, ending]).toEqual([2, 2, { is: 'done' }]);
});

test.each<[KeepOutcome, Ending, number]>([
  ['kept', { is: 'done' }, 1],
  ['missing', { is: 'done' }, 1],
  ['noPlaces', { is: 'done' }, 1],
  ['overBudget', { is: 'done' }, 1],
  ['noRoom', { is: 'done' }, 0],
  ['noSpace', { is: 'full' }, 0],
  ['cancelled', { is: 'overtaken' }, 0],
  ['unreadable', { is: 'later' }, 0],
  ['offline', { is: 'later' }, 0],
])('a map whose keeping ends as %s', async (outcome, ending, told) => {
  const { news, ending: ends } = await fetches({ outcome, missing: { map: true, image: false } });
  expect([ends, news]).toEqual([ending, told]);
});

test('a map that has no room beside others is not fetched again in this page', async () => {
  const { rest } = await fetches({ outcome: 'noRoom' });
  expect([rest.missingOf(KEY, NOTHING).map, rest.missingOf('own/341', NOTHING).map]).toEqual([false, true]);
});

test('an image that cannot be kept is none that has come, and nothing else is fetched', async () => {
  const { did, news, ending } = await fetches({ isKept: false });
  expect([did, news, ending]).toEqual([['image'], 0, { is: 'full' }]);
});

test('a map whose server asks to wait keeps away those of other packets too', async () => {
  const { ending } = await fetches({ outcome: 'offline', mapWaitUntilMs: 61_000 });
  expect(ending).toEqual({ is: 'blocked', waitMs: 60_000 });
});

test.each<[string, Circumstances]>([
  ['has come', { isKept: false }],
  ['was stopped', { image: failure({ kind: 'cancelled' }) }],
])('of a packet that was given back meanwhile no map is fetched, whether its image %s or not', async (_, circumstances) => {
  const { did, news, ending } = await fetches({ ...circumstances, stopped: true });
  expect([did, news, ending]).toEqual([['image'], 0, { is: 'done' }]);
});

test('what cannot be had is not missing', async () => {
  const { rest } = await fetches({ canBeHad: false });
  expect(rest.missingOf(KEY, undefined)).toEqual({ map: false, image: true });
});

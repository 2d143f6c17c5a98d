import type { KeepOutcome } from '@/lib/data/map/keptMaps';
import { type LookedAt, type PartsHereParts, partsHere } from '@/lib/data/map/partsHere';
import type { Failure, Result } from '@/lib/domain/failure';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { CHECKING, type PartState, type PartStates, type ReadyPart } from '@/lib/domain/walk/readyToWalk';

const doors = [{ lat: 44.05, lon: -123.08 }];
const image: PacketImage = { dataUrl: 'data:image/png;base64,AAAA', width: 10, height: 10 };
const here: PartState = { is: 'here' };

class PhoneOfTest implements PartsHereParts {
  online = true;
  siteNow: Awaited<ReturnType<PartsHereParts['site']>> = 'kept';
  outcome: KeepOutcome = 'kept';
  tiles = 4;
  kept: PacketImage | undefined = image;
  answer: Result<PacketImage> = { success: true, message: '', data: image };
  keepsImages = true;
  free: number | undefined = 500_000_000;
  spaceNow: ReturnType<PartsHereParts['space']> = 'enough';
  asked: string[] = [];

  isOnline = () => this.online;
  site = async () => this.siteNow;
  maps = {
    keep: async () => {
      this.asked.push('map');
      return this.outcome;
    },
    stateOf: async () => ({ needed: 4, kept: this.tiles }),
  };
  drawsMaps = true;
  canDrawMaps = () => this.drawsMaps;
  imageHere = async () => this.kept;
  fetchImage = async () => {
    this.asked.push('image');
    if (this.answer.success && this.keepsImages) this.kept = image;
    return this.answer;
  };
  pictures = new Set<string>();
  hasPicture = async (path: string) => this.pictures.has(path);
  fetchPicture = async (path: string) => {
    this.asked.push(path);
    if (this.answer.success && this.keepsImages) this.pictures.add(path);
    return this.answer;
  };
  space = () => this.spaceNow;
  freeBytes = () => this.free;
}

async function look(phone: PhoneOfTest, packet: LookedAt, fetches = false): Promise<PartStates> {
  const told: Partial<Record<ReadyPart, PartState>> = {};
  await partsHere(phone, packet, fetches, (part, state) => {
    told[part] = state;
  });
  return { ...CHECKING, ...told };
}

const refused = (more: Partial<Failure>): Failure => ({ success: false, kind: 'refused', message: '', ...more });

it('everything is here, with a signal and without one', async () => {
  const phone = new PhoneOfTest();
  const all = { app: here, doors: here, map: here, image: here, pictures: { is: 'none', why: 'notNamed' }, storage: here };
  expect(await look(phone, { mapKey: 'a', doors, pictures: [], fetchesPictures: true })).toEqual(all);
  phone.online = false;
  expect(await look(phone, { mapKey: 'a', doors, pictures: [], fetchesPictures: true })).toEqual(all);
  expect(phone.asked).toEqual(['map']);
});

it.each<[string, Partial<PhoneOfTest>, ReadyPart, PartState]>([
  ['the site is not kept', { siteNow: 'missing' }, 'app', { is: 'missing' }],
  ['the site is being kept', { siteNow: 'coming' }, 'app', { is: 'checking' }],
  ['nor is it offline', { siteNow: 'missing', online: false }, 'app', { is: 'missing', why: 'offline' }],
  ['the campaign has no map', { outcome: 'missing', tiles: 0 }, 'map', { is: 'none', why: 'notMade' }],
  ['the archive is no archive', { outcome: 'unreadable', tiles: 0 }, 'map', { is: 'none', why: 'unreadable' }],
  ['the map is too large', { outcome: 'overBudget', tiles: 0 }, 'map', { is: 'none', why: 'overBudget' }],
  ['the browser draws no map', { drawsMaps: false }, 'map', { is: 'none', why: 'noWebGl' }],
  ['the phone is full', { outcome: 'noSpace', tiles: 1 }, 'map', { is: 'missing', why: 'noSpace' }],
  ['the server does not answer', { outcome: 'offline', tiles: 1 }, 'map', { is: 'missing', why: 'offline' }],
  ['the archive is no archive any more, but a former map is whole', { outcome: 'unreadable' }, 'map', here],
  ['the server does not answer, but a former map is whole', { outcome: 'offline' }, 'map', here],
  ['offline, a tile was removed by the browser', { online: false, tiles: 3 }, 'map', { is: 'missing', why: 'offline' }],
  ['no image is here', { kept: undefined }, 'image', { is: 'missing' }],
  ['nor is it offline', { kept: undefined, online: false }, 'image', { is: 'missing', why: 'offline' }],
  ['the storage is nearly full', { free: 49_999_999 }, 'storage', { is: 'missing', why: 'noSpace' }],
  ['the browser does not tell its space', { free: undefined }, 'storage', here],
  ['the storage was full once', { spaceNow: 'listsRemoved' }, 'storage', { is: 'missing', why: 'noSpace' }],
])('%s', async (_, set, part, expected) => {
  const phone = Object.assign(new PhoneOfTest(), set);
  expect((await look(phone, { mapKey: 'a', doors, pictures: [], fetchesPictures: true }))[part]).toEqual(expected);
  expect(phone.asked).not.toContain('image');
});

it.each<[string, Partial<PhoneOfTest>, PartState]>([
  ['comes', {}, here],
  ['was never made', { answer: refused({ status: 404 }) }, { is: 'none', why: 'notMade' }],
  ['is no longer there', { answer: refused({ status: 410 }) }, { is: 'none', why: 'notMade' }],
  ['is no picture', { answer: refused({ kind: 'badShape' }) }, { is: 'missing', why: 'unreadable' }],
  ['does not come in time', { answer: refused({ kind: 'timeout' }) }, { is: 'missing', why: 'notLoaded' }],
  ['is refused', { answer: refused({ status: 403 }) }, { is: 'missing', why: 'notLoaded' }],
  ['finds no space', { keepsImages: false }, { is: 'missing', why: 'noSpace' }],
])('an image that is fetched and %s', async (_, set, expected) => {
  const phone = Object.assign(new PhoneOfTest(), { kept: undefined }, set);
  expect((await look(phone, { mapKey: 'a', doors, pictures: [], fetchesPictures: true }, true)).image).toEqual(expected);
});

it('doors without a place need no map; doors that are not here miss it too', async () => {
  const phone = new PhoneOfTest();
  expect((await look(phone, { mapKey: 'a', doors: [], pictures: [], fetchesPictures: true })).map).toEqual({ is: 'none', why: 'noPlaces' });
  expect(await look(phone, { mapKey: 'a', doors: undefined, pictures: [], fetchesPictures: true })).toMatchObject({
    doors: { is: 'missing' },
    map: { is: 'missing' },
  });
});

const PATHS = ['pictures/photo.png', 'pictures/door-hanger.png'];

it('the script’s pictures come by themselves, each once', async () => {
  const phone = new PhoneOfTest();
  const packet = { mapKey: 'a', doors, pictures: PATHS, fetchesPictures: true };
  expect((await look(phone, packet)).pictures).toEqual(here);
  expect((await look(phone, packet)).pictures).toEqual(here);
  expect(phone.asked.filter((asked) => asked !== 'map')).toEqual(PATHS);
});

it.each<[string, Partial<PhoneOfTest>, PartState]>([
  ['there is no signal', { online: false }, { is: 'missing', why: 'offline' }],
  ['the phone is full', { keepsImages: false }, { is: 'missing', why: 'noSpace' }],
  ['the storage has none', { answer: refused({ status: 404 }) }, { is: 'none', why: 'lacksSome' }],
  ['the server does not give it', { answer: refused({ kind: 'server', status: 500 }) }, { is: 'missing', why: 'notLoaded' }],
  ['it is no picture', { answer: refused({ kind: 'badShape' }) }, { is: 'none', why: 'unreadable' }],
])('a script’s picture that is not here, where %s', async (_, more, state) => {
  const phone = Object.assign(new PhoneOfTest(), more);
  expect((await look(phone, { mapKey: 'a', doors, pictures: PATHS, fetchesPictures: true })).pictures).toEqual(state);
});

it('a picture that is missing is not asked for at every look', async () => {
  const phone = new PhoneOfTest();
  expect((await look(phone, { mapKey: 'a', doors, pictures: PATHS, fetchesPictures: false })).pictures).toEqual({ is: 'missing' });
  expect(phone.asked).toEqual(['map']);
});

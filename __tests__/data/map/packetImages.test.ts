import { Phone } from '@/__tests__/support/device';
import { aVolunteer } from '@/__tests__/support/scenario';
import { Availability } from '@/lib/data/map/availability';
import { keptImage } from '@/lib/data/map/keptImages';
import { loadPacketImage } from '@/lib/data/map/packetImages';
import type { Failure, Result } from '@/lib/domain/failure';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { WalkbookDatabase } from '@/lib/offline/database';

const ana = aVolunteer('Ana');
const packet = { packetId: asId<PacketId>('340'), bucket: 'b-7', code: 'K7M4QX9TB' };
const drawn = { dataUrl: 'data:image/png;base64,AAAA', width: 1560, height: 1560 };

let db: WalkbookDatabase;
let answer: Result<Blob>;
let asked: string[];
let isClosed: boolean;
let fulls: number;
let available: Availability;
beforeEach(async () => {
  ({ db } = await new Phone().opensTab());
  answer = { success: true, message: '', data: new Blob(['png']) };
  asked = [];
  isClosed = false;
  fulls = 0;
  available = new Availability(() => true);
});

const parts = () => ({
  db,
  fetchImage: async (bucket: string, code: string) => {
    asked.push(`${bucket}/${code}`);
    return answer;
  },
  draw: async () => drawn,
  available,
  isClosed: () => isClosed,
  onFull: () => {
    fulls += 1;
  },
  read: async (dataUrl: string) => (dataUrl.startsWith('data:image/png') ? { ...drawn, dataUrl } : undefined),
});

test('an image is fetched once, drawn, and kept as a PNG data URL under its packet’s id', async () => {
  expect(await keptImage(parts(), ana, packet.packetId)).toBeUndefined();
  for (let time = 0; time < 2; time += 1) {
    expect(await loadPacketImage(parts(), ana, packet)).toEqual({ success: true, message: '', data: { ...drawn, isKept: true } });
  }
  expect(asked).toEqual(['b-7/K7M4QX9TB']);
  expect(await keptImage(parts(), ana, packet.packetId)).toEqual(drawn);
  expect(await keptImage(parts(), ana, asId<PacketId>('341'))).toBeUndefined();
  const rows = (await db.getAllKeys('values')).filter((key) => String(key).startsWith('walkbook-image:'));
  expect(rows).toEqual([expect.stringContaining('"340"')]);
});

test('somebody else’s image of the same packet is another one', async () => {
  await loadPacketImage(parts(), ana, packet);
  expect(await keptImage(parts(), aVolunteer('Ben'), packet.packetId)).toBeUndefined();
});

test('an image that cannot be loaded is success false with the message', async () => {
  const refused: Failure = { success: false, kind: 'refused', message: 'No such picture', status: 404 };
  answer = refused;
  expect(await loadPacketImage(parts(), ana, packet)).toEqual(refused);
  expect(await keptImage(parts(), ana, packet.packetId)).toBeUndefined();
});

test('an image that the campaign does not have cannot be had until it has one', async () => {
  const canBeHad = () => available.canBeHad('image', `${ana.campaignUid}/340`);
  const images = [
    answer,
    { success: false, kind: 'refused', message: '', status: 404 },
    { success: false, kind: 'badShape', message: '' },
  ] as const;
  const had: boolean[] = [];
  for (const image of [images[2], images[1], images[2], images[0]]) {
    answer = image;
    await loadPacketImage(parts(), ana, packet);
    had.push(canBeHad());
  }
  expect(had).toEqual([true, false, false, true]);
});

test('what is no picture is success false, and is not kept', async () => {
  const broken = {
    ...parts(),
    draw: async () => {
      throw new DOMException('no picture');
    },
  };
  expect(await loadPacketImage(broken, ana, packet)).toEqual({ success: false, kind: 'badShape', message: '' });
  expect(await keptImage(parts(), ana, packet.packetId)).toBeUndefined();
});

test.each<[string, Error, number]>([
  ['on a full phone, which is noted', new DOMException('full', 'QuotaExceededError'), 1],
  ['where the storage has failed', new DOMException('broken', 'UnknownError'), 0],
])('an image is shown and not kept %s', async (_, error, noted) => {
  jest.spyOn(db, 'put').mockRejectedValueOnce(error);
  expect(await loadPacketImage(parts(), ana, packet)).toEqual({ success: true, message: '', data: { ...drawn, isKept: false } });
  expect(fulls).toBe(noted);
});

test.each<[string, (stop: AbortController) => void]>([
  ['its packet was given back', (stop) => stop.abort()],
  ['the phone was wiped', () => (isClosed = true)],
])('an image that comes after %s is not kept', async (_, happens) => {
  const stop = new AbortController();
  const late = {
    ...parts(),
    draw: async () => {
      happens(stop);
      return drawn;
    },
  };
  expect(await loadPacketImage(late, ana, packet, stop.signal)).toMatchObject({ data: { isKept: false } });
  expect(await keptImage(parts(), ana, packet.packetId)).toBeUndefined();
});

test('a kept image that is damaged is fetched again', async () => {
  await loadPacketImage(parts(), ana, packet);
  const [row] = (await db.getAllKeys('values')).filter((key) => String(key).startsWith('walkbook-image:'));
  await db.put('values', 'half of it', row);
  expect(await keptImage(parts(), ana, packet.packetId)).toBeUndefined();
  expect(await loadPacketImage(parts(), ana, packet)).toMatchObject({ success: true });
  expect(asked).toHaveLength(2);
});

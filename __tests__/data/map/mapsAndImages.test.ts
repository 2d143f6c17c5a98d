import { aVolunteer } from '@/__tests__/support/scenario';
import { mapsAndImagesOf } from '@/lib/data/map/mapsAndImages';
import type { PacketRecord } from '@/lib/offline/map/tileStore';

const ana = aVolunteer('Ana');
const record = (packetId: string, tiles: readonly string[], more: Partial<PacketRecord> = {}): PacketRecord => ({
  key: `${ana.campaignUid}/${packetId}`,
  openedAtMs: 1,
  comparedAtMs: 1,
  version: '1',
  isWhole: true,
  tiles: Object.fromEntries(tiles.map((name) => [name, 100])),
  ...more,
});

test('of each packet it is said whether its whole street map and its image are here now', async () => {
  const records = [
    record('whole', ['15/1/1']),
    record('removed', ['15/1/1', '15/9/9']),
    record('half', ['15/1/1'], { isWhole: false }),
    record('noImage', ['15/1/1']),
    { ...record('whole', ['15/1/1']), key: 'another/foreign' },
  ];
  const store = { packets: async () => records, tileNames: async () => new Set(['15/1/1']) };
  const hasImage = async (packetId: string) => packetId !== 'noImage';
  const found = await mapsAndImagesOf({ store, hasImage, available: { canBeHad: () => true } }, ana, [
    'whole',
    'removed',
    'half',
    'noImage',
    'foreign',
  ]);
  expect(Object.fromEntries(found)).toEqual({
    whole: { map: true, image: true },
    removed: { map: false, image: true },
    half: { map: false, image: true },
    noImage: { map: true, image: false },
    foreign: { map: false, image: true },
  });
});

test('what cannot be had counts as here', async () => {
  const store = { packets: async () => [], tileNames: async () => new Set<string>() };
  const available = { canBeHad: (part: string, key: string) => part === 'image' && key === `${ana.campaignUid}/340` };
  const found = await mapsAndImagesOf({ store, hasImage: async () => false, available }, ana, ['340', '341']);
  expect(Object.fromEntries(found)).toEqual({ 340: { map: true, image: false }, 341: { map: true, image: true } });
});

import { type MapAndImage, type PacketKept, packetKept } from '@/lib/domain/walk/packetKept';

test.each<[boolean, MapAndImage | undefined, PacketKept]>([
  [false, undefined, 'nothing'],
  [false, { map: true, image: true }, 'nothing'],
  [true, undefined, 'doors'],
  [true, { map: false, image: false }, 'doorsOnly'],
  [true, { map: true, image: false }, 'noImage'],
  [true, { map: false, image: true }, 'noMap'],
  [true, { map: true, image: true }, 'all'],
])('doors here: %s, of the rest %j: %s', (hasDoors, rest, kept) => {
  expect(packetKept(hasDoors, rest)).toBe(kept);
});

import { roomOnMap } from '@/lib/domain/map/roomOnMap';

const MAP = { left: 0, right: 390, top: 100, bottom: 700 };
const BUTTONS = { left: 330, right: 378, top: 450, bottom: 660 };
const OFFLINE = { left: 12, right: 112, top: 612, bottom: 660 };
const SOURCE = { left: 200, right: 390, top: 680, bottom: 700 };
const SHEET = { left: 0, right: 390, top: 400, bottom: 780 };
const HALF = { left: 195, right: 390, top: 56, bottom: 390 };

test.each([
  ['an empty map', [], { top: 10, right: 10, bottom: 10, left: 10 }],
  ['buttons at the right', [BUTTONS], { top: 10, right: 70, bottom: 10, left: 10 }],
  ['a button at the lower edge as well', [BUTTONS, OFFLINE], { top: 10, right: 70, bottom: 98, left: 10 }],
  ['what another already leaves free', [BUTTONS, OFFLINE, SOURCE], { top: 10, right: 70, bottom: 98, left: 10 }],
  ['a sheet over the lower half', [SHEET, BUTTONS, OFFLINE], { top: 10, right: 10, bottom: 310, left: 10 }],
  ['what lies below the map', [{ ...SHEET, top: 700 }], { top: 10, right: 10, bottom: 10, left: 10 }],
])('keeps clear of %s', (_, covers, padding) => {
  expect(roomOnMap(MAP, covers, 10)).toEqual(padding);
});

test('on a low and wide map it stays beside a button rather than above it', () => {
  const low = { left: 0, right: 844, top: 56, bottom: 260 };
  expect(roomOnMap(low, [{ left: 12, right: 112, top: 180, bottom: 228 }], 20)).toEqual({ top: 20, right: 20, bottom: 20, left: 132 });
  expect(roomOnMap(low, [HALF], 20)).toMatchObject({ left: 410 });
});

test('where there is no room beside all, the most important ones stay clear', () => {
  const line = { left: 12, right: 378, top: 110, bottom: 690 };
  expect(roomOnMap(MAP, [BUTTONS, line], 10)).toEqual(roomOnMap(MAP, [BUTTONS], 10));
});

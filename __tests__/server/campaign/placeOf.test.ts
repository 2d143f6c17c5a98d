import { placeOf } from '@/server/campaign/chosenPackets';

test.each([
  ['44.0521,-123.0868', { lat: 44.0521, lon: -123.0868 }],
  [' 44.0521, -123.0868 ', { lat: 44.0521, lon: -123.0868 }],
  ['-90 180', { lat: -90, lon: 180 }],
  ['91,0', undefined],
  ['0,181', undefined],
  ['44.0521', undefined],
  ['44,05,123,08', undefined],
  ['K7M-4QX-9TB', undefined],
])('"%s" is %j', (text, place) => {
  expect(placeOf(text)).toEqual(place);
});

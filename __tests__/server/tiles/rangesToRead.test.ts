import { rangesToRead } from '@/server/tiles/rangesToRead';

const place = (offset: number, bytes: number) => ({ offset, bytes });

test('contents that lie near each other are read at once, in their order', () => {
  expect(rangesToRead([place(500, 100), place(0, 100), place(200_000, 50)])).toEqual([
    { offset: 0, bytes: 600, contents: [place(0, 100), place(500, 100)] },
    { offset: 200_000, bytes: 50, contents: [place(200_000, 50)] },
  ]);
});

test('a content of several tiles is read once', () => {
  expect(rangesToRead([place(0, 10), place(0, 10)])).toEqual([{ offset: 0, bytes: 10, contents: [place(0, 10)] }]);
});

test('no range is too large to begin anew, but for a content that is', () => {
  const large = [place(0, 3_000_000), place(3_000_000, 3_000_000), place(6_000_000, 9_000_000)];
  expect(rangesToRead(large).map(({ bytes }) => bytes)).toEqual([3_000_000, 3_000_000, 9_000_000]);
});

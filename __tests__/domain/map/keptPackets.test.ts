import { bytesOf, type KeptPacket, packetsToDrop, tilesToDrop } from '@/lib/domain/map/keptPackets';

const kept = (key: string, openedAtMs: number, tiles: Record<string, number>): KeptPacket => ({ key, openedAtMs, tiles });
const first = kept('first', 1, { a: 10, b: 10 });
const second = kept('second', 2, { b: 10, c: 10 });
const third = kept('third', 3, { d: 10 });

test('a tile that two packets share counts once', () => {
  expect(bytesOf([first, second])).toBe(30);
  expect(bytesOf([])).toBe(0);
});

test.each<[string, number, readonly string[] | undefined]>([
  ['everything fits', 40, []],
  ['the packet that was opened least recently goes first', 39, ['first']],
  ['then the next', 29, ['first', 'second']],
  ['one that is too large alone does not fit', 9, undefined],
])('%s', (_, budget, dropped) => {
  expect(packetsToDrop([third, second, first], 'third', budget)?.map(({ key }) => key)).toEqual(dropped);
});

test('the packet that is being kept stays, also when it was opened first', () => {
  expect(packetsToDrop([first, third], 'first', 20)?.map(({ key }) => key)).toEqual(['third']);
});

test('what another packet has too stays', () => {
  expect(tilesToDrop([first], [second, third])).toEqual(['a']);
  expect(tilesToDrop([first, second], [third])).toEqual(['a', 'b', 'c']);
});

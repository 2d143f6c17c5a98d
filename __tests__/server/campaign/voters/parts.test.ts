import { inParts } from '@/server/campaign/voters/parts';

test.each([0, 1, 99, 100, 101, 25_000])('%d rows are each in one part, in their order, and every 10,000th ends one', async (rows) => {
  const parts: { from: number; to: number }[] = [];
  await inParts(rows, async (part) => {
    parts.push(part);
  });
  expect(parts.map(({ from }) => from)).toEqual([...(rows > 0 ? [1] : []), ...parts.slice(0, -1).map(({ to }) => to + 1)]);
  expect(parts.at(-1)?.to ?? 0).toBe(rows);
  for (const { from, to } of parts) {
    expect(to - from).toBeLessThan(10_000);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(Math.floor((from - 1) / 10_000)).toBe(Math.floor((to - 1) / 10_000));
  }
});

import { boundedSource } from '@/server/campaign/streetMap/boundedSource';
import type { ByteSource } from '@/server/tiles/byteSource';

/** A source that answers once it may, and ends with its signal. */
function waiting(): { open: (signal: AbortSignal) => ByteSource; answer: () => void } {
  const waiters: (() => void)[] = [];
  const open = (signal: AbortSignal): ByteSource => ({
    shown: 'https://maps.example.org/county.pmtiles',
    fileName: 'county.pmtiles',
    read: (_, length) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('broken off')), { once: true });
        waiters.push(() => resolve(new Uint8Array(length)));
      }),
    close: async () => undefined,
    state: () => ({ readBytes: 0, sizeBytes: undefined, day: '' }),
  });
  return { open, answer: () => waiters.shift()?.() };
}

const never = () => new AbortController();

test('so many bytes are read, and no more are asked for', async () => {
  const { open, answer } = waiting();
  const source = await boundedSource(open, { signal: never().signal, late: never().signal, mostBytes: 10 });
  const first = source.read(0, 6);
  answer();
  expect(await first).toHaveLength(6);
  await expect(source.read(6, 5)).rejects.toThrow('of https://maps.example.org/county.pmtiles would have to be read');
});

test('what takes too long is given up, also in the middle of a read, and is said', async () => {
  const late = never();
  const source = await boundedSource(waiting().open, { signal: never().signal, late: late.signal, mostBytes: 10 });
  const reading = source.read(0, 6);
  late.abort();
  await expect(reading).rejects.toThrow('is read too slowly: it was given up');
  await expect(source.read(0, 1)).rejects.toThrow('is read too slowly');
});

test('what is cancelled ends with the reason, not as if it had taken too long', async () => {
  const stop = never();
  const source = await boundedSource(waiting().open, { signal: stop.signal, late: never().signal, mostBytes: 10 });
  const reading = source.read(0, 6);
  stop.abort('cancelled');
  await expect(reading).rejects.toBe('cancelled');
  await expect(source.read(0, 1)).rejects.toBe('cancelled');
});

import fc from 'fast-check';
import { effectiveTime, overrides } from '@/server/store/effectiveTime';

const change = (of: { time?: number; sentAt?: number; receivedAt?: number; seq?: number | null }) => ({
  time: 1_000,
  sentAt: 1_000,
  receivedAt: 5_000,
  seq: null,
  ...of,
});

test.each([
  ['just made', { time: 1_000, sentAt: 1_000 }, 5_000],
  ['an hour in the queue', { time: 1_000, sentAt: 4_600 }, 1_400],
  ['a clock a day fast', { time: 87_400, sentAt: 87_410 }, 4_990],
  ['a clock that jumped back while it waited', { time: 9_000, sentAt: 1_000 }, 5_000],
  ['a clock of nonsense', { time: -Number.MAX_SAFE_INTEGER, sentAt: 999_999_999_999 }, 0],
])('%s', (_name, of, at) => {
  expect(effectiveTime(change(of), [])).toEqual({ at, superseded: false });
});

test('not before what the same device said earlier', () => {
  expect(effectiveTime(change({ sentAt: 3_000, seq: 8 }), [{ seq: 7, effectiveAt: 4_000 }])).toEqual({ at: 4_000, superseded: false });
});

test('not after what the same device said later and which arrived before', () => {
  expect(effectiveTime(change({ seq: 8 }), [{ seq: 9, effectiveAt: 4_000 }])).toEqual({ at: 4_000, superseded: true });
});

test('the greatest effective time wins, ties go to the later arrival unless the device itself said otherwise', () => {
  expect(overrides({ at: 5, superseded: false }, null)).toBe(true);
  expect(overrides({ at: 5, superseded: false }, 4)).toBe(true);
  expect(overrides({ at: 5, superseded: false }, 6)).toBe(false);
  expect(overrides({ at: 5, superseded: false }, 5)).toBe(true);
  expect(overrides({ at: 5, superseded: true }, 5)).toBe(false);
});

test('whatever the clock and the order of arrival, a device’s changes take effect in the order of its counter', () => {
  const arrivals = fc.uniqueArray(fc.record({ seq: fc.integer({ min: 1, max: 50 }), time: fc.integer(), sentAt: fc.integer({ min: 0 }) }), {
    selector: ({ seq }) => seq,
  });
  fc.assert(
    fc.property(arrivals, (changes) => {
      const log: { seq: number; effectiveAt: number }[] = [];
      for (const [index, one] of changes.entries()) {
        log.push({ seq: one.seq, effectiveAt: effectiveTime({ ...one, receivedAt: 5_000 + index }, log).at });
      }
      const bySeq = log.toSorted((a, b) => a.seq - b.seq).map(({ effectiveAt }) => effectiveAt);
      expect(bySeq).toEqual(bySeq.toSorted((a, b) => a - b));
    }),
  );
});

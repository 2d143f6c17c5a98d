import type { LogHeads } from '@/lib/domain/staff/live';
import { type LiveEvent, LiveNews } from '@/server/staff/liveNews';

const HEADS: LogHeads = { change: 1, recent: 1, stray: 0, report: 0, signedOut: 0, staff: 0, handedAt: 0, held: 0, jobs: 0 };

function newsOf(reads: (() => LogHeads)[]) {
  const errors: unknown[] = [];
  let count = 0;
  const read = async () => {
    count += 1;
    return (reads.length > 1 ? reads.shift() : reads[0])?.() ?? HEADS;
  };
  return { news: new LiveNews({ read, everyMs: 1, onError: (error) => errors.push(error) }), errors, reads: () => count };
}

const nextEvent = (news: LiveNews) =>
  new Promise<LiveEvent | 'lost'>((resolve, reject) => {
    news.listen(1, { onEvent: resolve, onLost: () => resolve('lost') }).catch(reject);
  });

test('all who listen to a campaign hear of it by one look', async () => {
  const changed = () => ({ ...HEADS, change: 2, recent: 2 });
  const { news, reads } = newsOf([() => HEADS, changed]);
  const events = await Promise.all([nextEvent(news), nextEvent(news), nextEvent(news)]);
  expect(events).toEqual(Array(3).fill({ position: 2, subjects: ['tonight'] }));
  expect(reads()).toBe(2);
  news.close();
});

test('where the records cannot be read any more, who listens is sent away, and whoever comes next is heard', async () => {
  const fails = () => {
    throw new Error('the database is gone');
  };
  const { news, errors } = newsOf([() => HEADS, fails, () => HEADS, () => ({ ...HEADS, staff: 1 })]);
  expect(await nextEvent(news)).toBe('lost');
  expect(errors).toEqual([new Error('the database is gone')]);
  expect(await nextEvent(news)).toMatchObject({ position: 1, subjects: ['tonight', 'handOut', 'toSettle', 'jobs', 'staff'] });
  news.close();
});

test('who comes while they cannot be read is refused', async () => {
  const { news } = newsOf([
    () => {
      throw new Error('gone');
    },
  ]);
  await expect(nextEvent(news)).rejects.toThrow('gone');
});

test('nobody asks where nobody listens', async () => {
  const { news, reads } = newsOf([() => HEADS]);
  const { stop } = await news.listen(1, { onEvent: () => undefined, onLost: () => undefined });
  stop();
  const asked = reads();
  const other = await news.listen(2, { onEvent: () => undefined, onLost: () => undefined });
  other.stop();
  expect(reads()).toBe(asked + 1);
});

import { keepPlace } from '@/components/walk/keepPlace';
import type { useWalkbook } from '@/lib/hooks/WalkbookProvider';

const KEY = 'a list';
let values: Map<string, string>;
let typed: string;
let keep: (isLast?: boolean) => void;

/** The part of it that keeps a place. */
const walkbook = {
  device: { get: (key: string) => values.get(key), set: (key: string, value: string) => void values.set(key, value) },
} as unknown as ReturnType<typeof useWalkbook>;
const keptTyped = () => JSON.parse(values.get('listPlaces') ?? '{}')[KEY]?.typed;
const opens = (opened: { typed: string; forgotten?: string }) => {
  typed = opened.typed;
  keep = keepPlace(walkbook, KEY, { forgotten: undefined, ...opened }, () => ({ place: { filter: 'all', typed }, shown: [], tops: null }));
};
const forgets = (whom: string) => values.set('forgotten', whom);

beforeEach(() => {
  values = new Map();
});
afterEach(() => keep(true));

test('a search is kept with the place', () => {
  opens({ typed: '' });
  typed = 'lee';
  keep();
  expect(keptTyped()).toBe('lee');
});

test('a search from before somebody was forgotten is not kept any more, however the page is left; a new one is', () => {
  opens({ typed: 'lee' });
  keep();
  expect(keptTyped()).toBe('lee');
  forgets('["7"]');
  keep();
  expect(keptTyped()).toBe('');
  window.dispatchEvent(new Event('pagehide'));
  expect(keptTyped()).toBe('');
  typed = 'elm';
  keep();
  expect(keptTyped()).toBe('elm');
});

test('nor one that a list had opened with, when somebody was forgotten before this code was there', () => {
  forgets('["7"]');
  opens({ typed: 'lee' });
  keep();
  expect(keptTyped()).toBe('');
});

test('a list that is opened later keeps its search as before', () => {
  forgets('["7"]');
  opens({ typed: 'elm', forgotten: '["7"]' });
  keep();
  expect(keptTyped()).toBe('elm');
});

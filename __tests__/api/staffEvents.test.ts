import { createOpenStaffStream } from '@/lib/api/staffEvents';

class FakeSource {
  static readonly CLOSED = 2;
  static last: FakeSource | undefined;
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: () => void = () => undefined;
  isClosed = false;
  constructor(readonly url: string) {
    FakeSource.last = this;
  }
  close() {
    this.isClosed = true;
  }
}

function opened() {
  const heard: unknown[] = [];
  const listener = {
    onOpen: () => heard.push('open'),
    onNews: (subjects: readonly string[]) => heard.push(subjects),
    onCut: (isOver: boolean) => heard.push(isOver ? 'over' : 'cut'),
  };
  const config = { apiHost: '', apiBasePath: '/api/v31/' };
  const close = createOpenStaffStream({ EventSource: FakeSource as unknown as typeof EventSource, config })(7, listener);
  if (!FakeSource.last) throw new Error('nothing was opened');
  return { heard, source: FakeSource.last, close };
}

test('it listens to the events of one campaign', () => {
  const { heard, source, close } = opened();
  expect(source.url).toBe('/api/v31/staff/events?campaign=7');
  source.onopen();
  source.onmessage({ data: '{"subjects":["tonight","toSettle"]}' });
  expect(heard).toEqual(['open', ['tonight', 'toSettle']]);
  close();
  expect(source.isClosed).toBe(true);
});

test('a cut that the browser mends is told apart from one that it has given up', () => {
  const { heard, source } = opened();
  source.onerror();
  source.readyState = FakeSource.CLOSED;
  source.onerror();
  expect(heard).toEqual(['cut', 'over']);
});

test.each(['', '{', 'null', '{"subjects":"tonight"}', '{"subjects":["tonight","later"]}', '[]'])('%p may be about anything', (data) => {
  const { heard, source } = opened();
  source.onmessage({ data });
  expect(heard).toEqual([['tonight', 'handOut', 'toSettle', 'jobs', 'staff']]);
});

test('a browser without streams has each cut for good', () => {
  const cuts: boolean[] = [];
  const open = createOpenStaffStream({ EventSource: undefined, config: { apiHost: '', apiBasePath: '/' } });
  open(1, { onOpen: () => undefined, onNews: () => undefined, onCut: (isOver) => cuts.push(isOver) })();
  expect(cuts).toEqual([true]);
});

import { type LastParams, paramsFor, rememberParams } from '@/lib/routes/lastParams';

describe('the memory of last parameters', () => {
  const memory: LastParams = { '/packet-detail': 'packetId=340' };

  it('keeps one query for each path, whether it ends in a slash or not', () => {
    const next = rememberParams(memory, '/list-view/', 'packetId=341');
    expect([paramsFor(next, '/list-view'), paramsFor(next, '/list-view/'), paramsFor(next, '/packet-detail/')]).toEqual([
      'packetId=341',
      'packetId=341',
      'packetId=340',
    ]);
  });

  it('forgets the former query of a path for the later one', () => {
    expect(paramsFor(rememberParams(memory, '/packet-detail', 'packetId=341'), '/packet-detail')).toBe('packetId=341');
  });

  it('keeps what it knows of a path that is visited without a query', () => {
    expect(rememberParams(memory, '/packet-detail', '')).toBe(memory);
  });

  it.each(['c=', 'f=&l=', '&'])('keeps what it knows of a path that is visited with a query that names nothing: %s', (query) => {
    expect(rememberParams({ '/packet': 'c=K7M4QX9TB' }, '/packet/', query)).toEqual({ '/packet': 'c=K7M4QX9TB' });
  });

  it('need not be written again for the same query', () => {
    expect(rememberParams(memory, '/packet-detail/', 'packetId=340')).toBe(memory);
  });

  it('keeps the whole query, also what no screen reads', () => {
    expect(paramsFor(rememberParams(memory, '/walk/', 'utm_source=mail&c=K7M'), '/walk')).toBe('utm_source=mail&c=K7M');
  });

  it('keeps 2,000 characters and no more', () => {
    expect(paramsFor(rememberParams(memory, '/packet-detail', `c=${'x'.repeat(1_998)}`), '/packet-detail')).toHaveLength(2_000);
    expect(rememberParams(memory, '/packet-detail', `c=${'x'.repeat(1_999)}`)).toBe(memory);
  });

  it('keeps nothing of a path that the app does not have', () => {
    expect(rememberParams(memory, '/no-such-page', 'packetId=341')).toBe(memory);
  });

  it('knows nothing of a path never visited', () => {
    expect(paramsFor(memory, '/walk')).toBe('');
  });
});

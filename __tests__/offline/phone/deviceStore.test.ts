import { Phone } from '@/__tests__/support/device';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { RESERVE_KEY } from '@/lib/offline/phone/reserve';

let db: WalkbookDatabase;
beforeEach(async () => {
  localStorage.clear();
  ({ db } = await new Phone().opensTab());
});

const open = () => DeviceStore.open(db);

/** The browser's own way of saying what another tab has stored. */
const anotherTabStores = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('a value of this device', () => {
  test('is read at once, kept in localStorage and on disk', async () => {
    const store = await open();
    store.set('lastUrl', '/walk');
    expect([store.get('lastUrl'), localStorage.getItem('lastUrl')]).toEqual(['/walk', '/walk']);
    // The database answers in order: what was put before is there.
    expect(await db.get('values', 'lastUrl')).toBe('/walk');
  });

  test.each(['userData', 'campaignData', 'lastUrl', 'promptPin', 'lastParams', 'walkSigns', 'cachedPacket', 'recordListId'] as const)(
    '%s has its name in localStorage, and is there after a browser that was killed',
    async (key) => {
      (await open()).set(key, 'kept');
      expect(localStorage.getItem(key)).toBe('kept');
      await db.count('values');
      localStorage.clear();
      expect((await open()).get(key)).toBe('kept');
    },
  );

  test('promptPin, as the former app left it, is read and stays', async () => {
    localStorage.setItem('promptPin', 'true');
    const store = await open();
    store.set('lastUrl', '/walk');
    expect([store.get('promptPin'), localStorage.getItem('promptPin')]).toEqual(['true', 'true']);
  });

  test('of the disk is believed before that of localStorage, which a killed browser has lost', async () => {
    await db.put('values', '/packet-detail?packetId=340', 'lastUrl');
    localStorage.setItem('lastUrl', '/walk');
    expect((await open()).get('lastUrl')).toBe('/packet-detail?packetId=340');
  });

  test('of localStorage alone, as the former app left it, is taken over', async () => {
    localStorage.setItem('userData', '{"email":"ana@example.org"}');
    expect((await open()).get('userData')).toBe('{"email":"ana@example.org"}');
  });

  test('that was wiped is not believed of localStorage, to which a killed browser has brought it back, and goes there too', async () => {
    await db.put('values', '', 'userData');
    localStorage.setItem('userData', '{"email":"ana@example.org"}');
    expect((await open()).get('userData')).toBe('');
    expect(localStorage.getItem('userData')).toBeNull();
  });

  test('is unknown before it was set', async () => {
    expect((await open()).get('campaignData')).toBeUndefined();
  });

  test('survives a localStorage that is full', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    (await open()).set('lastUrl', '/walk');
    full.mockRestore();
    expect((await open()).get('lastUrl')).toBe('/walk');
  });
});

describe('this phone’s id', () => {
  test('is the database’s own, after a browser that was killed as well', async () => {
    (await open()).set('device', 'a phone');
    await db.count('values');
    localStorage.clear();
    expect((await open()).get('device')).toBe('a phone');
  });

  test('is not taken from localStorage by a database that was lost and begins to count anew; who is signed in is', async () => {
    localStorage.setItem('device', 'a phone');
    localStorage.setItem('userData', 'ana');
    const store = await open();
    expect([store.get('device'), store.get('userData')]).toEqual([undefined, 'ana']);
  });
});

describe('on a full phone', () => {
  /** Everything that was asked for has been written by then: the database answers in order. */
  const diskIsQuiet = async () => {
    for (let turn = 0; turn < 5; turn += 1) await db.count('values');
  };
  const isFullOnce = () =>
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });

  test('the session is stored all the same: what can be fetched again is removed', async () => {
    await db.put('values', 'ana', 'userData');
    const store = await open();
    isFullOnce();
    store.set('userData', '');
    await diskIsQuiet();
    expect((await open()).get('userData')).toBe('');
  });

  test('that stays full, the older word on disk is not believed at the next start', async () => {
    await db.put('values', 'ana', 'userData');
    const store = await open();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    store.set('userData', 'nobody');
    await diskIsQuiet();
    put.mockRestore();
    expect((await open()).get('userData')).toBe('nobody');
  });

  test('a write that had to wait brings no older value back', async () => {
    const store = await open();
    isFullOnce();
    store.set('signIn', '1');
    store.set('signIn', '2');
    await diskIsQuiet();
    expect(await db.get('values', 'signIn')).toBe('2');
  });

  test.each(['lastUrl', 'noteDrafts'] as const)('%s: neither is the older text, which localStorage has anew', async (key) => {
    await db.put('values', 'old', key);
    const store = await open();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    store.set(key, 'new');
    await diskIsQuiet();
    put.mockRestore();
    expect((await open()).get(key)).toBe('new');
  });

  test.each(['noteDrafts', 'surveyDrafts', 'reportDrafts'] as const)('the reserve goes for %s, and no list', async (key) => {
    await db.put('values', 'lists', 'walkbook-cache:62.2:packet');
    await db.put('values', 'noise', RESERVE_KEY);
    const store = await open();
    isFullOnce();
    store.set(key, 'typed');
    await diskIsQuiet();
    localStorage.clear();
    expect((await open()).get(key)).toBe('typed');
    expect(await Promise.all([RESERVE_KEY, 'walkbook-cache:62.2:packet'].map((row) => db.get('values', row)))).toEqual([
      undefined,
      'lists',
    ]);
  });

  test('that stays full keeps its lists for a draft', async () => {
    await db.put('values', 'lists', 'walkbook-cache:62.2:packet');
    const store = await open();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    store.set('noteDrafts', 'typed');
    await diskIsQuiet();
    put.mockRestore();
    expect(await db.get('values', 'walkbook-cache:62.2:packet')).toBe('lists');
  });

  test('no list is removed for the last place', async () => {
    await db.put('values', 'lists', 'walkbook-cache:62.2:packet');
    const store = await open();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isFullOnce();
    store.set('lastUrl', '/walk');
    await diskIsQuiet();
    expect(await db.get('values', 'walkbook-cache:62.2:packet')).toBe('lists');
  });
});

test('what another tab stores while this one opens is not missed', async () => {
  await db.put('values', 'ana', 'userData');
  const opening = open();
  anotherTabStores('userData', 'robin');
  expect((await opening).get('userData')).toBe('robin');
});

describe('who listens', () => {
  test('is called once for a change, and not for the same value', async () => {
    const store = await open();
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    store.set('walkSigns', 'true');
    store.set('walkSigns', 'true');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.set('walkSigns', 'false');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is called for another tab’s value', async () => {
    const store = await open();
    const listener = jest.fn();
    store.subscribe(listener);
    anotherTabStores('lastUrl', '/walk');
    expect([store.get('lastUrl'), listener.mock.calls.length]).toEqual(['/walk', 1]);
  });

  test.each([
    ['a key of somebody else’s', 'theirs', 'x'],
    ['a value that was removed', 'lastUrl', null],
    ['the same value', 'lastUrl', '/walk'],
    ['all being cleared', null, null],
  ])('is not called for %s', async (_, key, value) => {
    const store = await open();
    store.set('lastUrl', '/walk');
    const listener = jest.fn();
    store.subscribe(listener);
    anotherTabStores(key, value);
    expect([store.get('lastUrl'), listener.mock.calls.length]).toEqual(['/walk', 0]);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { isKnownPath, plainPath, readDoorParams, readId, readListParams, routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';

const read = (query: string) => readListParams(new URLSearchParams(query));

test.each([
  ['a packet of mine', { targetId: '12', packetId: '340', packetType: 0 }],
  ['a packet found by its code, without a target', { targetId: '', packetId: '340', packetType: 2 }],
  ['a whole target', { targetId: '12', packetId: '', packetType: 1 }],
  ['ids that need escaping', { targetId: 'a&b', packetId: 'ä/+ ', packetType: 1 }],
] as const)('%s is found again in its own address', (_, list) => {
  for (const address of [routes.packetDetail(list), routes.listView(list), routes.listAddress(list)]) {
    expect(read(address.split('?')[1] ?? '')).toEqual(list);
  }
});

test.each([
  ['nothing', ''],
  ['empty ids', 'targetId=&packetId=&packetType=0'],
  ['something else', 'c=K7M4QX9TB'],
])('%s names no list', (_, query) => {
  expect(read(query)).toBeUndefined();
});

test.each([['packetType=7'], ['packetType='], ['']])(
  'a packet reached in a way we do not know counts as reached through its target: %j',
  (query) => {
    expect(read(`packetId=340&${query}`)?.packetType).toBe(1);
  },
);

test('start-offline takes the packet and how it was reached', () => {
  expect(routes.startOffline({ packetId: '340', packetType: 2 })).toBe('/start-offline/?packetId=340&packetType=2');
  expect(read('packetId=340&packetType=2')).toEqual({ targetId: '', packetId: '340', packetType: 2 });
});

test('every path ends in a slash, as the static export has its folders', () => {
  const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
  const doors = [
    routes.login,
    routes.listCampaign,
    routes.mainMenu,
    routes.walk,
    routes.settings,
    routes.targetDetail(list),
    routes.packetDetail(list),
    routes.listView(list),
    routes.listAddress(list),
    routes.packetAddress({ ...list, doorId: '7' }),
    routes.startOffline(list),
    workRoutes.home,
    workRoutes.list,
    workRoutes.targets,
    workRoutes.packet('K7M4QX9TB'),
    workRoutes.events,
    workRoutes.test,
    workRoutes.searchName,
    workRoutes.searchAddress,
    workRoutes.mapAll,
    mapRoutes.survey({ ...list, doorId: '7' }),
    mapRoutes.viewMap(list),
  ];
  expect(doors.map((address) => address.split('?')[0]?.endsWith('/'))).toEqual(doors.map(() => true));
});

test('a door is found again in its own address, and not without its list', () => {
  const door = { targetId: '12', packetId: '340', packetType: 0, doorId: 'ä/+ 7' } as const;
  const query = routes.packetAddress(door).split('?')[1] ?? '';
  expect(readDoorParams(new URLSearchParams(query))).toEqual(door);
  for (const way of [mapRoutes.survey(door), mapRoutes.viewMap(door)]) expect(way.split('?')[1]).toBe(query);
  expect(mapRoutes.viewMap({ targetId: '12', packetId: '340' })).toBe('/view-map/?targetId=12&packetId=340');
  expect(readDoorParams(new URLSearchParams('addressId=7'))).toBeUndefined();
  expect(readDoorParams(new URLSearchParams('packetId=340'))).toBeUndefined();
});

test.each([
  ['/walk/', '/walk'],
  ['/walk', '/walk'],
  ['/', '/'],
])('%s is the path %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test('the app knows its paths: those under which a page stands, and no other', () => {
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const pages = folders.map(({ name }) => name).filter((name) => name !== 'console' && existsSync(`app/${name}/page.tsx`));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect([page, isKnownPath(`/${page}/`)]).toEqual([page, true]);
  for (const address of Object.values({ ...routes, ...workRoutes }).flatMap((route) => (typeof route === 'string' ? route : []))) {
    expect(pages).toContain(address.replaceAll('/', ''));
  }
  expect(['/404', '/walk/x', '/api', ''].map(isKnownPath)).toEqual([false, false, false, false]);
});

test.each([
  ['an id', '340', '340'],
  ['64 characters', 'x'.repeat(64), 'x'.repeat(64)],
  ['more than an id can have', 'x'.repeat(65), ''],
  ['ten thousand characters', 'x'.repeat(10_000), ''],
  ['a null byte', '34\u00000', ''],
  ['a line break', '34\n0', ''],
  ['nothing', '', ''],
])('%s in an address is read with care', (_, text, id) => {
  expect(readId(new URLSearchParams({ packetId: text }), 'packetId')).toBe(id);
});

test('a packet is asked for by its code; without one the address still says so, so that the last code does not come back', () => {
  expect([workRoutes.packet('K7M4QX9TB'), workRoutes.packet('')]).toEqual(['/packet/?c=K7M4QX9TB', '/packet/?c=']);
});

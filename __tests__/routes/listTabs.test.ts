import { tabOfPath, tabRoutes } from '@/lib/routes/listTabs';

test.each([
  ['/list-address/', 'list'],
  ['/list-address', 'list'],
  ['/view-map/', 'map'],
  ['/list-view/', undefined],
  ['/map-all/', undefined],
])('%s stands for %s', (path, tab) => {
  expect(tabOfPath(path)).toBe(tab);
});

test('each way to look at a list has its own address', () => {
  const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
  expect(tabRoutes.list(list)).toBe('/list-address/?targetId=12&packetId=340&packetType=0');
  expect(tabRoutes.map(list)).toBe('/view-map/?targetId=12&packetId=340&packetType=0');
});

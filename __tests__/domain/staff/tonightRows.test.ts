import { QUIET_SECONDS } from '@/lib/domain/staff/evening';
import { doorsKnocked, filterRows, findRows, type OutVolunteer, tonightRows } from '@/lib/domain/staff/tonightRows';

const NOW = 100_000;
const ids = (function* count() {
  for (let id = 1; ; id += 1) yield id;
})();
const volunteer = (name: string, of: Partial<OutVolunteer> = {}): OutVolunteer => ({
  ...{ id: Number(ids.next().value), name, packets: [], heardAt: NOW - 60, handedAt: null, advice: [], holds: [], held: 0 },
  ...of,
});
const TONIGHT = [
  volunteer('Robin Ames'),
  volunteer('Priya Nair', { heardAt: NOW }),
  volunteer('Noor Haddad', { heardAt: null, handedAt: NOW - 600 }),
  volunteer('Walt Friedman', { advice: [{ kind: 'far', marks: 2 }] }),
  volunteer('Tom Brandt', { holds: [{}] }),
  volunteer('Grace Lindholm', { heardAt: NOW - QUIET_SECONDS }),
];
const rows = tonightRows(TONIGHT, NOW);
const names = (of: readonly { readonly volunteer: OutVolunteer }[]) => of.map((row) => row.volunteer.name);

test('who needs the staff comes first: the quiet, those on hold, those with figures; then whoever was heard from last', () => {
  expect(rows.map(({ need }) => need)).toEqual(['quiet', 'onHold', 'figures', undefined, undefined, undefined]);
  expect(names(rows)).toEqual(['Grace Lindholm', 'Tom Brandt', 'Walt Friedman', 'Priya Nair', 'Robin Ames', 'Noor Haddad']);
});

test.each([
  ['all', 6],
  ['needs-you', 3],
  ['heard-from', 3],
] as const)('the filter %s has %i rows, and every row is in one of the two others', (filter, count) => {
  expect(filterRows(rows, filter)).toHaveLength(count);
});

test.each([
  ['', 6],
  ['gra LIND', 1],
  ['nóor', 1],
  ["gra'ce", 1],
  ['nobody', 0],
])('finding %p', (typed, count) => {
  expect(findRows(rows, typed)).toHaveLength(count);
});

test('several packets of one person are one sum', () => {
  const packets = [
    { doors: 10, done: 3, retry: 2 },
    { doors: 5, done: 0, retry: 1 },
  ];
  const [row] = tonightRows([volunteer('Two packets', { packets })], NOW);
  expect(row?.doors).toEqual({ doors: 15, done: 3, retry: 3 });
  expect(row && doorsKnocked(row.doors)).toBe(6);
});

test('a row is the same one until its volunteer needs something else, also where nothing but time has passed', () => {
  const priya = volunteer('Priya Nair');
  const rowAt = (now: number) => tonightRows([priya], now)[0];
  const before = rowAt(NOW);
  expect(rowAt(NOW + 1)).toBe(before);
  expect(rowAt(NOW + QUIET_SECONDS)?.need).toBe('quiet');
});

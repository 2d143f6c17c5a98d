import { QUIET_SECONDS } from '@/lib/domain/staff/evening';
import { doorsKnocked, filterRows, findRows, type OutVolunteer, sumOfRows, tonightRows } from '@/lib/domain/staff/tonightRows';

const NOW = 100_000;
const ids = (function* count() {
  for (let id = 1; ; id += 1) yield id;
})();
const packet = { doors: 10, done: 1, retry: 1 };
const volunteer = (name: string, of: Partial<OutVolunteer> = {}): OutVolunteer => ({
  ...{ id: Number(ids.next().value), name, packets: [packet], heardAt: NOW - 60, sentAt: NOW - 60, handedAt: null, advice: [], holds: [] },
  ...{ doors: 0, talks: 0, held: 0, heldTalks: 0 },
  ...of,
});
const long = { heardAt: NOW - QUIET_SECONDS, sentAt: NOW - QUIET_SECONDS };
const TONIGHT = [
  volunteer('Robin Ames'),
  volunteer('Came In', { ...long, packets: [] }),
  volunteer('Priya Nair', { heardAt: NOW, sentAt: NOW }),
  volunteer('Noor Haddad', { heardAt: null, sentAt: null, handedAt: NOW - 9_000 }),
  volunteer('Walt Friedman', { advice: [{ kind: 'far', marks: 2 }] }),
  volunteer('Grace Lindholm', long),
  volunteer('Tom Brandt', { ...long, holds: [{}] }),
];
const rows = tonightRows(TONIGHT, NOW);
const names = (of: readonly { readonly volunteer: OutVolunteer }[]) => of.map((row) => row.volunteer.name);

test('marks on hold come first, then the quiet, those with figures, whoever was heard from last, and who has come in', () => {
  expect(rows.map(({ need }) => need)).toEqual(['onHold', 'quiet', 'figures', undefined, undefined, undefined, undefined]);
  expect(names(rows)).toEqual(['Tom Brandt', 'Grace Lindholm', 'Walt Friedman', 'Priya Nair', 'Robin Ames', 'Noor Haddad', 'Came In']);
  expect(names(rows.filter(({ isQuiet }) => isQuiet))).toEqual(['Tom Brandt', 'Grace Lindholm']);
  expect(names(rows.filter(({ isIn }) => isIn))).toEqual(['Came In']);
});

test.each([
  ['all', 7],
  ['needs-you', 3],
  ['heard-from', 3],
  ['came-in', 1],
] as const)('the filter %s has %i rows, and every row is in one of the others', (filter, count) => {
  expect(filterRows(rows, filter)).toHaveLength(count);
});

test('rows add up, what is on hold apart', () => {
  const marked = [
    { doors: 13, talks: 3, held: 0, heldTalks: 0 },
    { doors: 2, talks: 1, held: 41, heldTalks: 38 },
  ];
  expect(sumOfRows(marked)).toEqual({ doors: 15, talks: 4, held: 41, heldTalks: 38 });
  expect(sumOfRows([])).toEqual({ doors: 0, talks: 0, held: 0, heldTalks: 0 });
});

test.each([
  ['', 7],
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

import { act, screen, waitFor } from '@testing-library/react';
import { ConsolePage, sessionAs } from '@/__tests__/support/consolePage';
import type { StaffReply } from '@/lib/api/staff';
import type { ConsoleMap, drawConsoleMap } from '@/lib/console/drawConsoleMap';

/* Hand out's map without its drawing, which needs WebGL. */

type Wanted = Parameters<typeof drawConsoleMap>[0];
type Shown = Parameters<ConsoleMap['show']>;

const shown: Shown[] = [];
const marked: Parameters<ConsoleMap['select']>[0][] = [];
let drawn: Wanted | undefined;
let isDrawable = true;
const made: typeof drawConsoleMap = async (wanted) => {
  drawn = wanted;
  if (!isDrawable) return undefined;
  const show = (...scene: Shown) => void shown.push(scene);
  return { show, select: (at) => void marked.push(at), fit: () => undefined, remove: () => undefined };
};
// Jest gives itself to ES modules here, which its types do not say.
const mocking = import.meta as unknown as { readonly jest: { readonly unstable_mockModule: (name: string, make: () => object) => void } };
mocking.jest.unstable_mockModule('@/lib/console/drawConsoleMap', () => ({ drawConsoleMap: made }));
const { HandOutScreen } = await import('@/components/console/handOut/HandOutScreen');

const ferry = { code: 'F9T4RW2XK', area: 'Ferry St +2', target: null, doors: 47, toDo: 47, toRetry: 0, meters: 160 };
const depot = { ...ferry, code: 'D4P6TK7NW', area: 'Depot St +3', toDo: 40, meters: 805 };
const quay = { ...ferry, code: 'Q4P6TK7NW', area: 'Quay St +1', toDo: 0, toRetry: 28, meters: null };

type Packet = StaffReply<'tonightPackets'>[number];
const packet = (id: number, of: Partial<Packet>): Packet => ({
  ...{ id, code: '', area: null, street: 'Mill St', others: 0, doors: 47, done: 0, retry: 0 },
  ...{ state: 'free', holder: null, place: { lat: 44 + id / 1000, lon: -123 } },
  ...of,
});
const PACKETS = [
  packet(1, { code: ferry.code }),
  packet(2, { code: depot.code }),
  packet(3, { code: quay.code, state: 'knocked', done: 19, retry: 28 }),
  packet(4, { code: 'C5C3RM8HD', state: 'out', holder: 9 }),
  packet(5, { code: 'B5C3RM8HD' }),
];

const isWindow = (width: 'wide' | 'middling') =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: width === 'wide' && media.includes('min-width: 80rem'), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );

async function opens(): Promise<ConsolePage> {
  [shown.length, marked.length, drawn] = [0, 0, undefined];
  const free = (packets: StaffReply<'freePackets'>['packets']): StaffReply<'freePackets'> => ({
    ...{ packets, all: packets.length, doors: 87, next: null },
    near: { name: 'Harbor Hall', lat: 44, lon: -123 },
  });
  const page = new ConsolePage({
    session: () => sessionAs('lead'),
    waitingVolunteers: () => ({ volunteers: [], all: 0, next: null }),
    packetsOut: () => ({ packets: [], all: 0, knocked: 0, toDo: 0, next: null }),
    freePackets: ({ kind }: { kind: string }) => free(kind === 'toDo' ? [ferry, depot] : [quay]),
    handOutPlaces: () => ({ events: [], points: [], targets: [] }),
    tonightPackets: () => PACKETS,
    packetOutlines: ({ packets }: { packets: readonly number[] }) =>
      packets.map((id) => ({ packet: id, corners: [0, 0.0018, 0.0009].map((up) => ({ lat: 44 + id / 1000 + up, lon: -123 + up })) })),
  });
  page.opens(<HandOutScreen />, '/console/hand-out/?campaign=1');
  await screen.findByRole('button', { name: /^Ferry St/u });
  return page;
}

afterEach(() => {
  isDrawable = true;
});

test('each packet of the lists has its plate, and the place that they are near to is marked', async () => {
  isWindow('wide');
  await opens();
  await waitFor(() => expect(shown.at(-1)?.[0]).toHaveLength(3));
  expect(shown.at(-1)?.[0].map(({ left, walker }) => [left, walker])).toEqual([
    [47, undefined],
    [47, undefined],
    [0, undefined],
  ]);
  await waitFor(() => expect(marked.at(-1)).toEqual({ lat: 44, lon: -123 }));
});

test('the chosen packet’s outline stands out among those of all; a tap on a listed one chooses it, and on another nothing', async () => {
  isWindow('wide');
  await opens();
  await waitFor(() => expect(shown.at(-1)?.[0]).toHaveLength(3));
  await act(async () => drawn?.onView({ south: 43.99, west: -123.01, north: 44.02, east: -122.99, zoom: 15 }));
  const chosen = () => shown.at(-1)?.[1].flatMap(({ key, isChosen }) => (isChosen ? [key] : []));
  await waitFor(() => expect(shown.at(-1)?.[1]).toHaveLength(5));
  expect(chosen()).toEqual(['1']);
  await act(async () => drawn?.onPlate('2'));
  await waitFor(() => expect(chosen()).toEqual(['2']));
  expect(screen.getByRole('button', { name: /^Depot St/u })).toHaveAttribute('aria-pressed', 'true');
  for (const other of ['4', '5']) await act(async () => drawn?.onPlate(other));
  expect(chosen()).toEqual(['2']);
});

test('where it cannot be drawn that is said, and the lists are as they were', async () => {
  isDrawable = false;
  isWindow('wide');
  await opens();
  expect(await screen.findByText(/^The map cannot be drawn here/u)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Depot St/u })).toBeVisible();
});

test('where three columns have no room beside each other there is none, and nothing is asked for it', async () => {
  isWindow('middling');
  const page = await opens();
  expect(screen.queryByRole('region', { name: 'Free packets on the map' })).toBeNull();
  expect(page.bodiesOf('tonightPackets')).toEqual([]);
});

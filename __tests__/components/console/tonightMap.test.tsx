import { act, screen, waitFor } from '@testing-library/react';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { anEvening } from '@/__tests__/support/tonight';
import type { StaffReply } from '@/lib/api/staff';
import type { ConsoleMap, drawConsoleMap } from '@/lib/console/drawConsoleMap';
import type { MapView } from '@/lib/domain/staff/outlineGroups';

/* Tonight's map without its drawing, which needs WebGL: what it is given to draw, and what it asks for. */

type Wanted = Parameters<typeof drawConsoleMap>[0];
type Shown = Parameters<ConsoleMap['show']>;

const shown: Shown[] = [];
let drawn: Wanted | undefined;
const made: typeof drawConsoleMap = async (wanted) => {
  drawn = wanted;
  return { show: (...scene) => void shown.push(scene), select: () => undefined, fit: () => undefined, remove: () => undefined };
};
// Jest gives itself to ES modules here, which its types do not say.
const mocking = import.meta as unknown as { readonly jest: { readonly unstable_mockModule: (name: string, make: () => object) => void } };
mocking.jest.unstable_mockModule('@/lib/console/drawConsoleMap', () => ({ drawConsoleMap: made }));
const { TonightScreen } = await import('@/components/console/tonight/TonightScreen');

type Packet = StaffReply<'tonightPackets'>[number];
const packet = (id: number, of: Partial<Packet> = {}): Packet => ({
  ...{ id, code: `M7L2QX4R${id}`, area: null, street: 'Mill St', others: 0, doors: 20, done: 0, retry: 0 },
  ...{ state: 'free', holder: null, place: { lat: 44 + id / 1000, lon: -123 } },
  ...of,
});
const PACKETS = [packet(1), packet(2, { state: 'out', holder: 1 }), packet(3, { state: 'knocked', done: 20 }), packet(4, { place: null })];
const cornersOf = (id: number) =>
  [0, 0.0018, 0.0009].map((up, corner) => ({ lat: 44 + id / 1000 + up, lon: -123 + (corner === 1 ? 0.0025 : 0) }));
const outlinesOf = ({ packets }: { packets: readonly number[] }) => packets.map((id) => ({ packet: id, corners: cornersOf(id) }));

const NEAR: MapView = { south: 43.99, west: -123.01, north: 44.02, east: -122.99, zoom: 15 };
const AFAR: MapView = { ...NEAR, zoom: 10 };

type Answers = ConstructorParameters<typeof ConsolePage>[0];
async function opens(answers: Answers = {}, query = '') {
  [shown.length, drawn] = [0, undefined];
  const page = new ConsolePage({
    ...{ session: () => sessionAs('lead'), tonight: () => anEvening(), tonightPackets: () => PACKETS, packetOutlines: outlinesOf },
    ...answers,
  });
  page.opens(<TonightScreen />, `/console/tonight/?campaign=1${query}`);
  await waitFor(() => expect(shown.at(-1)?.[0]).toHaveLength(3));
  return page;
}
const looksAt = (view: MapView) => act(async () => drawn?.onView(view));
const outlines = () => shown.at(-1)?.[1] ?? [];

test('from near each packet that is on the map has its outline, in its state; the plates stay as they were', async () => {
  const page = await opens();
  expect(page.bodiesOf('packetOutlines')).toEqual([]);
  await looksAt(NEAR);
  await waitFor(() => expect(outlines()).toHaveLength(3));
  expect(outlines()).toEqual([
    { key: '1', state: 'free', isChosen: false, corners: cornersOf(1) },
    { key: '2', state: 'out', isChosen: false, corners: cornersOf(2) },
    { key: '3', state: 'knocked', isChosen: false, corners: cornersOf(3) },
  ]);
  expect(shown.at(-1)?.[0].map(({ key, left, walker }) => [key, left, walker])).toEqual([
    ['1', 20, undefined],
    ['2', 20, { initials: 'GL', badge: 'look' }],
    ['3', 0, undefined],
  ]);
  expect(page.bodiesOf('packetOutlines')).toEqual([{ campaign: 1, packets: [1, 2, 3] }]);
});

test('whoever is opened has the outlines of their packets marked', async () => {
  await opens({}, '&who=1');
  await looksAt(NEAR);
  await waitFor(() => expect(outlines().filter(({ isChosen }) => isChosen)).toMatchObject([{ key: '2' }]));
});

test('a mark changes an outline’s state and asks for none anew; turf that was mended does', async () => {
  const page = await opens();
  await looksAt(NEAR);
  await waitFor(() => expect(outlines()).toHaveLength(3));
  page.nowAnswers({ tonightPackets: () => [packet(1, { state: 'knocked', retry: 20 }), ...PACKETS.slice(1)] });
  await act(async () => page.stream?.onNews(['tonight']));
  await waitFor(() => expect(outlines()[0]).toMatchObject({ key: '1', state: 'knocked' }));
  await looksAt({ ...NEAR, north: 44.03 });
  expect(page.bodiesOf('packetOutlines')).toHaveLength(1);
  page.nowAnswers({ tonightPackets: () => [packet(1, { doors: 21 }), ...PACKETS.slice(1)] });
  await act(async () => page.stream?.onNews(['tonight']));
  await waitFor(() => expect(page.bodiesOf('packetOutlines')).toHaveLength(2));
});

test('from afar, where they cannot be told apart, there are none', async () => {
  await opens();
  await looksAt(NEAR);
  await waitFor(() => expect(outlines()).toHaveLength(3));
  await looksAt(AFAR);
  await waitFor(() => expect(outlines()).toEqual([]));
});

test('where they cannot be had the plates are as they were', async () => {
  const page = await opens({ packetOutlines: () => refusal(404, 'No such packet') });
  await looksAt(NEAR);
  await waitFor(() => expect(page.bodiesOf('packetOutlines')).toHaveLength(1));
  expect(outlines()).toEqual([]);
  expect(shown.at(-1)?.[0]).toHaveLength(3);
  expect(screen.queryByText('No such packet')).toBeNull();
});

test('of a whole county nothing is asked before the map is near', async () => {
  const county = Array.from({ length: 400 }, (_, index) =>
    packet(index + 1, { place: { lat: 44 + Math.floor(index / 20) / 100, lon: -123 + (index % 20) / 100 } }),
  );
  [shown.length, drawn] = [0, undefined];
  const page = new ConsolePage({
    ...{ session: () => sessionAs('lead'), tonight: () => anEvening(), tonightPackets: () => county, packetOutlines: outlinesOf },
  });
  page.opens(<TonightScreen />, '/console/tonight/?campaign=1');
  await waitFor(() => expect(shown.at(-1)?.[0]).toHaveLength(400));
  await looksAt({ south: 43.9, west: -123.1, north: 44.3, east: -122.7, zoom: 9 });
  expect(page.bodiesOf('packetOutlines')).toEqual([]);
  await looksAt({ south: 44.001, west: -122.999, north: 44.019, east: -122.981, zoom: 14 });
  await waitFor(() => expect(page.bodiesOf('packetOutlines').length).toBeGreaterThan(0));
  const asked = page.bodiesOf('packetOutlines').flatMap((body) => (body as { packets: number[] }).packets);
  expect(asked.length).toBeLessThan(200);
});

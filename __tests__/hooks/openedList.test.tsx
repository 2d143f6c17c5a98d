import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { Toaster } from 'sonner';
import { aDoneDoor, aDoor, aList, aPacket } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { MarkDoor } from '@/components/door/MarkDoor';
import { PacketLink } from '@/components/packet/PacketLink';
import { Switch } from '@/components/ui/Switch';
import { readSigns } from '@/lib/data/lists/signs';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useNavigationNotes } from '@/lib/hooks/useNavigationNotes';
import { useWalk, useWalkWithSigns } from '@/lib/hooks/useWalk';
import { OpenWalkbook } from '@/lib/hooks/WalkbookProvider';

const listOf = (packetId: string): ListRef => ({ targetId: '12', packetId, packetType: 1 });
const door = aDoor('12 Elm St');
const MINUTE_MS = 60_000;

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

/** Notes its address, as every screen of the app does. */
function Notes() {
  useNavigationNotes();
  return null;
}

/** The page of the app, which stays while the addresses change. */
function Page({ path, query, children }: { path: string; query: string; children?: ReactNode }) {
  return (
    <PathnameContext value={path}>
      <SearchParamsContext value={new URLSearchParams(query)}>
        <OpenWalkbook walkbook={phone.walkbook as Parameters<typeof OpenWalkbook>[0]['walkbook']}>
          <Notes />
          {children}
        </OpenWalkbook>
      </SearchParamsContext>
    </PathnameContext>
  );
}

/** Says how many doors a list has. */
function Doors({ list }: { list: ListRef }) {
  const view = useDoorList(list);
  return <p>{view.state === 'ready' ? `${view.data.doors.length} doors here` : view.state}</p>;
}

/** A page that shows the doors of the list in its address. */
function ListPage({ packetId }: { packetId: string }) {
  return (
    <Page path="/list-address/" query={`targetId=12&packetId=${packetId}&packetType=1`}>
      <Doors list={listOf(packetId)} />
    </Page>
  );
}

/** The same, with the buttons that mark a door of that list. */
function DoorPage({ packetId }: { packetId: string }) {
  return (
    <Page path="/packet-address/" query={`targetId=12&packetId=${packetId}&packetType=1&addressId=12`}>
      <Doors list={listOf(packetId)} />
      <MarkDoor list={listOf(packetId)} door={door} all={{ doors: [door], groups: [] }} />
      <Toaster />
    </Page>
  );
}

/** Keeps an answer of mapList2, as if it had been fetched a minute after everything else. */
function keepsDoors(list: ListRef, updatedAt = Date.now() + MINUTE_MS): void {
  const { client, queries } = phone.walkbook;
  const doors = aList(aDoneDoor('1 Elm St'), aDoor('2 Elm St'), aDoor('3 Elm St'), aDoor('4 Elm St'));
  client.setQueryData(queries.doorList(phone.who, list, false).queryKey, { list: doors, asOfReceipt: 0 }, { updatedAt });
}

test('a tap is refused, and says why, while the list in the address has not loaded and another is the stored record list', async () => {
  const { device } = phone.walkbook;
  const press = (button: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`, 'u') }));
  keepsDoors(listOf('340'));
  const { rerender } = render(<DoorPage packetId="340" />);
  await press('Done');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ list: { packetId: '340' } }]));

  // A door that still stands on the screen: the address names another list, and no load has confirmed that the door is in it.
  rerender(<DoorPage packetId="341" />);
  expect(device.get('recordListId')).toBe('340');
  await press('Not home');
  expect(await screen.findByText('Not recorded: another list is open. Open this list again, then mark the door.')).toBeVisible();
  expect(phone.pending()).toHaveLength(1);

  act(() => keepsDoors(listOf('341')));
  expect(device.get('recordListId')).toBe('');
  // A second tap of 'Not home' that follows at once would be a trembling thumb's.
  await press('Inaccessible');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ list: { packetId: '340' } }, { list: { packetId: '341' } }]));
});

test('a list that lies on this phone may be marked as soon as its doors are shown', async () => {
  keepsDoors(listOf('340'));
  phone.walkbook.recordingRule.allows(listOf('341'));
  render(<DoorPage packetId="340" />);
  await userEvent.click(screen.getByRole('button', { name: /^Done/u }));
  await waitFor(() => expect(phone.pending()).toMatchObject([{ list: { packetId: '340' } }]));
});

test('a list opened with its packet is stored with the time at which it was loaded; one opened without a packet clears both', async () => {
  const { offlinePacket } = phone.walkbook;
  keepsDoors(listOf('340'));
  keepsDoors(listOf(''));
  const { rerender } = render(<ListPage packetId="340" />);
  expect(offlinePacket.current()).toMatchObject({ packetId: '340', packetType: 1, updatedAtMs: expect.any(Number) });
  rerender(<Page path="/target-detail/" query="targetId=12" />);
  expect(offlinePacket.current()).toMatchObject({ packetId: '340' });
  rerender(<ListPage packetId="" />);
  expect(await screen.findByText('4 doors here')).toBeInTheDocument();
  expect(offlinePacket.current()).toBeUndefined();
});

test('a list is stored when its doors arrive and again with each arrival, but not one that nobody has opened or that was left', async () => {
  const { offlinePacket } = phone.walkbook;
  const { rerender } = render(<ListPage packetId="340" />);
  keepsDoors(listOf('341'));
  expect(offlinePacket.current()).toBeUndefined();
  act(() => keepsDoors(listOf('340'), 1_000));
  expect(offlinePacket.current()).toMatchObject({ packetId: '340', updatedAtMs: 1_000 });
  act(() => keepsDoors(listOf('340'), 2_000));
  expect(offlinePacket.current()).toMatchObject({ updatedAtMs: 2_000 });
  rerender(<Page path="/walk/" query="" />);
  keepsDoors(listOf('340'), 3_000);
  expect(offlinePacket.current()).toMatchObject({ updatedAtMs: 2_000 });
});

test('each walk that loads on its screen stores the switch ‘Signs’, and one that lies on this phone does not', async () => {
  const { client, queries, device } = phone.walkbook;
  const walk = { packets: [], targets: [] };
  const loads = (signs: boolean) => act(() => void client.setQueryData(queries.walk(phone.who, signs).queryKey, walk));
  const stored = () => device.get('walkSigns');
  const screenAndStore = () => [screen.getByRole('switch').getAttribute('aria-checked'), stored()];
  // Fetched for no screen.
  loads(false);
  expect(stored()).toBeUndefined();
  const { unmount } = phone.draws(<Signs />);
  loads(false);
  expect(screenAndStore()).toEqual(['false', 'false']);
  await userEvent.click(screen.getByRole('switch'));
  expect(screenAndStore()).toEqual(['true', 'false']);
  loads(true);
  expect(screenAndStore()).toEqual(['true', 'true']);
  // The walk without signs was loaded a moment ago. It is asked for again all the same.
  await userEvent.click(screen.getByRole('switch'));
  const asked = client.getQueryCache().findAll({ queryKey: queries.walk(phone.who, false).queryKey, fetchStatus: 'paused' });
  expect([...screenAndStore(), asked.length]).toEqual(['false', 'true', 1]);
  loads(false);
  expect(readSigns(device)).toBe(false);
  unmount();
});

/** The walk's switch. */
function Signs() {
  const { signs, setSigns } = useWalkWithSigns();
  return <Switch label="Signs" checked={signs} onChecked={setSigns} />;
}

/** Draws the volunteer's packets with their bars. */
function Packets() {
  const view = useWalk();
  if (view.state !== 'ready') return null;
  return view.data.packets.map((packet) => <PacketLink key={packet.packetId} packet={packet} href="#packet" onPhone online />);
}

test('a packet’s counts and progress are those of its list once that is loaded, whatever getWalk has said', () => {
  const { client, queries } = phone.walkbook;
  const walk = { packets: [aPacket('K7M4QX9TB', { completed: 0, total: 99 })], targets: [] };
  client.setQueryData(queries.walk(phone.who, false).queryKey, walk);
  const before = phone.draws(<Packets />);
  expect(screen.getByRole('progressbar', { name: '0 of 99 doors' })).toBeInTheDocument();
  before.unmount();
  act(() => keepsDoors({ targetId: '', packetId: asId<PacketId>('340') }));
  phone.draws(<Packets />);
  const bar = screen.getByRole('progressbar', { name: '1 of 4 doors' });
  expect(['aria-valuenow', 'aria-valuemax'].map((name) => bar.getAttribute(name))).toEqual(['1', '4']);
});

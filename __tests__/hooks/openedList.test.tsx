import { act, render, screen } from '@testing-library/react';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { aDoneDoor, aDoor, aList, aPacket } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { PacketLink } from '@/components/packet/PacketLink';
import { recordDoor } from '@/lib/data/queue/record';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useNavigationNotes } from '@/lib/hooks/useNavigationNotes';
import { useWalk } from '@/lib/hooks/useWalk';
import { OpenWalkbook } from '@/lib/hooks/WalkbookProvider';

const listOf = (packetId: string): ListRef => ({ targetId: '12', packetId, packetType: 1 });
const door = aDoor('12 Elm St');
const done = { action: 'c' };
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
function Page({ path, query }: { path: string; query: string }) {
  return (
    <PathnameContext value={path}>
      <SearchParamsContext value={new URLSearchParams(query)}>
        <OpenWalkbook walkbook={phone.walkbook as Parameters<typeof OpenWalkbook>[0]['walkbook']}>
          <Notes />
        </OpenWalkbook>
      </SearchParamsContext>
    </PathnameContext>
  );
}

test('within one page, opening a list of another id clears the stored record list, and that list may be marked', async () => {
  const marks = (packetId: string) => recordDoor(phone.walkbook.recording, door, listOf(packetId), false, done);
  const { rerender } = render(<Page path="/list-address/" query="targetId=12&packetId=340&packetType=1" />);
  expect(await marks('340')).toMatchObject({ kind: 'recorded' });
  rerender(<Page path="/walk/" query="" />);
  expect(await marks('341')).toEqual({ kind: 'otherList' });
  rerender(<Page path="/list-address/" query="targetId=12&packetId=341&packetType=1" />);
  expect(await marks('341')).toMatchObject({ kind: 'recorded' });
  expect(phone.pending()).toMatchObject([{ list: { packetId: '340' } }, { list: { packetId: '341' } }]);
});

/** Says how many doors a list has. */
function Doors({ list }: { list: ListRef }) {
  const view = useDoorList(list);
  return <p>{view.state === 'ready' ? `${view.data.doors.length} doors here` : view.state}</p>;
}

/** Keeps an answer of mapList2, as if it had been fetched a minute after everything else. */
function keepsDoors(list: ListRef): void {
  const { client, queries } = phone.walkbook;
  const doors = aList(aDoneDoor('1 Elm St'), aDoor('2 Elm St'), aDoor('3 Elm St'), aDoor('4 Elm St'));
  client.setQueryData(
    queries.doorList(phone.who, list, false).queryKey,
    { list: doors, asOfReceipt: 0 },
    { updatedAt: Date.now() + MINUTE_MS },
  );
}

test('a list opened with its packet is stored with the time at which it was loaded; one opened without a packet clears both', async () => {
  const { offlinePacket } = phone.walkbook;
  keepsDoors(listOf('340'));
  keepsDoors(listOf(''));
  phone.draws(<Doors list={listOf('340')} />).unmount();
  expect(offlinePacket.current()).toMatchObject({ packetId: '340', packetType: 1, updatedAtMs: expect.any(Number) });
  phone.draws(<Doors list={listOf('')} />);
  expect(await screen.findByText('4 doors here')).toBeInTheDocument();
  expect(offlinePacket.current()).toBeUndefined();
});

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

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AtDoor, LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor, aPacket } from '@/__tests__/support/scenario';
import type { VoterPhone } from '@/__tests__/support/voterPhone';
import '@/components/door/BackTimes';
import { DoorPane } from '@/components/door/DoorPane';
import { MarkDoor } from '@/components/door/MarkDoor';
import { ClockNotice } from '@/components/frame/ClockNotice';
import { TodayCard } from '@/components/home/TodayCard';
import { ChangeLines } from '@/components/queue/ChangeLines';
import { recordDoor } from '@/lib/data/queue/record';
import { backAt } from '@/lib/domain/door/comeBack';
import { asId, type PacketId } from '@/lib/domain/ids';
import { keptServerClock } from '@/lib/domain/phone/heardServerTime';
import { leftOf } from '@/lib/domain/walk/packetCounts';
import { useRecount } from '@/lib/hooks/useRecount';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Says how many doors of the packet were not tried. */
function Left() {
  const recount = useRecount();
  return <p>{leftOf(recount(aPacket('K7M4QX9TB', { packetId: asId<PacketId>(LIST.packetId), total: 2 }), 0))} left</p>;
}

/** The phone's clock is off by so much from the server's. */
const isOff = (phone: VoterPhone, aheadMs: number) =>
  phone.walkbook.device.set('serverClock', keptServerClock(undefined, Date.now() + aheadMs, Date.now()));

describe.each([
  ['a day fast', -DAY_MS],
  ['a day slow', DAY_MS],
])('with a clock that is %s', (_, aheadMs) => {
  const serverMs = Date.now() + aheadMs;
  const door = aDoor('17 Front St', { last: { action: 'cb', time: Math.floor(serverMs / 1000) } });

  test.each([
    ['After 6', 'afterSix', /Come back.* (?:tomorrow )?after 6/u],
    ['Tomorrow', 'tomorrow', /Come back.* tomorrow/u],
  ] as const)('%s means what it means by the server’s', async (word, meaning, said) => {
    const phone = await phoneWithDoors([door]);
    isOff(phone, aheadMs);
    phone.draws(
      <AtDoor doorId={door.doorId}>
        {(drawn, all) => (
          <>
            <DoorPane list={LIST} door={drawn} all={all} />
            <MarkDoor list={LIST} door={drawn} all={all} />
          </>
        )}
      </AtDoor>,
    );
    await userEvent.click(await screen.findByRole('button', { name: word }));
    await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'cb', back: { from: backAt(meaning, serverMs) } }]));
    expect(await screen.findByRole('button', { name: word, pressed: true })).toBeInTheDocument();
    expect(screen.getByText(said)).toBeInTheDocument();
  });

  test('a mark made now is one of today, in the counts of packets too', async () => {
    const phone = await phoneWithDoors([aDoor('17 Front St'), aDoor('19 Front St')]);
    isOff(phone, aheadMs);
    await recordDoor(phone.walkbook.recording, aDoor('17 Front St'), LIST, false, { action: 'nh' });
    phone.draws(<Left />);
    expect(screen.getByText('1 left')).toBeInTheDocument();
  });

  test('a mark made now is one of today on the home screen and in the Data Queue', async () => {
    const phone = await phoneWithDoors([aDoor('17 Front St')]);
    isOff(phone, aheadMs);
    await recordDoor(phone.walkbook.recording, aDoor('17 Front St'), LIST, false, { action: 'c' });
    const [change] = phone.walkbook.journal.pendingOf(phone.who?.account);
    phone.draws(
      <>
        <TodayCard />
        {change && <ChangeLines change={change} stage="recorded" />}
      </>,
    );
    expect(screen.getByText('1 door done')).toBeInTheDocument();
    expect(screen.getByText(/^Done · \d{1,2}:\d\d/u)).toBeInTheDocument();
  });
});

describe('a clock that is far off', () => {
  test.each([
    ['slow', 3 * HOUR_MS, /^This phone’s clock is 3 hours slow\..*turn on ‘Set Automatically’/u],
    ['fast', -6 * 60_000, /^This phone’s clock is 6 minutes fast\./u],
  ])('is said to be %s, with how to mend it, until that was read', async (_, aheadMs, text) => {
    const phone = await phoneWithDoors([]);
    isOff(phone, aheadMs);
    const { unmount } = phone.draws(<ClockNotice />);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    unmount();
    phone.draws(<ClockNotice />);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('is not said where it is five minutes off or less', async () => {
    const phone = await phoneWithDoors([]);
    isOff(phone, 4 * 60_000);
    const { container } = phone.draws(<ClockNotice />);
    expect(container).toBeEmptyDOMElement();
  });
});

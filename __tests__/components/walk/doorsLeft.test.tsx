import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefObject } from 'react';
import { AtDoor } from '@/__tests__/support/doorPhone';
import { aDoor, aPacket } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { MarkDoor } from '@/components/door/MarkDoor';
import { type ListMoves, useDoorMarking } from '@/components/door/useDoorMarking';
import { PacketOverMap } from '@/components/map/PacketOverMap';
import { PacketLink } from '@/components/packet/PacketLink';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/walk/DoorsOnMap';
import '@/components/walk/overMapParts';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listExtras';
import '@/components/walk/listParts';
import { recordDoor } from '@/lib/data/queue/record';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { Door } from '@/lib/domain/door/door';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import { useWalk } from '@/lib/hooks/useWalk';
import type { LeftWords } from '@/lib/texts/leftWords';

const AFTERNOON_MS = new Date(2026, 9, 10, 15, 0).getTime();
const MINUTE_MS = 60_000;
const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const other = { targetId: '12', packetId: '341', packetType: 0 } as const;
const elm = (count: number) => Array.from({ length: count }, (_, index) => aDoor(`${index + 1} Elm St`));
const oak = (count: number) => Array.from({ length: count }, (_, index) => aDoor(`${index + 1} Oak St`));
const packet = aPacket('K7M4QX9TB', { completed: 0, total: 8 });

let phone: VoterPhone;
let heads: string[];
beforeEach(async () => {
  const allButTheDate = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const;
  jest.useFakeTimers({
    now: AFTERNOON_MS,
    doNotFake: [...allButTheDate, ...frames, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'],
  });
  heads = [];
  phone = await VoterPhone.opens();
});
afterEach(() => {
  phone.isPutDown();
  jest.useRealTimers();
});

/** Keeps a packet with these doors, none of them done. */
function has(doors: readonly Door[]): void {
  const { client, queries } = phone.walkbook;
  const packets = [{ ...packet, total: doors.length }];
  client.setQueryData(queries.walk(phone.who, false).queryKey, { packets, targets: [] });
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors, groups: [] }, asOfReceipt: 0 });
}
/** Draws the volunteer's packets, as Walk does. */
function Packets() {
  const view = useWalk();
  if (view.state !== 'ready') return null;
  return view.data.packets.map((one) => <PacketLink key={one.packetId} packet={one} href="#packet" onPhone online />);
}
async function opens(doors: readonly Door[], path = '/list-address/') {
  has(doors);
  const head = {
    onTitle: () => undefined,
    onLeft: { current: ({ of, left }: LeftWords) => void heads.push([of, left].filter(Boolean).join(' · ')) },
  };
  const pane = <DoorsPane list={list} head={head} />;
  phone.draws(
    <>
      <Packets />
      <main>{pane}</main>
    </>,
    '',
    path,
  );
  await screen.findAllByRole(path === '/list-address/' ? 'listitem' : 'button', { name: new RegExp(`^${doors[0]?.line}`, 'u') });
}
/** So many minutes before this afternoon, when nobody looks. */
async function marked(door: Door | undefined, minutesAgo: number, action = 'nh', of: typeof list | typeof other = list) {
  if (!door) throw new Error('There is no such door');
  jest.setSystemTime(AFTERNOON_MS - minutesAgo * MINUTE_MS);
  phone.walkbook.recordingRule.open(of);
  await act(async () => void (await recordDoor(phone.walkbook.recording, door, of, false, { action })));
  jest.setSystemTime(AFTERNOON_MS);
}
const inList = () => within(screen.getByRole('main'));
const chips = () =>
  within(inList().getByRole('radiogroup', { name: 'Doors shown' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const bar = () => inList().getByRole('progressbar').getAttribute('aria-label');
const packetRow = () => screen.getByRole('link', { name: /^K7M-4QX-9TB/u });
const row = (line: string) => within(screen.getByRole('listitem', { name: line }));
const notHome = (line: string) => screen.getByRole('button', { name: `Not home, ${line}` });
async function finds(line: string, result: 'Not home' | 'Done') {
  await userEvent.click(screen.getByRole('button', { name: `${result}, ${line}` }));
  await screen.findByRole('button', { name: `Undo ${line} · ${result.toLowerCase()}` });
}

test('doors that were not home are knocked and not left: title, chips, bar, street, filter and packet say the same', async () => {
  const doors = elm(8);
  await opens(doors);
  for (const { line } of doors.slice(0, 6)) await finds(line, 'Not home');
  await waitFor(() => expect(heads.at(-1)).toMatch(/^2 left · about/u));
  expect(chips()).toEqual(['All 8', 'Not tried 2', 'Try again 6', 'Done 0']);
  expect(bar()).toBe('6 of 8 doors');
  expect(inList().getAllByText('2 doors left').length).toBeGreaterThan(0);
  expect(within(packetRow()).getByRole('progressbar', { name: '6 of 8 doors' })).toBeInTheDocument();
  expect(packetRow()).toHaveTextContent('2 left');
  await userEvent.click(screen.getByRole('radio', { name: 'Try again 6' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('a row flashes where Undo has taken its mark back, and no longer once it has another', async () => {
  await opens(elm(3));
  await finds('2 Elm St', 'Not home');
  const flashing = () => [...document.querySelectorAll('.row-flashes')].map((part) => part.closest('li')?.getAttribute('aria-label'));
  expect(flashing()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo 2 Elm St · not home' }));
  await waitFor(() => expect(flashing()).toEqual(['2 Elm St']));
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
  await finds('2 Elm St', 'Done');
  expect(flashing()).toEqual([]);
});

function TakesBack({ door, mark, moves }: { door: Door; mark: ChangeOf<'door'>; moves: RefObject<ListMoves | undefined> }) {
  const { onUndo } = useDoorMarking(list, moves);
  return (
    <button type="button" onClick={() => onUndo(door, mark)}>
      Take it back
    </button>
  );
}

test('the row of a mark that Undo takes back is brought into sight', async () => {
  const [door] = elm(1);
  if (!door) throw new Error('There is no such door');
  await marked(door, 2);
  const moves = { current: { marked: jest.fn(), bring: jest.fn(), goOn: jest.fn(), end: jest.fn() } };
  const [recorded] = phone.walkbook.journal.pendingOf(phone.who?.account);
  if (recorded?.kind !== 'door') throw new Error('Nothing was recorded');
  phone.draws(<TakesBack door={door} mark={recorded} moves={moves} />);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(moves.current.bring).toHaveBeenCalledWith(door));
  expect(moves.current.marked).not.toHaveBeenCalled();
});

test('the next packet is one that the volunteer holds still, and never a target’s or one that was taken back', async () => {
  const doors = elm(1);
  await marked(doors[0], 9, 'c');
  await opens(doors);
  const mine = aPacket('MMMMMMMMM', { packetId: asId<PacketId>('350'), areaName: 'Mine St' });
  const { client, queries } = phone.walkbook;
  const next = () => screen.queryByRole('button', { name: /^Next packet/u })?.textContent;
  act(() => {
    client.setQueryData(queries.targetPackets(phone.who, asId<TargetId>('12'), false).queryKey, [
      aPacket('TTTTTTTTT', { packetId: asId<PacketId>('351'), type: 1, areaName: 'Target St' }),
    ]);
  });
  expect(next()).toBeUndefined();
  act(() => {
    client.setQueryData(queries.walk(phone.who, false).queryKey, { packets: [packet, mine], targets: [] });
  });
  await waitFor(() => expect(next()).toContain('Mine St'));
  act(() =>
    phone.walkbook.device.set('recalls', JSON.stringify({ [phone.who?.campaignUid ?? '']: [{ packetId: '350', at: 1, isGiven: false }] })),
  );
  await waitFor(() => expect(next()).toBeUndefined());
});

test('the last door leaves none: title, chips, bar, way on, end of the walk and packet say so', async () => {
  const doors = elm(3);
  await marked(doors[0], 9);
  await marked(doors[1], 6, 'c');
  await opens(doors);
  await waitFor(() => expect(heads.at(-1)).toMatch(/^1 left · about/u));
  await finds('3 Elm St', 'Not home');
  await waitFor(() => expect(heads.at(-1)).toBe('All 3 knocked'));
  expect(chips()).toEqual(['All 3', 'Not tried 0', 'Try again 2', 'Done 1']);
  expect(bar()).toBe('3 of 3 doors');
  expect(screen.getByRole('button', { name: 'All 3 knocked See your shift' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All 3 knocked: 1 done, 2 not home' })).toBeInTheDocument();
  expect(packetRow()).toHaveTextContent('2 to try again');
});

test('the end of the walk stands in the place of the rows under a filter that has none left, at the top of the page', async () => {
  const doors = elm(2);
  await marked(doors[0], 9);
  await opens(doors);
  const toTop = jest.spyOn(window, 'scrollTo');
  await userEvent.click(screen.getByRole('radio', { name: 'Not tried 1' }));
  await finds('2 Elm St', 'Not home');
  toTop.mockClear();
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument(), { timeout: 10_000 });
  expect(screen.getByRole('heading', { name: 'All 2 knocked: 0 done, 2 not home' })).toBeInTheDocument();
  expect(screen.queryByText('No doors here')).not.toBeInTheDocument();
  expect(toTop).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter doors' }), 'oak');
  expect(screen.getByText('No door found')).toBeInTheDocument();
});

describe('in a second round', () => {
  const doors = elm(3);
  const [one, two, three] = doors;
  beforeEach(async () => {
    await marked(one, 9);
    await marked(two, 6, 'c');
    await marked(three, 3);
  });
  const beginning = () => screen.findByRole('button', { name: /^Second round: 2 doors/u });
  const begins = async () => userEvent.click(await beginning());

  test('the first round’s results are gray and their buttons empty, a tap is seen, and all screens count as in the first', async () => {
    await opens(doors);
    const [minutes] = /about \S+\smin/u.exec((await beginning()).textContent ?? '') ?? ['no time'];
    await begins();
    await waitFor(() => expect(heads.at(-1)).toBe(`Second round · 2 left · ${minutes}`));
    expect(chips()).toEqual(['All 2', 'Not tried 2', 'Try again 0', 'Done 0']);
    expect(bar()).toBe('0 of 2 doors');
    expect(packetRow()).toHaveTextContent('2 left');
    expect(row('3 Elm St').getByText('Last visit: Not home')).toBeInTheDocument();
    expect(notHome('3 Elm St')).not.toHaveClass('bg-warn-ground');
    await userEvent.click(notHome('3 Elm St'));
    await waitFor(() => expect(notHome('3 Elm St')).toHaveClass('bg-warn-ground'));
    await waitFor(() => expect(row('3 Elm St').getByText('Not home 3:00')).toBeInTheDocument());
    await waitFor(() => expect(heads.at(-1)).toMatch(/^Second round · 1 left · about/u));
    expect(chips()).toEqual(['All 2', 'Not tried 1', 'Try again 1', 'Done 0']);
    expect(bar()).toBe('1 of 2 doors');
    expect(packetRow()).toHaveTextContent('1 left');
    expect(screen.getByRole('button', { name: 'Next to do 1 Elm St' })).toBeInTheDocument();
  });

  test.each(['/list-address/', '/view-map/'])('the way back to the whole list is there all the time: %s', async (path) => {
    await opens(doors, path);
    await begins();
    await waitFor(() => expect(heads.at(-1)).toMatch(/^Second round/u));
    expect(screen.queryByRole('button', { name: /^Filter/u })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Whole list' }));
    await waitFor(() => expect(heads.at(-1)).toBe('All 3 knocked'));
  });

  test('the map says how many doors of the round were knocked', async () => {
    await opens(doors, '/view-map/');
    await begins();
    expect(await inList().findByText(/^0 of 2 doors/u)).toBeInTheDocument();
    expect(inList().getByRole('button', { name: /^3 Elm St Last visit: Not home/u })).toBeInTheDocument();
  });

  test('a door’s own screen has its buttons empty too, until it is tried again', async () => {
    await opens(doors);
    await begins();
    await waitFor(() => expect(heads.at(-1)).toMatch(/^Second round/u));
    const [door] = doors;
    phone.draws(
      <section aria-label="Door">
        <AtDoor doorId={door?.doorId ?? aDoor('').doorId}>{(drawn, all) => <MarkDoor list={list} door={drawn} all={all} />}</AtDoor>
      </section>,
    );
    const button = () => within(screen.getByRole('region', { name: 'Door' })).getByRole('button', { name: 'Not home, 1 Elm St' });
    await waitFor(() => expect(button()).not.toHaveClass('bg-warn-ground'));
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveClass('bg-warn-ground'));
  });
});

test('the time left is by the volunteer’s pace of the day, in every list, under a filter and on the map of all packets', async () => {
  for (const [index, door] of oak(5).entries()) await marked(door, 60 - 2 * index, 'nh', other);
  await opens([...elm(8), ...oak(9).slice(5)]);
  // Two minutes a door, blended with the usual three and a half: 3.1.
  await waitFor(() => expect(heads.at(-1)).toBe('12 left · about 35\u00a0min'));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter by street and person' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Elm St/u }));
  await userEvent.click(sheet.getByRole('button', { name: 'Show 8 doors' }));
  await waitFor(() => expect(heads.at(-1)).toBe('Filter on · 8 left · about 25\u00a0min'));
  phone.draws(<PacketOverMap packet={packet} doors={elm(8)} receipts={undefined} sheet={{ current: null }} onClose={() => undefined} />);
  expect(screen.getByText('8 left · about 25 min')).toBeInTheDocument();
});

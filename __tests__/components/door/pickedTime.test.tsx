import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AtDoor, LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor } from '@/__tests__/support/scenario';
import type { VoterPhone } from '@/__tests__/support/voterPhone';
import '@/components/door/BackTimes';
import { ComeBackTimes } from '@/components/door/ComeBackTimes';
import { DoorPane } from '@/components/door/DoorPane';
import { MarkDoor } from '@/components/door/MarkDoor';
import { backAtClock } from '@/lib/domain/door/comeBack';
import type { Back, Door } from '@/lib/domain/door/door';

const at = (clock: string) => ({ from: backAtClock(clock, Date.now()) ?? 0 });
const comesBack = (line: string, clock: string, afterS = 0) =>
  aDoor(line, { last: { action: 'cb', time: Math.floor(Date.now() / 1000) + afterS, back: at(clock) } });
const waiting = aDoor('107 Front St', { last: { action: 'cb', time: Math.floor(Date.now() / 1000) } });

const field = () => screen.getByLabelText<HTMLInputElement>('Pick a time');
const types = (...clocks: readonly string[]) => {
  for (const value of clocks) fireEvent.change(field(), { target: { value } });
};
const picks = async () => userEvent.click(await screen.findByRole('button', { name: 'Pick a time' }));

let phone: VoterPhone;
let leave: () => void;
/** One door's screen with its buttons, and a way to the other door. */
function DoorScreen({ doors }: { doors: readonly Door[] }) {
  const [shown, show] = useState(0);
  const { doorId } = doors[shown] ?? waiting;
  return (
    <>
      <AtDoor doorId={doorId}>
        {(door) => (
          <>
            <DoorPane list={LIST} door={door} all={{ doors, groups: [] }} />
            <MarkDoor list={LIST} door={door} all={{ doors, groups: [] }} />
          </>
        )}
      </AtDoor>
      <button type="button" onClick={() => show(1)}>
        Other door
      </button>
    </>
  );
}
async function opens(...doors: readonly Door[]) {
  phone = await phoneWithDoors(doors);
  leave = phone.draws(<DoorScreen doors={doors} />).unmount;
  await screen.findByRole('region', { name: /^When to come back/u });
}
afterEach(() => phone?.isPutDown());
const recorded = () => phone.pending() as { doorId: string; action: string; back?: Back }[];

test('another door has a field of its own, and what was typed at the one before is recorded there', async () => {
  await opens(waiting, comesBack('105 Front St', '20:07'));
  await picks();
  types('19:15');
  fireEvent.click(screen.getByRole('button', { name: 'Other door' }));
  expect(await screen.findByRole('region', { name: 'When to come back to 105 Front St' })).toBeInTheDocument();
  expect(field()).toHaveValue('20:07');
  await waitFor(() => expect(recorded()).toMatchObject([{ doorId: '107 Front St', action: 'cb', back: at('19:15') }]));
});

test('another door’s field is not open because the one before was', async () => {
  await opens(waiting, aDoor('105 Front St', { last: { action: 'cb', time: Math.floor(Date.now() / 1000) } }));
  await picks();
  fireEvent.click(screen.getByRole('button', { name: 'Other door' }));
  expect(await screen.findByRole('region', { name: 'When to come back to 105 Front St' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pick a time' })).toBeInTheDocument();
});

test.each([
  ['the field is left', () => fireEvent.blur(field())],
  ['Enter is pressed', () => fireEvent.keyDown(field(), { key: 'Enter' })],
  ['something else is pressed', () => fireEvent.pointerDown(document.body)],
  ['the screen is left', () => leave()],
  [
    'the app is put away',
    () => {
      const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      isHidden.mockRestore();
    },
  ],
])('the times on the way to one are no marks: it is recorded once, when %s', async (_, stands) => {
  await opens(waiting);
  await picks();
  types('19:04', '19:45');
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  expect(recorded()).toEqual([]);
  stands();
  await waitFor(() => expect(recorded()).toMatchObject([{ action: 'cb', back: at('19:45') }]));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  expect(recorded()).toHaveLength(1);
});

test('a result that is pressed with the field open comes after its time', async () => {
  await opens(waiting);
  await picks();
  types('19:45');
  // A phone's button does not take the focus, and a screen reader's press is a click alone.
  fireEvent.click(screen.getByRole('button', { name: 'Done, 107 Front St' }));
  await waitFor(() => expect(recorded().map(({ action }) => action)).toEqual(['cb', 'c']));
});

test('a field that was opened and left as it was marks nothing', async () => {
  await opens(comesBack('107 Front St', '20:07'));
  fireEvent.blur(field());
  types('20:15', '20:07');
  fireEvent.blur(field());
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  expect(recorded()).toEqual([]);
});

test('a time that others choose later is shown in the field', async () => {
  await opens(comesBack('107 Front St', '20:07'));
  types('20:15', '20:07');
  fireEvent.blur(field());
  const later = { list: { doors: [comesBack('107 Front St', '21:07', 60)], groups: [] }, asOfReceipt: 0 };
  phone.keeps('doorList', { packetId: LIST.packetId, targetId: '', signs: false }, later);
  await waitFor(() => expect(field()).toHaveValue('21:07'));
});

/** Keeps at once whatever is told, as a talk does. */
function Talk({ onTold }: { onTold: (back: Back | undefined) => void }) {
  const [chosen, choose] = useState<Back | undefined>(at('20:07'));
  const onChoose = (back: Back | undefined) => {
    onTold(back);
    choose(back);
  };
  return <ComeBackTimes chosen={chosen} nowMs={Date.now()} onChoose={onChoose} />;
}

test('in a talk every time is told, and the field stays open on the way to one', () => {
  const onTold = jest.fn();
  render(<Talk onTold={onTold} />);
  types('', '18:00', '18:30');
  expect(onTold.mock.calls).toEqual([[undefined], [at('18:00')], [at('18:30')]]);
  expect(field()).toHaveValue('18:30');
});

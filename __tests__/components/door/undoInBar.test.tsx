import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { UndoInBar } from '@/components/door/UndoInBar';
import { useMarks } from '@/components/door/useMarkedDoor';
import { recordDoor, undoDoor } from '@/lib/data/queue/record';
import { applyMarks } from '@/lib/domain/change/door/apply';
import type { Door } from '@/lib/domain/door/door';
import { REDO_MS } from '@/lib/domain/limits';
import { lastMarked } from '@/lib/domain/walk/lastMarked';
import { useRecorded } from '@/lib/hooks/useRecorded';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const [cedar, elm] = [aDoor('4 Cedar St'), aDoor('12 Elm St')];

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
  phone.walkbook.recordingRule.open(list);
});
afterEach(() => phone.isPutDown());

const marks = (door: Door, action: string) => act(() => recordDoor(phone.walkbook.recording, door, list, false, { action }));

function Bar() {
  const recorded = useRecorded();
  const at = useMarks().at;
  const doors = [cedar, elm].map((door) => applyMarks(door, at(door.doorId), 0, []));
  const last = lastMarked(doors, recorded, new WeakMap());
  return <UndoInBar last={last} onUndo={({ door, change }) => void undoDoor(phone.walkbook.recording, door, change)} />;
}

const button = () => screen.getByRole('button');
const press = () => userEvent.click(button());
const shows = (words: string) => screen.findByRole('button', { name: words });

test('the button names the door with its street and the result, and for three seconds takes itself back', async () => {
  await marks(elm, 'c');
  await marks(cedar, 'nh');
  phone.draws(<Bar />);
  await shows('Undo 4 Cedar St · not home');
  await press();
  await shows('Redo 4 Cedar St · not home');
  await press();
  await shows('Undo 4 Cedar St · not home');
  await press();
  await shows('Redo 4 Cedar St · not home');
  await act(() => new Promise((resolve) => setTimeout(resolve, REDO_MS)));
  await shows('Undo 12 Elm St · done');
  expect(phone.pending()).toMatchObject(['c', 'nh', 'u', 'nh', 'u'].map((action) => ({ action })));
});

test('a mark that is made after an Undo is what the next tap takes back', async () => {
  await marks(elm, 'c');
  phone.draws(<Bar />);
  await shows('Undo 12 Elm St · done');
  await press();
  await shows('Redo 12 Elm St · done');
  await marks(cedar, 'nh');
  await shows('Undo 4 Cedar St · not home');
});

test('without a mark it stands in its place, and does nothing', async () => {
  phone.draws(<Bar />);
  await shows('Nothing to undo');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await press();
  expect(phone.pending()).toEqual([]);
});

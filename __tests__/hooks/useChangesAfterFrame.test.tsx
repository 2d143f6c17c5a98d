import { act, screen } from '@testing-library/react';
import { LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor } from '@/__tests__/support/scenario';
import { latestMark, useMarkedDoor, useMarks } from '@/components/door/useMarkedDoor';
import { recordDoor, undoDoor } from '@/lib/data/queue/record';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import { isDone } from '@/lib/domain/door/door';
import { useChangesAfterFrame } from '@/lib/hooks/useChangesAfterFrame';
import { useDoorListWith } from '@/lib/hooks/useDoorList';

const DOOR = aDoor('12 Elm St');
const DONE = { action: COMPLETE };
let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});

/** Says what the button shows, and what the row around it shows. */
function Row({ isLate }: { isLate: boolean }) {
  const { recorded } = useChangesAfterFrame(isLate);
  const view = useDoorListWith(LIST, recorded);
  const marks = useMarks();
  const drawn = (view.state === 'ready' ? view.data.doors[0] : undefined) ?? DOOR;
  const now = useMarkedDoor(drawn, marks, latestMark(recorded, DOOR.doorId)?.seq);
  return <p>{`button ${isDone(now) ? 'done' : 'to do'}, row ${isDone(drawn) ? 'done' : 'to do'}`}</p>;
}

async function drawn(isLate = true) {
  const phone = await phoneWithDoors([DOOR]);
  phone.draws(<Row isLate={isLate} />);
  return phone.walkbook.recording;
}
const nextFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
  });

it('shows a mark in its button first and alone, and a frame later in the row', async () => {
  const recording = await drawn();
  await act(() => recordDoor(recording, DOOR, LIST, false, DONE));
  expect(screen.getByText('button done, row to do')).toBeInTheDocument();
  await nextFrame();
  expect(screen.getByText('button done, row done')).toBeInTheDocument();
});

it('draws it before whatever is pressed next', async () => {
  const recording = await drawn();
  await act(() => recordDoor(recording, DOOR, LIST, false, DONE));
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(screen.getByText('button done, row done')).toBeInTheDocument();
});

it('draws what is undone before that frame once, as it is in the end', async () => {
  const recording = await drawn();
  const outcome = await act(() => recordDoor(recording, DOOR, LIST, false, DONE));
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  await act(() => undoDoor(recording, { ...DOOR, status: 1 }, outcome.change));
  expect(frames).toHaveLength(1);
  expect(screen.getByText('button to do, row to do')).toBeInTheDocument();
  await nextFrame();
  expect(screen.getByText('button to do, row to do')).toBeInTheDocument();
});

it.each([
  ['everything is to be drawn at once', false, false],
  ['the page is hidden, where no frame comes', true, true],
])('waits for no frame where %s', async (_, isLate, hidden) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const recording = await drawn(isLate);
  await act(() => recordDoor(recording, DOOR, LIST, false, DONE));
  expect(screen.getByText('button done, row done')).toBeInTheDocument();
});

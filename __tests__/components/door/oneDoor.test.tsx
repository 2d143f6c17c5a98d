import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AtDoor, LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor, aPerson } from '@/__tests__/support/scenario';
import { DoorButtons } from '@/components/door/DoorButtons';
import { DoorResult } from '@/components/door/DoorResult';
import { MarkDoor } from '@/components/door/MarkDoor';
import { PersonRow } from '@/components/door/PersonRow';
import { NextDoors } from '@/components/walk/NextDoors';

const DOOR = '17 Front St';
/** A button by the word on it, which its name begins with. */
const button = (word: string) => screen.getByRole('button', { name: `${word}, ${DOOR}` });

/** A door's buttons, pressed or not, and what they were pressed for. */
function buttons(done: boolean, said: string | undefined, onResult = jest.fn()) {
  return (
    <DoorButtons
      name={DOOR}
      done={done}
      said={said}
      onDone={jest.fn()}
      onResult={onResult}
      onMore={jest.fn()}
      survey="/list-survey/"
      hasTalk={false}
      onSurvey={jest.fn()}
    />
  );
}

describe('a door’s buttons', () => {
  it('take Not home for a mistaken Done, which keeps its place and focus', async () => {
    const onResult = jest.fn();
    const { rerender } = render(buttons(true, 'c', onResult));
    expect(button('Done')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Not home'));
    rerender(buttons(false, 'nh', onResult));
    expect(onResult.mock.calls).toEqual([['nh']]);
    expect(button('Not home')).toHaveFocus();
  });

  it.each([
    ['nothing', false, undefined],
    ['Done', true, 'c'],
    ['Not home', false, 'nh'],
    ['Survey saved', false, 'g'],
  ])('stand in the same places after %s', (_, done, said) => {
    render(buttons(done, said));
    const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(words).toEqual(['Not home', 'Done', 'More', 'Come back', 'Left literature', 'Inaccessible']);
  });
});

it('Undo is offered for what this device has marked, keeps the focus, and takes itself back for a moment', async () => {
  const door = aDoor(DOOR);
  const phone = await phoneWithDoors([door]);
  phone.draws(<AtDoor doorId={door.doorId}>{(drawn, all) => <MarkDoor list={LIST} door={drawn} all={all} />}</AtDoor>);
  await userEvent.click(await screen.findByRole('button', { name: `Done, ${DOOR}` }));
  await userEvent.click(await screen.findByRole('button', { name: `Undo ${DOOR} · done` }));
  await waitFor(() => expect(button('Done')).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByRole('button', { name: `Redo ${DOOR} · done` })).toHaveFocus();
});

it('Undo on the next door takes back what was marked at the one before, until that door has a mark of its own', async () => {
  const [first, next] = [aDoor(DOOR), aDoor('19 Front St')];
  const phone = await phoneWithDoors([first, next]);
  const marks = (door: typeof first) => (
    <AtDoor key={door.doorId} doorId={door.doorId}>
      {(drawn, all) => <MarkDoor list={LIST} door={drawn} all={all} />}
    </AtDoor>
  );
  phone.draws(
    <>
      {marks(first)}
      {marks(next)}
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: `Not home, ${DOOR}` }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: `Undo ${DOOR} · not home` })).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Done, 19 Front St' }));
  expect(await screen.findByRole('button', { name: 'Undo 19 Front St · done' })).toBeVisible();
  expect(screen.getByRole('button', { name: `Undo ${DOOR} · not home` })).toBeVisible();
});

it.each([
  ['recorded', 'Saved on this phone'],
  ['inFlight', 'Being sent'],
  ['received', 'Received by the campaign'],
] as const)('a change that is %s says so in words', (stage, text) => {
  render(<DoorResult sign="done" lastText="Done 3:14 pm" stage={stage} />);
  expect(screen.getByText('Done 3:14 pm')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('a number with an extension is shown whole and dials right', () => {
  const person = { ...aPerson('Ann Lee'), phone: '(541) 555-0100 x302 / 541-555-0101' };
  render(<PersonRow person={person} groups={[]} note={undefined} nowMs={0} onSurvey={jest.fn()} onNote={undefined} />);
  expect(screen.getByRole('link', { name: person.phone })).toHaveAttribute('href', 'tel:5415550100');
});

it.each(['unlisted', '911', '(541) 555-01', '442079460958'])('%j in the place of a number is shown, and is no link', (phone) => {
  const person = { ...aPerson('Ann Lee'), phone };
  render(<PersonRow person={person} groups={[]} note={undefined} nowMs={0} onSurvey={jest.fn()} onNote={undefined} />);
  expect(screen.getByText(phone)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('the ways to the doors beside it keep the list and say where they lead', () => {
  const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
  render(<NextDoors list={list} inOrder={{ door: aDoor('1 Elm St'), next: aDoor('3 Elm St') }} />);
  expect(screen.getByText('First door')).toBeInTheDocument();
  const next = screen.getByRole('link', { name: 'Next door 3 Elm St' });
  expect(next).toHaveTextContent('Next door 3');
  expect(next.getAttribute('href')).toMatch(/\?targetId=12&packetId=340&packetType=0&addressId=3\+Elm\+St$/u);
});

it('the next door to do takes the place of the next one', () => {
  const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
  const doors = { previous: aDoor('1 Elm St'), door: aDoor('3 Elm St'), next: aDoor('5 Elm St') };
  render(<NextDoors list={list} inOrder={doors} toDo={aDoor('15 Cedar St')} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['1', 'Next to do: 15 Cedar St']);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor } from '@/__tests__/support/scenario';
import { DoorButtons } from '@/components/door/DoorButtons';
import { DoorResult } from '@/components/door/DoorResult';
import { NextDoors } from '@/components/walk/NextDoors';

const DOOR = '17 Front St';
/** A button by the word on it, which its name begins with. */
const button = (word: string) => screen.getByRole('button', { name: `${word}, ${DOOR}` });

describe('a door’s buttons', () => {
  it('take Not home for a mistaken Done, which keeps its place and focus', async () => {
    const onResult = jest.fn();
    const buttons = (done: boolean) => (
      <DoorButtons name={DOOR} done={done} onDone={jest.fn()} onResult={onResult} onMore={jest.fn()} onUndo={undefined} />
    );
    const { rerender } = render(buttons(true));
    expect(button('Done')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Not home'));
    rerender(buttons(false));
    expect(onResult.mock.calls).toEqual([['nh']]);
    expect(button('Not home')).toHaveFocus();
  });

  it('show Undo only where this device has something to undo', () => {
    render(<DoorButtons name={DOOR} done={false} onDone={jest.fn()} onResult={jest.fn()} onMore={jest.fn()} onUndo={undefined} />);
    expect(screen.queryByRole('button', { name: /^Undo/u })).not.toBeInTheDocument();
  });

  it('keep the focus when there is nothing left to undo', async () => {
    const buttons = (onUndo: (() => void) | undefined) => (
      <DoorButtons name={DOOR} done={onUndo !== undefined} onDone={jest.fn()} onResult={jest.fn()} onMore={jest.fn()} onUndo={onUndo} />
    );
    const { rerender } = render(buttons(() => rerender(buttons(undefined))));
    await userEvent.click(button('Undo'));
    expect(button('Done')).toHaveFocus();
  });
});

it.each([
  ['recorded', 'Saved on this phone'],
  ['inFlight', 'Being sent'],
  ['received', 'Received by the campaign'],
] as const)('a change that is %s says so in words', (stage, text) => {
  render(<DoorResult done lastText="Done 3:14 pm" stage={stage} />);
  expect(screen.getByText('Done 3:14 pm')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
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

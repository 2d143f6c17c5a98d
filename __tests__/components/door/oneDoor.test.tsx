import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor } from '@/__tests__/support/scenario';
import { DoorButtons } from '@/components/door/DoorButtons';
import { DoorResult } from '@/components/door/DoorResult';
import { NextDoors } from '@/components/walk/NextDoors';

const button = (name: string) => screen.getByRole('button', { name });

describe('a door’s buttons', () => {
  it('keep their places and the focus when they can not act', async () => {
    const onNotHome = jest.fn();
    const { rerender } = render(<DoorButtons done={false} onDone={jest.fn()} onNotHome={onNotHome} onUndo={undefined} />);
    await userEvent.click(button('Not home'));
    expect(onNotHome).toHaveBeenCalledTimes(1);
    rerender(<DoorButtons done onDone={jest.fn()} onNotHome={onNotHome} onUndo={jest.fn()} />);
    expect(button('Done')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Not home')).toHaveFocus();
    await userEvent.click(button('Not home'));
    expect(onNotHome).toHaveBeenCalledTimes(1);
  });

  it('undo only what this device has recorded', async () => {
    const onUndo = jest.fn();
    const { rerender } = render(<DoorButtons done={false} onDone={jest.fn()} onNotHome={jest.fn()} onUndo={undefined} />);
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    rerender(<DoorButtons done onDone={jest.fn()} onNotHome={jest.fn()} onUndo={onUndo} />);
    await userEvent.click(button('Undo'));
    expect(onUndo).toHaveBeenCalledTimes(1);
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

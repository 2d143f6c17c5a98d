import { act, render, screen } from '@testing-library/react';
import { useInSight } from '@/components/ui/useInSight';

const rows = {};
let place: number | undefined;
let lookedUp = 0;

function Row({ of }: { of: object }) {
  const look = () => {
    lookedUp += 1;
    return place;
  };
  return <output>{useInSight(look, () => of)}</output>;
}

beforeEach(() => {
  [place, lookedUp] = [7, 0];
});

it('a tap that draws the list again looks nothing up', () => {
  const { rerender } = render(<Row of={rows} />);
  const before = lookedUp;
  rerender(<Row of={rows} />);
  expect(screen.getByRole('status')).toHaveTextContent('7');
  expect(lookedUp).toBe(before);
});

it.each(['scroll', 'resize'])('a %s brings something else into sight', (event) => {
  render(<Row of={rows} />);
  place = 9;
  act(() => void window.dispatchEvent(new Event(event)));
  expect(screen.getByRole('status')).toHaveTextContent('9');
});

it('other rows are looked through anew', () => {
  const { rerender } = render(<Row of={rows} />);
  place = 9;
  rerender(<Row of={{}} />);
  expect(screen.getByRole('status')).toHaveTextContent('9');
});

it('what cannot be looked up yet is the first, and looked up when it can', () => {
  place = undefined;
  const { rerender } = render(<Row of={rows} />);
  expect(screen.getByRole('status')).toHaveTextContent('0');
  place = 9;
  rerender(<Row of={rows} />);
  expect(screen.getByRole('status')).toHaveTextContent('9');
});

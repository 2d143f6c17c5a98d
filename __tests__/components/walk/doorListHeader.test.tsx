import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import { DoorListHeader } from '@/components/walk/DoorListHeader';
import { type Round, roundOfChoice } from '@/lib/domain/walk/round';

const chosen = roundOfChoice([aDoor('12 Elm St')], { street: ['Elm St'] }, START_SECONDS * 1000);
const { choice: _, ...secondRound } = chosen;

function show(round?: Round) {
  const told = { onFilter: jest.fn(), onTyped: jest.fn(), onSort: jest.fn(), onFilterBy: jest.fn(), onWholeList: jest.fn() };
  const counts = { all: 45, notTried: 21, tryAgain: 6, done: 18 };
  render(<DoorListHeader counts={counts} filter="all" typed="" sort="walkOrder" isLooking={false} round={round} {...told} />);
  return told;
}

describe('DoorListHeader', () => {
  it('tells how far the packet is, in two tones', () => {
    show();
    const bar = screen.getByRole('progressbar', { name: '24 of 45 doors' });
    expect(bar).toHaveAttribute('aria-valuenow', '24');
    expect(bar).toHaveAttribute('aria-valuetext', '18 done, 6 to try again');
    const tones = [...bar.children].map((tone) => (tone as HTMLElement).style.transform);
    expect(tones).toEqual([`translateX(${(24 / 45 - 1) * 100}%)`, `translateX(${(18 / 45 - 1) * 100}%)`]);
  });

  it('filters, searches and sorts', async () => {
    const { onFilter, onTyped, onSort } = show();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['All 45', 'Not tried 21', 'Try again 6', 'Done 18'],
      ...['Walk order', 'Nearest'],
    ]);
    expect(screen.getByRole('radio', { name: 'All 45' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Try again 6' }));
    expect(onFilter).toHaveBeenCalledWith('tryAgain');
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter doors' }), 'e');
    expect(onTyped).toHaveBeenCalledWith('e');
    expect(screen.getByRole('radio', { name: 'Walk order' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Nearest' }));
    expect(onSort).toHaveBeenCalledWith('nearest');
  });

  it('opens the filter by street and person, and says when it is on', async () => {
    const { onFilterBy } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(onFilterBy).toHaveBeenCalledTimes(1);
    cleanup();
    show(chosen);
    expect(screen.getByRole('button', { name: 'Filter, on' })).toBeInTheDocument();
  });

  it.each([
    ['a second round', secondRound],
    ['a filter', chosen],
  ])('has the way back to the whole list in sight as long as %s is walked', async (_, round) => {
    const { onWholeList } = show(round);
    await userEvent.click(screen.getByRole('button', { name: 'Whole list' }));
    expect(onWholeList).toHaveBeenCalledTimes(1);
  });
});

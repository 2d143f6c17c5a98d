import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DoorListHeader } from '@/components/walk/DoorListHeader';

function show(isFiltered = false) {
  const told = { onFilter: jest.fn(), onTyped: jest.fn(), onSort: jest.fn(), onFilterBy: jest.fn() };
  const counts = { all: 45, toDo: 27, done: 18 };
  render(<DoorListHeader counts={counts} filter="all" typed="" sort="walkOrder" isLooking={false} isFiltered={isFiltered} {...told} />);
  return told;
}

describe('DoorListHeader', () => {
  it('tells how far the packet is', () => {
    show();
    expect(screen.getByRole('progressbar', { name: '18 of 45 doors' })).toBeInTheDocument();
  });

  it('filters, searches and sorts', async () => {
    const { onFilter, onTyped, onSort } = show();
    expect(screen.getByRole('radio', { name: /^All/u })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^To do/u }));
    expect(onFilter).toHaveBeenCalledWith('toDo');
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
    show(true);
    expect(screen.getByRole('button', { name: 'Filter, on' })).toBeInTheDocument();
  });
});

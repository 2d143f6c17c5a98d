import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEvent } from '@/__tests__/support/scenario';
import { EventRow } from '@/components/events/EventRow';

const kickOff = anEvent('17', { title: 'Canvass kick-off', place: 'Town Hall', description: 'Bring <b>water</b>\nand a hat' });

it('says what, where and why, as text', () => {
  render(<EventRow event={kickOff} />);
  expect(screen.getByRole('heading', { name: 'Canvass kick-off' })).toBeInTheDocument();
  expect(screen.getByText('Town Hall')).toBeInTheDocument();
  expect(screen.getByText(/Bring <b>water<\/b>/u)).toBeInTheDocument();
});

it('leads there in a tab of its own that learns nothing of this one', () => {
  render(<EventRow event={kickOff} />);
  const link = screen.getByRole('link', { name: /^Directions Canvass kick-off/u });
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=Town+Hall');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('has no way to an event that is nowhere', () => {
  render(<EventRow event={anEvent('17')} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('hands the calendar a file with the event', async () => {
  const files: File[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: File) => {
      files.push(file);
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<EventRow event={kickOff} />);
  await userEvent.click(screen.getByRole('button', { name: /^Add to calendar Canvass kick-off/u }));
  expect(names).toEqual(['walkbook-event.ics']);
  expect(files.map(({ type }) => type)).toEqual(['text/calendar']);
});

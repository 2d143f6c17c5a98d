import { render, screen } from '@testing-library/react';
import { Asked } from '@/components/console/frame/Asked';

test('a question comes into view and takes the focus when it is asked, and leaves it where it goes afterwards', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(
    <Asked label="Discard?">
      <input aria-label="Why" />
    </Asked>,
  );
  expect(screen.getByRole('region', { name: 'Discard?' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  screen.getByRole('textbox').focus();
  rerender(
    <Asked label="Discard them?">
      <input aria-label="Why" />
    </Asked>,
  );
  expect(screen.getByRole('textbox')).toHaveFocus();
  scrolled.mockRestore();
});

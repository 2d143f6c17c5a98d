import { render, screen } from '@testing-library/react';
import { Notice } from '@/components/ui/Notice';

test('what dismisses a notice stands at the right, also where its action leaves no room beside it', () => {
  render(
    <Notice tone="info" action={<button type="button">Keep them</button>} onDismiss={() => undefined}>
      Low on space
    </Notice>,
  );
  expect(screen.getByRole('button', { name: 'Dismiss' }).parentElement).toHaveClass('ml-auto');
});

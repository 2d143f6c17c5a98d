import { render, screen } from '@testing-library/react';
import { InfoRow } from '@/components/ui/InfoRow';

const partsOf = (text: string) => screen.getByText(text).innerHTML.split('<wbr aria-hidden="true">');

test('a mail address goes on in the next line after its signs, and nowhere else', () => {
  render(<InfoRow title="robin.lee@example.org" />);
  expect(partsOf('robin.lee@example.org')).toEqual(['robin.', 'lee@', 'example.', 'org']);
});

test('a title that is no address stays as it is', () => {
  render(<InfoRow title="Version 3.5" />);
  expect(partsOf('Version 3.5')).toEqual(['Version 3.5']);
});

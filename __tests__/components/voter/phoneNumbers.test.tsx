import { render, screen } from '@testing-library/react';
import { CallLink } from '@/components/console/tonight/CallLink';
import { CallSupport } from '@/components/queue/CallSupport';

const hrefs = () => screen.queryAllByRole('link').flatMap((link) => /^(?:tel|sms):.*/u.exec(link.getAttribute('href') ?? '')?.[0] ?? []);

test.each([
  ['(541) 555-0100 x302', ['tel:5415550100']],
  ['311', []],
])('the campaign’s number %j is said, with the links %j', (number, links) => {
  render(<CallSupport phone={number} />);
  expect(screen.getByText(`Call ${number}`)).toBeVisible();
  expect(hrefs()).toEqual(links);
});

test.each([
  ['(541) 555-0127 x12', ['tel:5415550127']],
  ['123', []],
  [null, []],
])('a volunteer with the number %j is called by the links %j', (number, links) => {
  render(<CallLink name="Grace Lindholm" phone={number} />);
  expect(hrefs()).toEqual(links);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, sessionAs } from '@/__tests__/support/consolePage';
import { LogScreen } from '@/components/console/log/LogScreen';

const aLog = () => ({ doings: [], next: null, people: [] });

describe('the ways to the views', () => {
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Views' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test.each([
    ['owner', ['Tonight', 'Hand out', 'Voters', 'Places', 'Cut', 'To settle', 'People', 'Log', 'Account']],
    ['lead', ['Tonight', 'Hand out', 'Account']],
  ] as const)('of an %s are the views of the rail, each with a digit', async (role, views) => {
    new ConsolePage({ session: () => sessionAs(role), log: aLog }).opens(<LogScreen />, '/console/log/?campaign=1');
    await screen.findByRole('navigation', { name: 'Views' });
    expect(names()).toEqual(views);
    expect(views.length).toBeLessThan(10);
  });

  test('on a phone the views without a tab open from More', async () => {
    new ConsolePage({ session: () => sessionAs('owner'), log: aLog }).opens(<LogScreen />, '/console/log/?campaign=1');
    const more = await screen.findByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-current', 'page');
    await userEvent.click(more);
    const links = within(await screen.findByRole('dialog', { name: 'More views' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Voters', 'Places', 'Cut', 'Log']);
    expect(links[1]).toHaveAttribute('href', expect.stringMatching(/^\/console\/places\/?\?campaign=1$/u));
  });
});

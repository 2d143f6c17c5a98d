import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { LookedFor } from '@/components/voter/LookedFor';

const FORM = '/search-name/';

test('leads back to the form with what was looked for, and by its cross to the empty form, whose path forgets nothing', async () => {
  const phone = await VoterPhone.opens();
  const remembered = JSON.stringify({ '/search-name': 'f=&l=Newer', '/packet': 'packetId=3' });
  phone.walkbook.device.set('lastParams', remembered);
  phone.draws(<LookedFor looked="Lee" form={FORM} results="/search-results/?f=&l=Lee" />);
  expect(screen.getByRole('link', { name: 'Change search: Lee' })).toHaveAttribute('href', '/search-name/?f=&l=Lee');
  await userEvent.click(screen.getByRole('button', { name: 'New search' }));
  expect(phone.ways).toEqual([`${FORM}?f=&l=`]);
  expect(phone.walkbook.device.get('lastParams')).toBe(remembered);
});

import { screen } from '@testing-library/react';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { HousePane } from '@/components/voter/HousePane';
import { useHouse } from '@/lib/hooks/useVoter';

function NoHouse() {
  return <HousePane view={useHouse(undefined)} />;
}

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test('of a voter whose house the server does not say, it is said that it is not here, and no line waits for it', async () => {
  phone.draws(<NoHouse />);
  expect(await screen.findByRole('link', { name: 'Search by address' })).toBeVisible();
});

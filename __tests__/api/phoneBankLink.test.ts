import { aVolunteer } from '@/__tests__/support/scenario';
import { phoneBankLink } from '@/lib/api/phoneBankLink';

test('the link is the base and the signed path of docs/wire.md#test-vectors', () => {
  expect(phoneBankLink('https://phones.example.org/', aVolunteer(), 1_790_000_000)).toBe(
    'https://phones.example.org/phone/k7Qm2xP9/1790000000/QD8dUwDhrH3d3I5W9JN-XxffArI',
  );
});

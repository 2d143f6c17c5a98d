import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFullVoter, VoterPhone } from '@/__tests__/support/voterPhone';
import { CheckRow } from '@/components/ui/CheckRow';
import { useTagging } from '@/components/voter/useTagging';
import { useVoter } from '@/lib/hooks/useVoter';
import { Journal } from '@/lib/offline/journal/journal';

const voter = aFullVoter();

function Tags() {
  const view = useVoter(voter.voterId);
  const setTag = useTagging(voter.voterId);
  if (view.state !== 'ready') return null;
  const worn = view.data.tags.map(({ id }) => id);
  return view.data.allTags.map((tag) => (
    <CheckRow key={tag.id} label={tag.name} checked={worn.includes(tag.id)} onChecked={(isOn) => setTag(tag, isOn)} />
  ));
}

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
  phone.keepsVoter(voter);
  phone.draws(<Tags />);
});
afterEach(() => phone.isPutDown());

const tag = (name: string) => screen.getByRole('checkbox', { name });

test('a tap on a tag is recorded with all tags', async () => {
  await userEvent.click(tag('Host'));
  await waitFor(() => expect(tag('Host')).toBeChecked());
  expect(phone.pending()).toMatchObject([
    { kind: 'tags', voterName: 'Ann Lee', tags: [{ id: 'Donor' }, { id: 'Host' }], former: [{ id: 'Donor' }] },
  ]);
});

test('two tags tapped at once are both kept', async () => {
  await Promise.all([userEvent.click(tag('Host')), userEvent.click(tag('Sign'))]);
  await waitFor(() => expect(phone.pending()).toHaveLength(2));
  expect(phone.pending().at(-1)).toMatchObject({ tags: [{ id: 'Donor' }, { id: 'Host' }, { id: 'Sign' }] });
});

test('a trembling thumb taps once', async () => {
  await userEvent.dblClick(tag('Donor'));
  await waitFor(() => expect(phone.pending()).toHaveLength(1));
  expect(tag('Donor')).not.toBeChecked();
});

test('the tick that is seen follows what is recorded, and a tap that could not be recorded leaves none', async () => {
  let fails = (_: DOMException) => {};
  const writing = new Promise<never>((_, reject) => {
    fails = reject;
  });
  jest.spyOn(Journal.prototype, 'record').mockReturnValue(writing);
  await userEvent.click(tag('Host'));
  expect(tag('Host')).toBeChecked();
  expect(tag('Host').parentElement?.querySelector('svg')).toBeNull();
  fails(new DOMException('full', 'QuotaExceededError'));
  await waitFor(() => expect(tag('Host')).not.toBeChecked());
  expect(phone.pending()).toEqual([]);
});

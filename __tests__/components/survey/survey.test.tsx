import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoneDoor, aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { SurveyOfDoor } from '@/components/survey/SurveyOfDoor';
import type { Door } from '@/lib/domain/door/door';
import { Journal } from '@/lib/offline/journal/journal';

const [refused, hostile] = [aGroup('Refused', 'result'), { ...aGroup('Hostile', 'result'), warns: true }];
const [strong, oppose, sign] = [aGroup('Strong yes', 'support'), aGroup('Strong no', 'support'), aGroup('Wants a sign', 'signs')];
const groups = [refused, hostile, strong, oppose, sign];
const household = { people: [aPerson('Ann Lee', ['Strong no']), aPerson('Bo Lee')] };
const elm = aDoor('12 Elm St', household);
const after = aDoor('14 Elm St');
const list = { targetId: '12', packetId: '340', packetType: 0 } as const;

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

function opens(door: Door, others: readonly Door[] = [after], asked = groups) {
  phone.keeps(
    'doorList',
    { packetId: '340', targetId: '', signs: false },
    { list: { doors: [door, ...others], groups: asked }, asOfReceipt: 0 },
  );
  return phone.draws(<SurveyOfDoor params={{ ...list, doorId: door.doorId }} />);
}
const person = (name: string) => within(screen.getByRole('group', { name }));
const chip = (name: string, group: string) => person(name).getByRole('checkbox', { name: group });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const drafts = () => phone.walkbook.device.get('surveyDrafts') ?? '{}';

test('everybody at the door has a chip for each group, ticked as they are known', async () => {
  opens(elm);
  const people = await screen.findAllByRole('group');
  expect(people.map((group) => within(group).getAllByRole('checkbox').length)).toEqual([5, 5]);
  expect(
    person('Ann Lee')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Result', 'Support level, one', 'Signs']);
  expect(chip('Ann Lee', 'Strong no')).toBeChecked();
  expect(chip('Bo Lee', 'Strong no')).not.toBeChecked();
});

test('Save and complete records what each has joined and left, forgets the draft and leads to the next door', async () => {
  opens(elm);
  await userEvent.click(chip('Ann Lee', 'Strong yes'));
  await userEvent.click(chip('Bo Lee', 'Wants a sign'));
  expect(chip('Ann Lee', 'Strong no')).not.toBeChecked();
  expect(screen.getByText(/^2 new answers of 2 people, not saved yet/u)).toBeInTheDocument();
  await press('Save and complete');
  await waitFor(() => expect(phone.ways).toEqual(['/packet-address/?targetId=12&packetId=340&packetType=0&addressId=14+Elm+St']));
  expect(phone.pending()).toMatchObject([
    {
      doorId: '12 Elm St',
      action: 'c',
      people: [
        { personId: 'Ann Lee', groupIds: ['Strong yes'], add: ['Strong yes'], remove: ['Strong no'] },
        { personId: 'Bo Lee', groupIds: ['Wants a sign'], add: ['Wants a sign'], remove: [] },
      ],
    },
  ]);
  expect(drafts()).toBe('{}');
});

test.each([
  ['leaves a door to do', elm, 'g', '‘Save’ leaves the door to do.'],
  ['leaves a door that is done done', aDoneDoor('12 Elm St', household), 'c', 'The door stays done.'],
])('Save %s', async (_, door, action, said) => {
  opens(door);
  expect(screen.getByText(new RegExp(said, 'u'))).toBeInTheDocument();
  await userEvent.click(chip('Bo Lee', 'Refused'));
  await press('Save');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ action, people: [{ personId: 'Bo Lee', add: ['Refused'] }] }]));
});

test('a talk without an answer is saved too, and the screen says so before', async () => {
  opens(elm);
  expect(screen.getByText(/^Talked, no answers: save it as it is/u)).toBeInTheDocument();
  await press('Save and complete');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ doorId: '12 Elm St', action: 'c' }]));
  expect(phone.pending()[0]).not.toHaveProperty('people');
});

test('behind the last door to do the way leads to the list', async () => {
  opens(elm, [aDoneDoor('14 Elm St')]);
  await press('Save and complete');
  await waitFor(() => expect(phone.ways).toEqual(['/list-address/?targetId=12&packetId=340&packetType=0']));
});

test('what is ticked is kept on the phone until it is saved, also when the screen is left', async () => {
  const first = opens(elm);
  await userEvent.click(chip('Ann Lee', 'Strong yes'));
  first.unmount();
  opens(elm);
  expect(chip('Ann Lee', 'Strong yes')).toBeChecked();
  expect(chip('Ann Lee', 'Strong no')).not.toBeChecked();
  await userEvent.click(chip('Ann Lee', 'Strong no'));
  expect(drafts()).toBe('{}');
});

test('what is new can be discarded', async () => {
  opens(elm);
  expect(screen.queryByRole('button', { name: 'Discard what is new' })).not.toBeInTheDocument();
  await userEvent.click(chip('Bo Lee', 'Refused'));
  await press('Discard what is new');
  expect(chip('Bo Lee', 'Refused')).not.toBeChecked();
  expect(drafts()).toBe('{}');
});

test('what could not be recorded stays ticked, and nobody is led away', async () => {
  opens(elm);
  await userEvent.click(chip('Bo Lee', 'Refused'));
  jest.spyOn(Journal.prototype, 'record').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await press('Save and complete');
  expect(chip('Bo Lee', 'Refused')).toBeChecked();
  expect([phone.pending(), phone.ways]).toEqual([[], []]);
  expect(drafts()).toContain('Refused');
});

test('a group that warns says what that means, before and when it is ticked', async () => {
  opens(elm);
  expect(chip('Bo Lee', 'Hostile')).toHaveAccessibleDescription(/^A group with this sign warns everybody of the door/u);
  expect(chip('Bo Lee', 'Refused')).not.toHaveAccessibleDescription();
  await userEvent.click(chip('Bo Lee', 'Hostile'));
  expect(person('Bo Lee').getByText(/^Hostile: everybody is warned of this door/u)).toBeInTheDocument();
});

test('of a large household each is gone to by name', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const people = Array.from({ length: 12 }, (_, index) => aPerson(`Person ${index + 1}`));
  opens(aDoor('12 Elm St', { people }));
  await userEvent.click(within(screen.getByRole('navigation', { name: '12 people' })).getByRole('button', { name: 'Person 9' }));
  expect(screen.getByRole('heading', { name: 'Person 9' })).toHaveFocus();
  await userEvent.click(chip('Person 9', 'Refused'));
  expect(screen.getByRole('button', { name: 'Person 9 · answered' })).toBeInTheDocument();
});

test('a door without people, and a campaign without groups, can be saved all the same', async () => {
  opens(aDoor('12 Elm St'), [after], []);
  expect(screen.getByText(/^Nobody is listed here/u)).toBeInTheDocument();
  expect(screen.getByText(/^The campaign asks nothing here yet/u)).toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'g' }]));
});

test('a door that the list does not have is explained', async () => {
  opens(elm).unmount();
  phone.draws(<SurveyOfDoor params={{ ...list, doorId: 'no such door' }} />);
  expect(await screen.findByRole('heading', { name: 'This door is not here' })).toBeInTheDocument();
});

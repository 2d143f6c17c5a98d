import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { LogScreen } from '@/components/console/log/LogScreen';
import type { StaffReply } from '@/lib/api/staff';
import type { StaffRole } from '@/lib/domain/staff/roles';

const place = { address: '14 Elm St', city: 'Alder Bay', zip: '97000' };
const NOBODY: StaffReply<'find'> = {
  people: { found: [], more: false },
  doors: { found: [], more: false },
  packets: { found: [], more: false },
  volunteers: { found: [], more: false },
};
const kim = (name = 'Kim Park') => ({ person: 12, name, age: 44, party: 'DEM', ...place });
const FOUND: StaffReply<'find'> = {
  people: { found: [kim()], more: true },
  doors: { found: [{ door: 7, ...place }], more: false },
  packets: { found: [{ code: 'K7M4QX9TB', area: 'North end', target: null, state: 'free', left: 31, holder: null }], more: false },
  volunteers: { found: [{ volunteer: 3, name: 'Carla Voss', packets: 1 }], more: false },
};
const STANDING = {
  isDone: false,
  last: { action: 'n', at: 1_790_000_000, by: 'Ana Díaz' },
  packet: { code: 'K7M4QX9TB', area: 'North end', holder: 'Carla Voss' },
};
const PERSON: StaffReply<'foundPerson'> = {
  ...kim(),
  door: 7,
  isOff: false,
  suppressedFor: null,
  standing: STANDING,
  talk: null,
  answers: [{ answer: 'Strong yes', at: 1_790_000_000, by: 'Ana Díaz' }],
};
const DOOR: StaffReply<'foundDoor'> = {
  pin: null,
  door: 7,
  ...place,
  standing: STANDING,
  people: [{ person: 12, name: 'Kim Park', age: 44, party: 'DEM' }],
  more: false,
};

type Answers = ConstructorParameters<typeof ConsolePage>[0];
async function open(answers: Answers = {}, address = '/console/log/?campaign=1', role: StaffRole = 'owner') {
  const page = new ConsolePage({
    session: () => sessionAs(role),
    log: () => ({ doings: [], next: null, people: [] }),
    find: () => FOUND,
    foundPerson: () => PERSON,
    foundDoor: () => DOOR,
    ...answers,
  });
  page.opens(<LogScreen />, address);
  return { page, field: await screen.findByRole('combobox', { name: /packet/iu }) };
}

/** The options of the list below the field; the log has choices of its own. */
const optionsFound = () => {
  const field = screen.getByRole('combobox', { name: /packet/iu });
  return within(field.closest('search') ?? document.body).queryAllByRole('option');
};

test('the key / leads to the field; one question is asked for what was typed, and arrows and Enter open what was found', async () => {
  const { page, field } = await open();
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'kim park');
  const list = await screen.findByRole('listbox', { name: 'What was found' });
  expect(await within(list).findAllByRole('option')).toHaveLength(4);
  expect(page.bodiesOf('find')).toEqual([{ campaign: 1, text: 'kim park' }]);
  expect(within(list).getByText('There are more: type more of it.')).toBeVisible();
  expect(within(list).getByRole('group', { name: 'Volunteers' })).toHaveTextContent('Carla Voss');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const chosen = within(list).getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Kim Park');
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/log/?campaign=1&person=12'));
  expect(page.visited.join()).not.toMatch(/kim|park/iu);
});

test('Escape closes what was found, and gives the focus back', async () => {
  const { field } = await open();
  const keys = screen.getByRole('button', { name: /^Shortcuts/u });
  keys.focus();
  await userEvent.keyboard('/');
  await userEvent.type(field, 'kim');
  await screen.findByRole('option', { name: /Kim Park/u });
  await userEvent.keyboard('{Escape}');
  expect(optionsFound()).toEqual([]);
  expect(keys).toHaveFocus();
});

test.each([
  ['Carla Voss', '/console/people/?campaign=1&who=3'],
  ['North end', '/console/hand-out/?campaign=1&packet=K7M4QX9TB'],
  ['14 Elm St Alder Bay', '/console/log/?campaign=1&door=7'],
])('%s leads to where it can be seen', async (name, address) => {
  const { page, field } = await open();
  await userEvent.type(field, 'any');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
  await waitFor(() => expect(page.visited.at(-1)).toBe(address));
});

test('an older answer that comes late is not shown for what is typed by now', async () => {
  let answerLate = (_: StaffReply<'find'>) => {};
  const late = new Promise<StaffReply<'find'>>((resolve) => {
    answerLate = resolve;
  });
  const found = (name: string) => ({ ...NOBODY, people: { found: [kim(name)], more: false } });
  const { page, field } = await open({ find: ({ text }: { text: string }) => (text === 'old' ? late : found('New Name')) });
  await userEvent.type(field, 'old');
  await waitFor(() => expect(page.bodiesOf('find')).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.type(field, 'new');
  expect(await screen.findByRole('option', { name: /New Name/u })).toBeVisible();
  answerLate(found('Old Name'));
  await waitFor(() => expect(optionsFound()).toHaveLength(1));
  expect(screen.queryByText('Old Name')).toBeNull();
});

test('nothing found, too few letters and a failure are said', async () => {
  let isDown = false;
  const { page, field } = await open({ find: () => (isDown ? refusal(409, 'The search rests') : NOBODY) });
  await userEvent.type(field, 'k');
  expect(screen.getByText('Type two letters or more.')).toBeVisible();
  await userEvent.type(field, 'xq');
  expect(await screen.findByText('Nothing found for “kxq”.')).toBeVisible();
  isDown = true;
  await userEvent.type(field, 'z');
  expect(await screen.findByText('The search rests')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found for “kxqz”.')).toBeVisible();
  expect(page.bodiesOf('find')).toHaveLength(3);
});

test('what volunteers and files have written is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const { field } = await open({ find: () => ({ ...NOBODY, people: { found: [kim(hostile)], more: false } }) });
  await userEvent.type(field, 'img');
  expect(await screen.findByText(hostile)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('a person says what was marked and who has the packet, and leads to the door and to privacy', async () => {
  const { page } = await open({}, '/console/log/?campaign=1').then(async (opened) => {
    await userEvent.type(opened.field, 'kim');
    await userEvent.click(await screen.findByRole('option', { name: /^Kim Park/u }));
    return opened;
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Kim Park' }));
  expect(panel.getByText('14 Elm St, Alder Bay 97000')).toBeVisible();
  expect(panel.getByText('Strong yes')).toBeVisible();
  expect(panel.getByText('Carla Voss')).toBeVisible();
  expect(panel.getByRole('link', { name: 'All that is held about this person' })).toHaveAttribute(
    'href',
    '/console/people/?campaign=1&tab=privacy',
  );
  await userEvent.click(panel.getByRole('button', { name: 'See the door' }));
  expect(await screen.findByRole('dialog', { name: '14 Elm St' })).toBeVisible();
  expect(page.bodiesOf('foundPerson')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.visited.at(-1)).toBe('/console/log/?campaign=1');
});

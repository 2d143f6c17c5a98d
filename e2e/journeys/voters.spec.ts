import { expect } from '@playwright/test';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { logInFolder, type Person, peopleOnThisPhone } from '@/e2e/support/otherKinds';
import { pairsOrEach } from '@/e2e/support/pairsOrEach';
import { Phone } from '@/e2e/support/phone';
import type { Volunteer } from '@/e2e/support/volunteer';
import { aFiledVoter, VoterFile } from '@/e2e/support/voterFile';
import { test } from '@/e2e/support/world';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

/** Somebody behind a door of the list on this phone, and a voter file that knows them. */
async function aNeighbor({ page }: Volunteer): Promise<{ person: Person; file: VoterFile }> {
  const [person] = await peopleOnThisPhone(page);
  if (!person) throw new Error('The list has no people');
  const [first = '', ...last] = person.name.split(' ');
  const file = new VoterFile([aFiledVoter({ voterId: person.voterId, first, last: last.join(' '), notes: [] })]);
  return { person, file };
}

/** Until what was fetched or typed is on the phone's disk. */
async function keeps({ page }: Volunteer, part: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await new DeviceDatabase(page).valuesOf('values'))).toContain(part);
}

async function seesTheVoter({ page }: Volunteer, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
}

test('a voter is found, tagged and written about without a signal; over two deaths of the browser each change arrives once', async ({
  world,
}) => {
  const phone = await Phone.empty(world.server.address);
  const volunteer = await phone.opens();
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.keepsTheList();
  const { person, file } = await aNeighbor(volunteer);
  const { page } = volunteer;
  await file.answers(page.context());

  await volunteer.opens('/search-name/');
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.name.split(' ')[1] ?? '');
  await volunteer.presses('Search');
  await page.getByRole('main').getByRole('link', { name: person.name, exact: true }).click();
  await seesTheVoter(volunteer, person.name);
  await expect(page.getByText('101 Alder Street, Harbour Heights 06512')).toBeVisible();
  await keeps(volunteer, '\\"voter\\"');

  await volunteer.losesTheNetwork();
  await page.getByRole('link', { name: 'Tags' }).click();
  const donor = page.getByRole('checkbox', { name: 'Donor' });
  await donor.uncheck();
  await expect(page.getByText('Saved on this phone')).toBeVisible();
  await volunteer.presses('Back');
  await expect(page.getByRole('link', { name: 'Tags' })).toContainText('No tags · saved on this phone');
  await page.getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('link', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Big dog, small fence');
  await keeps(volunteer, 'Big dog, small fence');
  await phone.dies();

  const again = await phone.opens();
  await again.losesTheNetwork();
  await again.opens(`/note-editor/?voterId=${person.voterId}`);
  await seesTheVoter(again, person.name);
  await expect(again.page.getByRole('textbox', { name: 'Note' })).toHaveValue('Big dog, small fence');
  await again.presses('Save');
  await expect(again.page.getByRole('list', { name: 'Notes' })).toContainText(/Big dog, small fenceYou · .*Saved on this phone/);
  await again.seesWaiting(2);
  await phone.dies();

  const last = await phone.opens();
  await file.answers(last.page.context());
  await last.opens(`/details-notes/?voterId=${person.voterId}`);
  await last.seesEverythingSent();
  await expect(last.page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveText(/Big dog, small fence/);
  await last.opens(`/details-tags/?voterId=${person.voterId}`);
  await expect(last.page.getByRole('checkbox', { name: 'Donor' })).not.toBeChecked();
  await phone.isRemoved();

  await world.server.stop();
  const { log, notes } = await logInFolder(world.dataFolder);
  expect(log.map(({ kind }) => kind)).toEqual(['tags', 'note']);
  expect(notes.filter((text) => text === 'Big dog, small fence')).toHaveLength(1);
});

test('a house is found by its street, and leads to who lives there', async ({ volunteer }) => {
  const { page } = volunteer;
  await new VoterFile().answers(page.context());
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await page.getByRole('link', { name: 'Search by address' }).click();
  await page.getByRole('textbox', { name: 'Street' }).fill('alder');
  await volunteer.presses('Search');
  await expect(page).toHaveURL(/\/search-address-results\//);
  const house = page.getByRole('main').getByRole('link', { name: '101 Alder Street' });
  await expect(house).toBeVisible();
  await house.click();
  await expect(page.getByRole('list', { name: 'Who lives here' })).toContainText('Maria Delgado');
});

test('tags and notes are taken back with Undo, and a note is deleted by saving it empty', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.keepsTheList();
  const { person, file } = await aNeighbor(volunteer);
  await file.answers(page.context());
  await volunteer.opens(`/details-tags/?voterId=${person.voterId}`);
  const donor = page.getByRole('checkbox', { name: 'Donor' });
  await donor.uncheck();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(donor).toBeChecked();
  await volunteer.seesEverythingSent();

  await volunteer.opens(`/note-editor/?voterId=${person.voterId}`);
  await volunteer.presses('Save');
  await expect(page.getByText('Type something first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call after six');
  await volunteer.presses('Save');
  const notes = page.getByRole('list', { name: 'Notes' });
  await notes.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('');
  await volunteer.presses('Save');
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'note deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toContainText('Call after six');
  await volunteer.seesEverythingSent();

  await world.server.stop();
  const { log, notes: kept } = await logInFolder(world.dataFolder);
  expect(log.map(({ kind }) => kind)).toEqual(['tags', 'tags', 'note', 'note', 'note']);
  expect(kept).toContain('Call after six');
});

test('a voter met in the street is marked three taps from the menu, and noted about there, without a signal', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.keepsTheList();
  const [{ name = '' } = {}] = await peopleOnThisPhone(page);
  await volunteer.opens('/main-menu/');
  await volunteer.losesTheNetwork();
  await page.getByRole('link', { name: 'Search by name' }).tap();
  await page.getByRole('textbox', { name: 'Last name' }).fill(name.split(' ').at(-1)?.slice(0, 1) ?? '');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const toDo = page.getByRole('button', { name: /^Done, /, pressed: false }).first();
  const door = (await toDo.getAttribute('aria-label'))?.replace('Done, ', '') ?? '';
  await toDo.tap();
  const done = page.getByRole('button', { name: `Done, ${door}`, exact: true });
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await page
    .locator('[data-walk-bar]')
    .getByRole('button', { name: /^Undo .*done$/ })
    .tap();
  await expect(done).toHaveAttribute('aria-pressed', 'false');
  // A tap that follows sooner belongs to the one before it.
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await done.tap();
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  const people = page.getByRole('list', { name: `People at ${door}`, exact: true });
  await volunteer.seesWaiting(3);

  await people.getByRole('button', { name: 'Note' }).first().tap();
  await page.getByRole('textbox', { name: 'Note' }).fill('Met at the corner');
  await volunteer.presses('Save');
  await expect(people).toContainText('Met at the corner');
  await people.getByRole('button', { name: 'Survey' }).first().tap();
  await expect(page).toHaveURL(/list-survey/);
  await volunteer.presses('Back');
  await expect(people).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to the walk/ })).toBeVisible();

  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  await world.server.stop();
  const { log, notes } = await logInFolder(world.dataFolder);
  expect(log.map(({ kind }) => kind)).toEqual(['door', 'door', 'door', 'note']);
  expect(notes).toContain('Met at the corner');
});

test('without a signal this phone is searched, forgives a letter, and says how little that is', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.keepsTheList();
  const person = (await peopleOnThisPhone(page)).find(({ name }) => /^\p{L}+ \p{L}{6,}$/u.test(name));
  const [first = '', last = ''] = person?.name.split(' ') ?? [];
  await volunteer.opens('/search-name/');
  await volunteer.losesTheNetwork();
  await expect(page.getByText(/^No connection\. Only the \d+ people on this phone/)).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill(first.toUpperCase());
  await page.getByRole('textbox', { name: 'Last name' }).fill(`${last.slice(0, 3)}x${last.slice(4)}`);
  await volunteer.presses('Search');
  await expect(page.getByText(/^No connection\. Searched only this phone: \d+ people\.$/)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: `${first} ${last}`, exact: true })
    .first()
    .click();
  await seesTheVoter(volunteer, `${first} ${last}`);
  await expect(page.getByText('This is all that is on this phone.')).toBeVisible();

  await volunteer.presses('Back');
  await volunteer.presses('Back');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(first.toUpperCase());
  await volunteer.opens('/search-address-results/?n=&st=street&z=');
  await expect(page.getByText(/^No connection\. Searched only this phone: \d+ addresses\.$/)).toBeVisible();
});

const QUERIES = [
  '',
  '?voterId=',
  '?voterId=nobody',
  '?voterId=%3Cscript%3Ealert(1)%3C/script%3E',
  `?voterId=${'9'.repeat(3000)}`,
  '?voterId=%E0%A4%A',
];
const ROUTES = [
  'account-details',
  'details-contact',
  'details-voter',
  'details-tags',
  'details-finance',
  'details-house',
  'details-map',
  'details-notes',
  'note-editor',
];

test('whatever an address names, every screen about voters explains itself and leads on; the details of a voter show what is filed', {
  tag: '@long',
}, async ({ volunteer }) => {
  const { page } = volunteer;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await new VoterFile().answers(page.context());
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  const visits = [
    ...pairsOrEach(ROUTES, QUERIES).map(([route, query]) => `/${route}/${query}`),
    '/details-house/?houseId=nowhere',
    '/note-editor/?voterId=v1&noteId=nothing',
    '/note-editor/?voterId=v1&noteId=imported-7',
    '/search-results/',
    '/search-address-results/?n=+',
  ];
  for (const visit of visits) {
    await volunteer.opens(visit);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }), visit).toBeVisible();
    await expect(page.getByRole('main').getByRole('link'), visit).toBeVisible();
  }
  await volunteer.opens('/details-contact/?voterId=v1');
  await expect(page.getByRole('link', { name: 'Call (203) 555-0142' })).toHaveAttribute('href', 'tel:2035550142');
  await volunteer.opens('/details-voter/?voterId=v1');
  await expect(page.getByRole('list', { name: 'Voting history' }).getByRole('listitem')).toHaveText([
    /^General 2024.*by mail/u,
    /^Primary 2024.*in person/u,
    /^General 2022.*Did not vote/u,
  ]);
  await volunteer.opens('/details-finance/?voterId=v1');
  await expect(page.getByText('$125.50', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Contributions' }).getByRole('listitem')).toHaveText([
    /^\$100\.00.*Harbour for Council/u,
    /^\$25\.50.*Friends of the Library/u,
  ]);
  await volunteer.opens('/details-house/?voterId=v1');
  await expect(page.getByRole('list', { name: 'Who lives here' })).toContainText('Maria Delgado');
  await volunteer.opens('/details-map/?voterId=v1');
  await expect(page.getByRole('heading', { level: 2, name: '101 Alder Street, Harbour Heights 06512' })).toBeVisible();
  await volunteer.opens('/details-tags/?voterId=v1');
  await expect(page.getByRole('checkbox', { name: 'Donor' })).toBeChecked();
  await volunteer.opens('/details-notes/?voterId=v1');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ring twice: the bell is faint.');
  expect(errors).toEqual([]);
});

import { expect } from '@playwright/test';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { logInFolder, type Person, peopleOnThisPhone } from '@/e2e/support/otherKinds';
import { Phone } from '@/e2e/support/phone';
import type { Volunteer } from '@/e2e/support/volunteer';
import { aFiledVoter, VoterFile } from '@/e2e/support/voterFile';
import { test } from '@/e2e/support/world';

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
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible();
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

import { expect } from '@playwright/test';
import type { Screen } from './screens';
import type { Volunteer } from './volunteer';
import { aFiledVoter, VOTER_CALLS, VoterFile } from './voterFile';

const household = [
  aFiledVoter(),
  aFiledVoter({ voterId: 'v2', first: 'Luis', age: 48, phone: null, email: null, contact: {}, tags: [], finance: [], notes: [] }),
  aFiledVoter({ voterId: 'v3', first: 'Ana Sofía', last: 'Delgado-Whitmore', age: 19 }),
];

/** A screen about the first voter of the household, by its path. */
const about = (name: string, query = 'voterId=v1'): Screen => ({
  name,
  async show(volunteer) {
    await volunteer.opens(`/${name}/?${query}`);
    await seesTheVoter(volunteer);
  },
});

async function seesTheVoter({ page }: Volunteer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Maria Delgado', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The screens about voters, from the search to a note. */
export const voterScreens: readonly Screen[] = [
  {
    name: 'search-name',
    async show(volunteer) {
      await new VoterFile(household).answers(volunteer.page.context());
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await volunteer.opens('/search-name/');
      await volunteer.presses('Search');
      await expect(volunteer.page.getByText('Type at least one letter of a name.')).toBeVisible();
    },
  },
  {
    name: 'search-results',
    async show(volunteer) {
      await volunteer.page.getByRole('textbox', { name: 'Last name' }).fill('moss');
      await volunteer.presses('Search');
      await expect(volunteer.page.getByText(/There are more than these 200/)).toBeVisible();
    },
  },
  {
    name: 'search-results-nobody',
    async show(volunteer) {
      await volunteer.opens('/search-results/?f=zz&l=');
      await expect(volunteer.page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
    },
  },
  {
    name: 'search-address',
    async show(volunteer) {
      await volunteer.opens('/search-address/');
      await expect(volunteer.page.getByRole('textbox', { name: 'ZIP' })).toBeVisible();
    },
  },
  {
    name: 'search-address-results',
    async show(volunteer) {
      await volunteer.page.getByRole('textbox', { name: 'Street' }).fill('alder');
      await volunteer.presses('Search');
      await expect(volunteer.page.getByRole('link', { name: '101 Alder Street' })).toBeVisible();
    },
  },
  {
    name: 'details-house-by-address',
    async show(volunteer) {
      await volunteer.page.getByRole('link', { name: '101 Alder Street' }).click();
      await expect(volunteer.page.getByRole('link', { name: 'Luis Delgado' })).toBeVisible();
    },
  },
  about('account-details'),
  about('details-contact'),
  about('details-voter'),
  about('details-tags'),
  about('details-finance'),
  about('details-house'),
  about('details-map'),
  about('details-notes'),
  about('note-editor'),
  {
    name: 'note-editor-too-long',
    async show(volunteer) {
      await volunteer.page.getByRole('textbox', { name: 'Note' }).fill('Too long. '.repeat(1_100));
      await expect(volunteer.page.getByText(/at most 10,000 characters/)).toBeVisible();
    },
  },
  {
    name: 'details-contact-none',
    async show(volunteer) {
      await volunteer.opens('/details-contact/?voterId=v2');
      await expect(volunteer.page.getByRole('heading', { name: 'No contact details' })).toBeVisible();
    },
  },
  {
    name: 'account-details-unknown',
    async show(volunteer) {
      await volunteer.opens('/account-details/?voterId=nobody');
      await expect(volunteer.page.getByRole('heading', { name: 'This voter is not here' })).toBeVisible();
    },
  },
  {
    name: 'search-results-offline',
    async show(volunteer) {
      await volunteer.waitsUntilTheSiteIsKept();
      // The route that stands in for the voter file would answer without a network too.
      await volunteer.page.context().unroute(VOTER_CALLS);
      await volunteer.losesTheNetwork();
      await volunteer.opens('/search-results/?f=&l=delg');
      await expect(volunteer.page.getByText(/Searched only this phone/)).toBeVisible();
    },
  },
  {
    name: 'details-tags-offline',
    async show(volunteer) {
      await volunteer.opens('/details-tags/?voterId=v1');
      await volunteer.page.getByRole('checkbox', { name: 'Volunteer' }).check();
      await expect(volunteer.page.getByText('Saved on this phone', { exact: true })).toBeVisible();
    },
  },
];

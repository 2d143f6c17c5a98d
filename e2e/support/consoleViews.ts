import { expect, type Page } from '@playwright/test';

/** A view of the console in one of its states. */
export type ConsoleView = {
  /** What its picture is called. */
  readonly name: string;
  /** Its path below /console/, with what it shows. */
  readonly path: string;
  /** What is there once it has been read. */
  readonly isThere: (page: Page) => Promise<unknown>;
};

const heading = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const text = (words: string | RegExp) => (page: Page) => expect(page.getByText(words).first()).toBeVisible();

/** Every view of the console, with the demo's evening in it. */
export const CONSOLE_VIEWS: readonly ConsoleView[] = [
  { name: 'tonight', path: 'tonight/', isThere: text('Grace Lindholm') },
  { name: 'tonight-held', path: 'tonight/', isThere: opensRow('Tom Brandt') },
  { name: 'tonight-quiet', path: 'tonight/', isThere: opensRow('Grace Lindholm') },
  { name: 'hand-out', path: 'hand-out/', isThere: heading('Hand out') },
  { name: 'hand-out-point', path: 'hand-out/?ask=point', isThere: heading('A meeting point’s code') },
  { name: 'hand-out-print', path: 'hand-out/?ask=print', isThere: heading('Print packets') },
  { name: 'to-settle', path: 'to-settle/', isThere: heading('What changes') },
  { name: 'to-settle-pin', path: 'to-settle/?kind=report', isThere: heading('What changes') },
  { name: 'to-settle-settled', path: 'to-settle/?kind=settled', isThere: heading('To settle') },
  { name: 'people', path: 'people/', isThere: text('Carla Voss') },
  { name: 'people-staff', path: 'people/?tab=staff', isThere: text('Jo Alvarez') },
  { name: 'people-campaign', path: 'people/?tab=campaign', isThere: heading('What phones are told') },
  { name: 'people-script', path: 'people/?tab=script', isThere: text('First words') },
  { name: 'people-privacy', path: 'people/?tab=privacy', isThere: text('Voters’ privacy') },
  { name: 'voters', path: 'voters/', isThere: heading('Voters') },
  { name: 'places', path: 'places/', isThere: heading('Street map') },
  { name: 'cut', path: 'cut/', isThere: heading('Cut into packets') },
  { name: 'start-cut', path: 'start/?step=cut', isThere: heading('Cut into packets') },
  { name: 'start-marks', path: 'start/?step=first-marks', isThere: heading('Your first marks arrive here') },
  { name: 'start-campaign', path: 'start/?step=campaign', isThere: heading('Your campaign') },
  { name: 'log', path: 'log/', isThere: heading('Log') },
  { name: 'account', path: 'account/', isThere: heading('Passkeys') },
];

/** The search that stands over every view: what was found, and somebody of it. */
export const SEARCHES: readonly ConsoleView[] = [
  { name: 'search', path: 'log/', isThere: searches('ma') },
  { name: 'search-person', path: 'log/', isThere: findsPerson },
];

/** Opens a row of Tonight by its name, on a laptop in the table and on a phone in the list. */
function opensRow(name: string) {
  return async (page: Page) => {
    await page
      .getByRole('button', { name: new RegExp(name, 'u') })
      .first()
      .click();
    await expect(page.getByRole('complementary', { name: new RegExp(name, 'u') })).toBeVisible();
  };
}

/** Types into the search of the bar, which a phone opens as a sheet. */
function searches(typed: string) {
  return async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Person, door or packet' }).fill(typed);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  };
}

async function findsPerson(page: Page): Promise<void> {
  await searches('ma')(page);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'In this pass' })).toBeVisible();
}

/** Waits until nothing of a view is awaited any more. */
export async function hasLoaded(page: Page): Promise<void> {
  await expect(page.getByText('Opening the map…')).toHaveCount(0);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
}

import { clearInterval, setInterval } from 'node:timers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendFile } from '@/__tests__/server/staff/sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from '@/__tests__/server/staff/staffBrowser';
import { addDoors, insertCampaign, placeOf } from '@/__tests__/server/support/doors';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { ConsolePage, refusal } from '@/__tests__/support/consolePage';
import { NotToContact } from '@/components/console/voterFile/NotToContact';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { voterSearchColumns } from '@/server/database/searchColumns';

/* The console's files of people who are not to be contacted, on the real server: from a file to the warning, and back. */

const CALLS: readonly StaffCallName[] = [
  'uploads',
  'jobs',
  'suppressionColumns',
  'suppress',
  'suppressions',
  'undoSuppression',
  'removeUpload',
];
const LATE = { timeout: 20_000 };

let server: TestServer;
let campaign: number;
let browser: StaffBrowser;
beforeAll(async () => {
  // The server's work takes timers that a page does not have.
  Object.assign(globalThis, { clearInterval, setInterval });
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await insertCampaign(server.db, { name: somebody() });
  const [door = 0] = await addDoors(server.db, campaign, [{ house_number: '12', street: 'Elm St', city: 'Burlington', zip: '05401' }]);
  const place = await placeOf(server.db, door);
  for (const first_name of ['Kim', 'Lee']) {
    const name = { first_name, last_name: 'Park' };
    const known = { source_ref: first_name, phone: '(802) 555-0142', districts: '[]' };
    await server.db
      .insertInto('voters')
      .values({ campaign_id: campaign, place_id: place, ...name, ...voterSearchColumns(name), ...known })
      .execute();
  }
  browser = await signedInStaff(server, campaign, somebody(), 'organizer');
});

/** @param isDown whether the server fails to say which files are in force */
function load(isDown: () => boolean = () => false): void {
  cleanup();
  const asked = (name: StaffCallName) => async (body: object) => {
    if (name === 'suppressions' && isDown()) return refusal(500);
    const { status, message, data } = await browser.asks(name, body);
    return status === 200 ? data : refusal(status, message);
  };
  const page = new ConsolePage(Object.fromEntries(CALLS.map((name) => [name, asked(name)])));
  page.opens(<NotToContact campaign={campaign} />, `/console/voters/?campaign=${campaign}`);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }, LATE));
const offCount = async () => {
  const rows = await server.db.selectFrom('voters').select('off_since').where('campaign_id', '=', campaign).execute();
  return rows.filter(({ off_since }) => off_since !== null).length;
};
/** Waits for so many jobs of the campaign to end. */
const endOfWork = (jobs: number) =>
  waitFor(async () => {
    const rows = await server.db.selectFrom('jobs').select('state').where('campaign_id', '=', campaign).execute();
    expect(rows.filter(({ state }) => state === 'done' || state === 'failed')).toHaveLength(jobs);
  }, LATE);

test('a file by name and address warns with the reason that staff wrote, and is undone', async () => {
  await sendFile(browser, campaign, 'leave.csv', 'Name,Address,Zip\nKim Park,12 Elm Street,05401\nBo Roe,1 Oak St,05401\n', 'suppress');
  load();
  expect(await screen.findByText('Nothing is written before you have seen how many people it names.', undefined, LATE)).toBeVisible();
  await press('Look for them');
  await endOfWork(1);
  load();
  expect(
    await screen.findByText(
      '2 rows name 1 person of this campaign. 1 row names nobody here (line 3): kept for later voter files.',
      undefined,
      LATE,
    ),
  ).toBeVisible();
  const reason = screen.getByRole('textbox', { name: 'Reason, as volunteers read it' });
  await userEvent.clear(reason);
  expect(screen.getByRole('button', { name: 'Warn at the door of 1 person' })).toBeDisabled();
  await userEvent.type(reason, 'Asked by mail');
  await press('Warn at the door of 1 person');
  await endOfWork(2);
  load();
  expect(await screen.findByText('1 person with a warning: Asked by mail', undefined, LATE)).toBeVisible();
  expect(screen.queryByText('leave.csv', { selector: 'b' })).not.toBeInTheDocument();

  await press('Undo leave.csv');
  expect(await screen.findByText('1 person can be contacted again, unless another file names them too.')).toBeVisible();
  await press('Undo the file');
  expect(await screen.findByText('leave.csv is undone: 1 person can be contacted again.', undefined, LATE)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Files in force' })).not.toBeInTheDocument(), LATE);
});

test('a file of numbers takes a household off all lists', async () => {
  await sendFile(browser, campaign, 'numbers.csv', 'Contact\n802-555-0142\n', 'suppress');
  load();
  expect(await screen.findByText(/^Still needed: a column with the voter id/u, undefined, LATE)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look for them' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What Contact becomes' }), 'phone');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look for them' })).toBeEnabled(), LATE);
  await press('Look for them');
  await endOfWork(1);
  load();
  await userEvent.click(await screen.findByRole('radio', { name: 'Nothing: off all lists' }, LATE));
  expect(screen.queryByRole('textbox', { name: /^Reason/u })).not.toBeInTheDocument();
  await press('Take 2 people off all lists');
  await waitFor(async () => expect(await offCount()).toBe(2), LATE);
  await endOfWork(2);
  load();
  expect(await screen.findByText('2 people off all lists: Do not contact', undefined, LATE)).toBeVisible();
});

test('a file without a heading shows its numbers as examples, and another column can be chosen', async () => {
  await sendFile(browser, campaign, 'numbers.csv', '802-555-0142,x\n802-555-0199,y\n', 'suppress');
  load();
  const kind = await screen.findByRole('combobox', { name: 'What Column 1 becomes' }, LATE);
  expect(kind).toHaveValue('phone');
  await userEvent.selectOptions(kind, '');
  await screen.findByText(/^Still needed: a column with the voter id/u, undefined, LATE);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What Column 1 becomes' }), 'phone');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look for them' })).toBeEnabled(), LATE);
  await press('Look for them');
  await endOfWork(1);
  load();
  expect(await screen.findByText(/^2 rows name 2 people of this campaign\. 1 row names nobody here/u, undefined, LATE)).toBeVisible();
});

test('staff say that the first row of a list of names is somebody', async () => {
  await sendFile(browser, campaign, 'names.csv', 'Kim,Park,12 Elm St,Burlington\nLee,Park,12 Elm St,Burlington\n', 'suppress');
  load();
  const heading = await screen.findByRole('checkbox', { name: 'The first row is a heading' }, LATE);
  expect(heading).toBeChecked();
  await userEvent.click(heading);
  for (const [at, field] of ['firstName', 'lastName', 'address', 'city'].entries())
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: `What Column ${at + 1} becomes` }, LATE), field);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look for them' })).toBeEnabled(), LATE);
  await press('Look for them');
  await endOfWork(1);
  load();
  expect(await screen.findByText('2 rows name 2 people of this campaign.', undefined, LATE)).toBeVisible();
  await press('Change columns');
  expect(await screen.findByRole('combobox', { name: 'What Column 2 becomes' }, LATE)).toHaveValue('lastName');
});

test('where no file is in force there is the way to add one, and a file without anybody says so', async () => {
  load();
  await press('Add a file of people not to contact');
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await press('Not now');
  expect(screen.getByRole('button', { name: 'Add a file of people not to contact' })).toBeVisible();
  await sendFile(browser, campaign, 'empty.csv', 'Voter ID\n-\n', 'suppress');
  load();
  await press('Look for them');
  await endOfWork(1);
  load();
  expect(await screen.findByText(/^The file was not read to its end\. No row of empty\.csv names anybody/u, undefined, LATE)).toBeVisible();
});

test('while its files are not known, the part says what it is, and asks again', async () => {
  let isDown = true;
  load(() => isDown);
  const part = within(await screen.findByRole('region', { name: 'People not to contact' }));
  expect(part.getByRole('heading', { name: 'People not to contact' })).toBeVisible();
  expect(await part.findByText('Couldn’t load this')).toBeVisible();
  expect(part.queryByRole('button', { name: /^Add a file/u })).not.toBeInTheDocument();
  isDown = false;
  await press('Try again');
  expect(await part.findByRole('button', { name: 'Add a file of people not to contact' })).toBeVisible();
});

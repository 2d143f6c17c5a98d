import { clearInterval, setInterval } from 'node:timers';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendFile } from '@/__tests__/server/staff/sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from '@/__tests__/server/staff/staffBrowser';
import { addDoors, insertCampaign } from '@/__tests__/server/support/doors';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { ConsolePage, refusal } from '@/__tests__/support/consolePage';
import { PlaceDoors } from '@/components/console/places/PlaceDoors';
import type { StaffCallName } from '@/lib/contract/staff/calls';

/* The console's places on the real server: a wrong file, its correction, and the undo of each. */

const CALLS: readonly StaffCallName[] = [
  ...(['unplacedDoors', 'uploads', 'jobs', 'pointColumns', 'geocode', 'placings', 'placingToUndo', 'undoPlacing'] as const),
];
const HEADING = 'number,street,city,zip,lat,lon\n';
const LATE = { timeout: 20_000 };

let server: TestServer;
beforeAll(async () => {
  // The server's work takes timers that a page does not have.
  Object.assign(globalThis, { clearInterval, setInterval });
  server = await startTestServer();
});
afterAll(() => server.close());

/** The console's page, whose calls a signed-in browser asks of the server. */
function pageOf(browser: StaffBrowser): ConsolePage {
  const asked = (name: StaffCallName) => async (body: object) => {
    const { status, message, data } = await browser.asks(name, body);
    return status === 200 ? data : refusal(status, message);
  };
  return new ConsolePage(Object.fromEntries(CALLS.map((name) => [name, asked(name)])));
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }, LATE));

test('a wrong file is looked at before it places doors, a better one corrects it, and the wrong one is undone', async () => {
  const campaign = await insertCampaign(server.db, { name: 'Places' });
  const elm = (house_number: string) => ({ house_number, street: 'Elm St', city: 'Burlington', zip: '05401' });
  await addDoors(server.db, campaign, [elm('12'), elm('14')]);
  const browser = await signedInStaff(server, campaign, somebody(), 'organizer');
  const lats = async () =>
    (await server.db.selectFrom('places').select('lat').where('campaign_id', '=', campaign).orderBy('id').execute()).map(({ lat }) => lat);
  const points = (name: string, rows: string) => sendFile(browser, campaign, name, HEADING + rows, 'points');
  const load = () => {
    cleanup();
    pageOf(browser).opens(<PlaceDoors campaign={campaign} />, `/console/start/?campaign=${campaign}`);
  };
  /** Waits for the server's work, and loads the page again: no stream of events tells this one. */
  const areAt = async (...expected: (number | null)[]) => {
    await waitFor(async () => expect(await lats()).toEqual(expected), LATE);
    await waitFor(async () => expect(await openJobs()).toEqual([]), LATE);
    load();
  };
  const openJobs = () => server.db.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'running']).execute();

  await points('wrong.csv', '12,Elm St,Burlington,05401,-73.2,44.5\n14,Elm St,Burlington,05401,-73.3,44.6\n');
  load();
  await press('Count the doors in it');
  expect(await screen.findByText(/^2 of 2 positions are outside the country/u, undefined, LATE)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Give 2 doors their place' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The file is right all the same' }));
  await press('Give 2 doors their place');
  await areAt(-73.2, -73.3);

  await points('right.csv', '12,Elm St,Burlington,05401,44.5,-73.2\n');
  load();
  await press('Count the doors in it');
  expect(await screen.findByText(/^1 door that a file placed moves, the farthest by [\d,.]+ km\.$/u, undefined, LATE)).toBeVisible();
  await press('Correct 1 door');
  await areAt(44.5, -73.3);

  await press('Undo wrong.csv');
  expect(
    await screen.findByText('1 door has no place again. 1 door stays: staff or a later file moved it since.', undefined, LATE),
  ).toBeVisible();
  await press('Undo the file');
  expect(await screen.findByText('wrong.csv is undone. 1 door has no place.', undefined, LATE)).toBeVisible();
  await areAt(44.5, null);
  expect(await screen.findByRole('heading', { name: '1 door has no place on the map' }, LATE)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Undo right.csv' }, LATE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo wrong.csv' })).not.toBeInTheDocument();
});

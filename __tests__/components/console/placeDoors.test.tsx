import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal } from '@/__tests__/support/consolePage';
import { PlaceDoors } from '@/components/console/places/PlaceDoors';
import type { StaffReply } from '@/lib/api/staff';

type Job = StaffReply<'job'>;

const DOORS = ['90 Oak St', '92 Oak St', '94 Oak St'].map((address) => ({ address, city: 'Alder Bay', zip: '27001' }));
const UPLOAD: StaffReply<'uploads'>['uploads'][number] = {
  ...{ id: 5, content: 'points', name: 'county-points.csv', size: 2_000, received: 2_000 },
  ...{ isWhole: true, by: 'Jo Alvarez', expiresAt: 99 },
};
const JOB: Job = {
  ...{ id: 7, kind: 'geocode', about: 'county-points.csv', state: 'running', step: 'placing', done: 2, total: null },
  ...{
    isCancelling: false,
    resumed: 0,
    result: null,
    message: null,
    by: 'Jo Alvarez',
    isOwn: false,
    askedAt: 1,
    beganAt: 2,
    endedAt: null,
  },
};
const RESULT = { file: 5, points: 900, refused: 4, placed: 2, without: 1, dryRun: true };
const COLUMNS: StaffReply<'pointColumns'> = {
  assumptions: ['Sheet "Points" read; "Notes" left out.'],
  columns: [
    { number: 1, heading: 'Nr', example: '90', field: 'number' },
    { number: 2, heading: 'Gasse', example: 'Oak St', field: null },
    { number: 3, heading: 'Y', example: '44.1', field: 'lat' },
    { number: 4, heading: 'X', example: '-123.1', field: 'lon' },
  ],
  missing: ['street'],
  fields: ['number', 'street', 'lat', 'lon'],
};

type World = { doors?: typeof DOORS; isMore?: boolean; uploads?: (typeof UPLOAD)[]; jobs?: Job[] };

function open({ doors = DOORS, isMore = false, uploads = [], jobs = [] }: World = {}): ConsolePage {
  const page = new ConsolePage({
    unplacedDoors: () => ({ doors, isMore }),
    uploads: () => ({ uploads }),
    jobs: () => ({ jobs }),
    pointColumns: ({ columns }: { columns?: unknown }) => (columns === undefined ? COLUMNS : { ...COLUMNS, missing: [] }),
    geocode: () => ({ jobId: 8 }),
    cancelJob: () => JOB,
    removeUpload: () => null,
  });
  page.opens(<PlaceDoors campaign={1} />, '/console/start/?campaign=1');
  return page;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('where each door has its place there is nothing to do', async () => {
  const page = open({ doors: [] });
  await waitFor(() => expect(page.asked.map(({ name }) => name)).toContain('unplacedDoors'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says how many doors have none, which, and what gives them one', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '3 doors have no place on the map' })).toBeVisible();
  expect(await button('Choose a file of address points')).toBeVisible();
  await userEvent.click(screen.getByText('Which ones'));
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('92 Oak St')).toHaveTextContent('92 Oak St Alder Bay 27001');
  expect(await button('Save 3 doors as a file to fill in')).toBeVisible();
});

test('counts no more than a thousand', async () => {
  open({ doors: Array.from({ length: 1_000 }, () => ({ address: '1 Elm St', city: '', zip: '' })), isMore: true });
  expect(await screen.findByRole('heading', { name: 'More than 1,000 doors have no place on the map' })).toBeVisible();
  expect(screen.getByText('The first 50 of them:')).toBeInTheDocument();
});

test('a column is described, and the doors in the file are counted before anything is written', async () => {
  const page = open({ uploads: [UPLOAD] });
  expect(await screen.findByText('Still needed: Street.')).toBeVisible();
  expect(screen.getByText('Sheet "Points" read; "Notes" left out.')).toBeVisible();
  expect(await button('Count the doors in it')).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('What Gasse becomes'), 'street');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Count the doors in it' })).toBeEnabled());
  await userEvent.click(await button('Count the doors in it'));
  const columns = { number: ['Nr'], street: ['Gasse'], lat: ['Y'], lon: ['X'] };
  await waitFor(() => expect(page.bodiesOf('geocode')).toEqual([{ campaign: 1, file: 5, dryRun: true, columns }]));
  page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, id: 8, state: 'done', result: { ...RESULT, columns }, endedAt: 3 }] }) });
  expect(
    await screen.findByText('2 doors of 3 are among its 900 addresses. 4 rows could not be read as an address.', undefined, {
      timeout: 5_000,
    }),
  ).toBeVisible();
  await userEvent.click(await button('Give 2 doors their place'));
  await waitFor(() => expect(page.bodiesOf('geocode')).toHaveLength(2));
  expect(page.bodiesOf('geocode')[1]).toEqual({ campaign: 1, file: 5, dryRun: false, columns });
});

test('a file in which none of the doors is says so, and offers the columns again', async () => {
  open({ uploads: [UPLOAD], jobs: [{ ...JOB, state: 'done', result: { ...RESULT, placed: 0, without: 3 } }] });
  expect(await screen.findByText(/^None of your doors is in it/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give/u })).not.toBeInTheDocument();
  await userEvent.click(await button('Change columns'));
  expect(await screen.findByLabelText('What Gasse becomes')).toBeVisible();
});

test('says of how many doors the file has the address in places that are far apart', async () => {
  open({ uploads: [UPLOAD], jobs: [{ ...JOB, state: 'done', result: { ...RESULT, placed: 0, without: 3, farApart: 2 } }] });
  expect(
    await screen.findByText(
      'It gives none of your doors a place. Of 2 doors the file has the address in places that are far apart, and neither ZIP nor town says which: they get none.',
    ),
  ).toBeVisible();
});

test('what was counted in another file counts for nothing', async () => {
  open({ uploads: [UPLOAD], jobs: [{ ...JOB, state: 'done', result: { ...RESULT, file: 4 } }] });
  expect(await button('Count the doors in it')).toBeVisible();
});

test('says how far it is, and can be cancelled', async () => {
  const page = open({ uploads: [UPLOAD], jobs: [JOB] });
  expect(await screen.findByText('2 doors looked at')).toBeVisible();
  await userEvent.click(await button('Cancel'));
  await waitFor(() => expect(page.bodiesOf('cancelJob')).toEqual([{ campaign: 1, job: 7 }]));
});

test.each([
  [{ state: 'done', result: { ...RESULT, dryRun: false } }, '2 doors have a place now. 1 door has none yet.'],
  [
    { state: 'failed', message: 'No row of it is an address with a place.' },
    'Not all doors were looked at. No row of it is an address with a place.',
  ],
  [{ state: 'cancelled' }, 'Ended before all doors were looked at. What was placed stays.'],
] as const)('%#: says what came of it', async (ended, words) => {
  open({ doors: DOORS.slice(2), jobs: [{ ...JOB, ...ended }] });
  expect(await screen.findByText(words)).toBeVisible();
});

test('where they cannot be read that is said', async () => {
  const page = open();
  page.nowAnswers({ unplacedDoors: () => refusal(500) });
  await act(async () => undefined);
  page.opens(<PlaceDoors campaign={2} />, '/console/start/?campaign=2');
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible();
});

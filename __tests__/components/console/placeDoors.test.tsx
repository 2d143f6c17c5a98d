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
const WRONG = { number: 1, file: 'wrong.csv', at: 1_764_560_000, by: 'Jo Alvarez' };
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

type World = { doors?: typeof DOORS; isMore?: boolean; uploads?: (typeof UPLOAD)[]; jobs?: Job[]; placings?: (typeof WRONG)[] };

function open({ doors = DOORS, isMore = false, uploads = [], jobs = [], placings = [] }: World = {}): ConsolePage {
  const page = new ConsolePage({
    unplacedDoors: () => ({ doors, isMore }),
    uploads: () => ({ uploads }),
    jobs: () => ({ jobs }),
    pointColumns: ({ columns }: { columns?: unknown }) => (columns === undefined ? COLUMNS : { ...COLUMNS, missing: [] }),
    geocode: () => ({ jobId: 8 }),
    placings: () => ({ placings }),
    placingToUndo: () => ({ ...WRONG, doors: 3, unplaced: 2, packets: 1, kept: 4 }),
    undoPlacing: () => ({ jobId: 9 }),
    cancelJob: () => JOB,
    removeUpload: () => null,
  });
  page.opens(<PlaceDoors campaign={1} />, '/console/start/?campaign=1');
  return page;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('where each door has its place a better file can correct it', async () => {
  open({ doors: [] });
  expect(await screen.findByText('Each door has its place on the map.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a file of address points' })).not.toBeInTheDocument();
  await userEvent.click(await button('Correct places by a better file'));
  expect(await button('Choose a file of address points')).toBeVisible();
});

test('a file corrects doors that an earlier one placed, once that is asked for and its doubts are looked at', async () => {
  const page = open({ doors: [], uploads: [UPLOAD] });
  page.nowAnswers({ pointColumns: () => ({ ...COLUMNS, missing: [] }) });
  expect(await screen.findByRole('checkbox', { name: 'Also correct doors that an earlier file placed' })).toBeChecked();
  await userEvent.click(await button('Count the doors in it'));
  await waitFor(() => expect(page.bodiesOf('geocode')).toEqual([{ campaign: 1, file: 5, dryRun: true, mend: true }]));
  const found = { ...RESULT, placed: 0, without: 0, moved: 312, farthest: 4_060, mend: true, doubts: ['1 of 2 positions are odd.'] };
  page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, id: 8, state: 'done', result: found, endedAt: 3 }] }) });
  expect(
    await screen.findByText('312 doors that a file placed move, the farthest by 4.1 km.', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByText('1 of 2 positions are odd.')).toBeVisible();
  expect(await button('Correct 312 doors')).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The file is right all the same' }));
  await userEvent.click(await button('Correct 312 doors'));
  await waitFor(() => expect(page.bodiesOf('geocode')[1]).toEqual({ campaign: 1, file: 5, dryRun: false, mend: true, sure: true }));
});

test('a file that placed doors is undone once what that does was said', async () => {
  const page = open({ doors: [], placings: [WRONG] });
  await userEvent.click(await button('Undo wrong.csv'));
  expect(
    await screen.findByText(
      '1 door goes back to the place before. 2 doors have no place again. 1 packet holds such doors and keeps them, with their marks. 4 doors stay: staff or a later file moved them since.',
    ),
  ).toBeVisible();
  expect(page.bodiesOf('undoPlacing')).toEqual([]);
  await userEvent.click(await button('Undo the file'));
  await waitFor(() => expect(page.bodiesOf('undoPlacing')).toEqual([{ campaign: 1, number: 1 }]));
  const job: Job = { ...JOB, id: 9, kind: 'undoPlacing', about: 'wrong.csv', step: 'undoing', done: 1, total: 3 };
  page.nowAnswers({ jobs: () => ({ jobs: [job] }) });
  expect(await screen.findByText('1 of 3 doors', undefined, { timeout: 5_000 })).toBeVisible();
  const result = { number: 1, file: 'wrong.csv', doors: 3, unplaced: 2 };
  page.nowAnswers({ placings: () => ({ placings: [] }), jobs: () => ({ jobs: [{ ...job, state: 'done', result, endedAt: 3 }] }) });
  expect(
    await screen.findByText('wrong.csv is undone. 1 door is where it was before. 2 doors have no place.', undefined, { timeout: 5_000 }),
  ).toBeVisible();
});

test('an undo that failed says why, and the file can be undone again', async () => {
  const job: Job = { ...JOB, kind: 'undoPlacing', about: 'wrong.csv', state: 'failed', message: 'The disk is full.' };
  open({ placings: [WRONG], jobs: [job] });
  expect(await screen.findByText('wrong.csv is not undone to its end. The disk is full. Undo it again to go on.')).toBeVisible();
  expect(await button('Undo wrong.csv')).toBeVisible();
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
  await waitFor(() => expect(page.bodiesOf('geocode')).toEqual([{ campaign: 1, file: 5, dryRun: true, mend: false, columns }]));
  page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, id: 8, state: 'done', result: { ...RESULT, columns }, endedAt: 3 }] }) });
  expect(
    await screen.findByText('2 doors of 3 are among its 900 addresses. 4 rows could not be read as an address.', undefined, {
      timeout: 5_000,
    }),
  ).toBeVisible();
  await userEvent.click(await button('Give 2 doors their place'));
  await waitFor(() => expect(page.bodiesOf('geocode')).toHaveLength(2));
  expect(page.bodiesOf('geocode')[1]).toEqual({ campaign: 1, file: 5, dryRun: false, mend: false, columns });
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

test('a file that is no table says so and offers another one', async () => {
  const page = open({ uploads: [UPLOAD] });
  page.nowAnswers({ pointColumns: () => refusal(409, 'points.pdf is a PDF.') });
  expect(await screen.findByText('points.pdf is a PDF.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(await button('Choose another file'));
  expect(page.bodiesOf('removeUpload')).toEqual([{ campaign: 1, file: UPLOAD.id }]);
});

test('where they cannot be read that is said', async () => {
  const page = open();
  page.nowAnswers({ unplacedDoors: () => refusal(500) });
  await act(async () => undefined);
  page.opens(<PlaceDoors campaign={2} />, '/console/start/?campaign=2');
  expect(await screen.findByRole('heading', { name: 'Couldn’t load this' })).toBeVisible();
});

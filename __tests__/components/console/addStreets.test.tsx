import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal } from '@/__tests__/support/consolePage';
import { StreetMapPart } from '@/components/console/people/StreetMapPart';
import { AddStreets } from '@/components/console/streetMap/AddStreets';
import type { StaffReply } from '@/lib/api/staff';
import type { StreetsFound } from '@/lib/contract/staff/streetMap';

type Job = StaffReply<'job'>;
type World = { uploads?: StaffReply<'uploads'>['uploads']; jobs?: Job[]; isWanted?: boolean };

const ADDRESS = 'https://maps.example.org/county.pmtiles';
const FOUND: StreetsFound = {
  ...{ dryRun: true, name: 'Protomaps Basemap', attribution: 'Protomaps © OpenStreetMap', licence: 'ODbL 1.0', date: '2026-10-03' },
  ...{ tiles: 286, bytes: 664_000, replaced: 0, kept: 0, unmapped: 0, unplaced: 0, address: ADDRESS },
};
const MAP = { sizeBytes: 700_000, unmapped: 0, unplaced: 0, roads: 61, barriers: 2 };
const UPLOAD: StaffReply<'uploads'>['uploads'][number] = {
  ...{ id: 5, content: 'map', name: 'county.pmtiles', size: 2_000_000, received: 2_000_000 },
  ...{ isWhole: true, by: 'Jo Alvarez', expiresAt: 99 },
};
const job = (one: Partial<Job>): Job => ({
  ...{ id: 7, kind: 'addStreetMap', about: ADDRESS, state: 'done', step: '', done: 0, total: null, isCancelling: false, resumed: 0 },
  ...{ result: null, message: null, by: 'Jo Alvarez', isOwn: true, askedAt: 1, beganAt: 1, endedAt: 1 },
  ...one,
});

function open({ uploads = [], jobs = [], isWanted = true }: World = {}): ConsolePage {
  const page = new ConsolePage({
    uploads: () => ({ uploads }),
    jobs: () => ({ jobs }),
    addStreetMap: () => ({ jobId: 8 }),
    cancelJob: () => job({}),
    removeUpload: () => null,
  });
  page.opens(<AddStreets campaign={1} isWanted={isWanted} look="filled" />, '/console/start/?campaign=1');
  return page;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const SLOW = { timeout: 5_000 };

test('without a street map it asks where an archive is; with one, once it was asked for', async () => {
  open();
  expect(await screen.findByRole('textbox', { name: 'Address of the archive' })).toBeVisible();
  expect(screen.getByText(/the archive itself, not the page that describes it/u)).toBeVisible();
  expect(await button('See what is in it')).toBeDisabled();
});

test('with a street map it can be opened', async () => {
  open({ isWanted: false });
  await userEvent.click(await button('Add streets around your doors'));
  expect(await screen.findByRole('textbox', { name: 'Address of the archive' })).toBeVisible();
});

test('an address is looked at first, and then added as it was typed, with the key in it', async () => {
  const page = open();
  const typed = `${ADDRESS}?key=1`;
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address of the archive' }), typed);
  const { address: _, ...keyed } = FOUND;
  page.nowAnswers({ jobs: () => ({ jobs: [job({ id: 8, result: { ...keyed, replaced: 12, kept: 1, unmapped: 2 } })] }) });
  await userEvent.click(await button('See what is in it'));
  expect(page.bodiesOf('addStreetMap')).toEqual([{ campaign: 1, source: { address: typed }, dryRun: true }]);
  expect(await screen.findByRole('heading', { name: '286 tiles around your doors, 0.7 MB to read' }, SLOW)).toBeVisible();
  expect(screen.getByText('Protomaps Basemap, of 2026-10-03')).toBeVisible();
  expect(screen.getByText(/^Whose data it is, as every map will say: Protomaps © OpenStreetMap. License: ODbL 1.0$/u)).toBeVisible();
  expect(screen.getByText(/^12 tiles of them take the place of ones/u)).toBeVisible();
  expect(screen.getByText(/^1 tile that is there already stays as before/u)).toBeVisible();
  expect(screen.getByText('It has nothing at 2 doors.')).toBeVisible();
  await userEvent.click(await button('Add 286 tiles'));
  expect(page.bodiesOf('addStreetMap')[1]).toEqual({ campaign: 1, source: { address: typed }, dryRun: false });
});

test('whose data it is is asked for where the archive does not say so', async () => {
  const page = open({ jobs: [job({ result: { ...FOUND, attribution: '' } })] });
  const field = await screen.findByRole('textbox', { name: 'Whose data it is' });
  expect(await button('Add 286 tiles')).toBeDisabled();
  await userEvent.type(field, ' © OpenStreetMap contributors ');
  await userEvent.click(await button('Add 286 tiles'));
  const attribution = '© OpenStreetMap contributors';
  expect(page.bodiesOf('addStreetMap')).toEqual([{ campaign: 1, source: { address: ADDRESS }, dryRun: false, attribution }]);
});

test('after a reload an address with a key has to be named again', async () => {
  const { address: _, ...keyed } = FOUND;
  open({ jobs: [job({ result: keyed })] });
  expect(await screen.findByRole('textbox', { name: 'Address of the archive' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/u })).not.toBeInTheDocument();
});

test('where all of it is there already there is nothing to add', async () => {
  open({ jobs: [job({ result: { ...FOUND, tiles: 0, bytes: 0, kept: 286 } })] });
  expect(await screen.findByRole('heading', { name: /^All of it is in this server’s map already/u })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/u })).not.toBeInTheDocument();
  await userEvent.click(await button('Another archive'));
  expect(await screen.findByRole('textbox', { name: 'Address of the archive' })).toHaveValue(ADDRESS);
});

test('what is refused does not bring back what was turned away from', async () => {
  const page = open({ jobs: [job({ result: FOUND })] });
  await userEvent.click(await button('Another archive'));
  page.nowAnswers({ addStreetMap: () => refusal(409, 'The address of a street map names no port.') });
  await userEvent.click(await button('See what is in it'));
  expect(await screen.findByText('The address of a street map names no port.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/u })).not.toBeInTheDocument();
});

describe('a file', () => {
  test('is sent as a street map, whose limit is said', async () => {
    const page = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'On this computer' }));
    expect(screen.getByText(/of 256 MB at most/u)).toBeVisible();
    page.nowAnswers({ startUpload: () => refusal(409, 'A street map has 256 MB at most here.') });
    await userEvent.upload(screen.getByLabelText('Street map', { selector: 'input' }), new File(['PMTiles'], 'county.pmtiles'));
    expect(await screen.findByText('A street map has 256 MB at most here.')).toBeVisible();
    expect(page.bodiesOf('startUpload')).toEqual([{ campaign: 1, content: 'map', name: 'county.pmtiles', size: 7 }]);
  });

  test('that is there is looked at, or taken off again', async () => {
    const page = open({ uploads: [UPLOAD] });
    expect(await screen.findByText('county.pmtiles, 2.0 MB')).toBeVisible();
    await userEvent.click(await button('Another archive'));
    await waitFor(() => expect(page.bodiesOf('removeUpload')).toEqual([{ campaign: 1, file: 5 }]));
    await userEvent.click(await button('See what is in it'));
    expect(page.bodiesOf('addStreetMap')).toEqual([{ campaign: 1, source: { file: 5 }, dryRun: true }]);
  });

  test('that is gone since it was looked at is chosen anew', async () => {
    const { address: _, ...found } = FOUND;
    open({ jobs: [job({ result: { ...found, file: 5 } })] });
    expect(await screen.findByRole('textbox', { name: 'Address of the archive' })).toBeVisible();
  });
});

describe('while it goes on', () => {
  const RUNNING = { state: 'running', endedAt: null } as const;

  test('it says how far it is, also after a reload and a restart, and can be cancelled', async () => {
    const page = open({ jobs: [job({ ...RUNNING, step: 'reading', done: 120, total: 286, resumed: 1, result: { readBytes: 300_000 } })] });
    expect(await screen.findByRole('progressbar', { name: `Streets out of ${ADDRESS}` })).toHaveAttribute('aria-valuenow', '41');
    expect(screen.getByText('Reading the streets around your doors')).toBeVisible();
    expect(screen.getByText('120 of 286 tiles, 0.3 MB read')).toBeVisible();
    expect(screen.getByText(/^The server was started again/u)).toBeVisible();
    await userEvent.click(await button('Cancel'));
    expect(page.bodiesOf('cancelJob')).toEqual([{ campaign: 1, job: 7 }]);
  });

  test.each([
    ['doors', 'Looking where your doors are'],
    ['looking', 'Reading what lies where in the archive'],
    ['waiting', 'Waiting: somebody else is adding to the street map'],
    ['checking', 'Looking at what lies around the doors now'],
    ['', 'Beginning'],
  ])('%s is said in words', async (step, words) => {
    open({ jobs: [job({ ...RUNNING, step })] });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});

describe('at its end', () => {
  test('it says what was added, and whose data it is', async () => {
    open({ isWanted: false, jobs: [job({ result: { ...FOUND, dryRun: false, map: MAP } })] });
    expect(await screen.findByText('286 tiles added out of Protomaps Basemap.')).toBeVisible();
    expect(screen.getByText(/every map will say: Protomaps © OpenStreetMap/u)).toBeVisible();
    expect(await button('Add streets around your doors')).toBeVisible();
  });

  test('that failed it says why, and can be begun again', async () => {
    open({ isWanted: false, jobs: [job({ state: 'failed', message: 'There is nothing at it.', result: { readBytes: 0 } })] });
    expect(await screen.findByText('Nothing was added. There is nothing at it.')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Address of the archive' })).toBeVisible();
  });

  test('that was canceled nothing was added', async () => {
    open({ isWanted: false, jobs: [job({ state: 'cancelled' })] });
    expect(await screen.findByText('Ended before anything was added.')).toBeVisible();
  });
});

test('what is refused is said below the field', async () => {
  const page = open();
  page.nowAnswers({ addStreetMap: () => refusal(409, 'The address of a street map begins with https://.') });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address of the archive' }), 'http://maps.example.org/x');
  await userEvent.click(await button('See what is in it'));
  expect(await screen.findByText('The address of a street map begins with https://.')).toBeVisible();
});

test('offline it says so', async () => {
  const page = new ConsolePage({ uploads: () => NO_CONNECTION, jobs: () => NO_CONNECTION });
  page.opens(<AddStreets campaign={1} isWanted look="filled" />, '/console/start/?campaign=1');
  expect(await screen.findByRole('heading', { name: 'Offline' }, { timeout: 10_000 })).toBeVisible();
});

describe('under People, Campaign', () => {
  const some = (count: number) => ({ count, isMore: false });
  const RUN = {
    ...{ isPractice: false, people: some(486), doors: some(312), streetMapBytes: 4_100_000, packets: 7 },
    ...{ uncut: some(0), invited: 0, opened: 0, marks: some(0) },
  };
  const opens = (run: typeof RUN, jobs: Job[] = []) =>
    new ConsolePage({ firstRun: () => run, uploads: () => ({ uploads: [] }), jobs: () => ({ jobs }) }).opens(
      <StreetMapPart campaign={1} />,
      '/console/people/?campaign=1&tab=campaign',
    );

  test('streets are added where doors have come since, and what lies there is told by whichever looked last', async () => {
    const looked = job({ id: 6, kind: 'checkStreetMap', result: { ...MAP, roads: 40, unmapped: 9 } });
    opens(RUN, [job({ id: 7, result: { ...FOUND, dryRun: false, map: MAP } }), looked]);
    expect(await screen.findByRole('heading', { name: 'Street map' })).toBeVisible();
    expect(await screen.findByText('61 roads and 2 barriers lie around the doors.')).toBeVisible();
    expect(screen.queryByText(/9 doors lie outside/u)).not.toBeInTheDocument();
    expect(await button('Add streets around your doors')).toBeVisible();
  });

  test('not in a practice town, nor without doors', async () => {
    for (const run of [
      { ...RUN, isPractice: true },
      { ...RUN, doors: some(0) },
    ]) {
      const { unmount } = opens(run);
      expect(await screen.findByText('This server has a street map of 4.1 MB.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Add streets around your doors' })).not.toBeInTheDocument();
      unmount();
    }
  });
});

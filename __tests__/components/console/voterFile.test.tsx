import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { VoterFileStep } from '@/components/console/voterFile/VoterFileStep';
import { VotersScreen } from '@/components/console/voterFile/VotersScreen';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { PART_BYTES } from '@/lib/domain/staff/uploads';

type Job = StaffReply<'job'>;
const JOB: Job = {
  ...{ id: 7, kind: 'readVoterFile', about: 'county.txt', state: 'running', step: 'reading', done: 300_000, total: 600_000 },
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
const UPLOAD: StaffReply<'uploads'>['uploads'][number] = {
  ...{ id: 3, content: 'voters', name: 'county.txt', size: 600_000, received: 600_000 },
  ...{ isWhole: true, by: 'Jo Alvarez', expiresAt: 99 },
};
const COLUMNS: StaffReply<'voterColumns'> = {
  ...{ layout: null, isKnown: false, hasHeading: true, encoding: 'utf-8', delimiter: ',', ids: null },
  columns: [
    { number: 1, heading: 'Nr', example: '10482216', field: null },
    { number: 2, heading: 'Name', example: 'Delgado', field: 'lastName' },
    { number: 3, heading: 'Where', example: '107 Front St', field: 'address' },
  ],
  missing: ['voterId'],
  fields: ['voterId', 'lastName', 'address'],
};
const found = (count: number, name: string) => ({ count, rows: [{ name, address: '107 Front St', changes: [] }] });
const PREVIEW: NonNullable<StaffReply<'voterPreview'>> = {
  ...{ voters: 9_241, readAt: 5, forgotten: 0, new: found(63, 'Elena Delgado'), same: found(8_990, 'Ann Roe') },
  changed: { count: 187, rows: [{ name: 'Bo Reed', address: '92 Oak St', changes: [{ field: 'party', from: 'Democratic', to: '' }] }] },
  moved: {
    count: 1,
    rows: [{ name: 'Cy Sax', address: '22 Birch Ave', changes: [{ field: 'address', from: '9 Elm St', to: '22 Birch Ave' }] }],
  },
  refused: {
    count: 6,
    rows: [
      {
        ...{ line: 2_417, name: '', address: '96 Oak St', reason: 'no name', becomes: null, seen: 0, by: null },
        fields: [{ field: 'lastName', value: '' }],
      },
    ],
    by: [{ reason: 'no name', count: 6 }],
  },
  ...{ mended: 0, assumptions: [], absentColumns: [], doubts: [], statuses: [] },
};
const ENDED: Job = {
  ...JOB,
  ...{ id: 8, kind: 'importVoters', state: 'done', endedAt: 9 },
  result: {
    number: 4,
    file: 3,
    rows: 9_247,
    added: 63,
    updated: 187,
    unchanged: 8_991,
    refused: 6,
    rowsMended: 2,
    absent: 40,
    doorsMade: 7,
    doorsKnown: 5_113,
  },
};

// jsdom reads files by its older way alone.
Blob.prototype.arrayBuffer ??= function bytes(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

type World = { jobs?: Job[]; uploads?: (typeof UPLOAD)[]; preview?: StaffReply<'voterPreview'>; known?: typeof COLUMNS };

/** A made-up server that does what the calls say. */
function open(
  { jobs = [], uploads = [], preview = null, known = COLUMNS }: World = {},
  onNext?: () => void,
  more: ConstructorParameters<typeof ConsolePage>[0] = {},
): ConsolePage {
  const page: ConsolePage = new ConsolePage({
    jobs: () => ({ jobs }),
    uploads: () => ({ uploads }),
    voterColumns: ({ columns }: StaffBody<'voterColumns'>) =>
      columns === undefined
        ? known
        : !('columns' in columns)
          ? { ...known, ids: columns.ids }
          : {
              ...COLUMNS,
              isKnown: true,
              columns: COLUMNS.columns.map((column) => ({
                ...column,
                field: Object.entries(columns.columns).find(([, names]) => names.includes(column.heading))?.[0] ?? null,
              })),
              missing: 'voterId' in columns.columns ? [] : ['voterId'],
            },
    voterPreview: () => preview,
    readVoterFile: () => {
      page.nowAnswers({ jobs: () => ({ jobs: [JOB] }) });
      return { jobId: 7 };
    },
    importVoters: () => {
      page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, kind: 'importVoters', step: 'writing', done: 2_000, total: 9_241 }] }) });
      return { jobId: 7 };
    },
    cancelJob: () => ({ ...JOB, isCancelling: true }),
    refusedRows: () => ({ path: 'staff/file?ticket=t', expiresAt: 9 }),
    importToUndo: () => ({ number: 4, file: 'county.txt', at: 1, added: 60, kept: 3, restored: 187, doors: 7, packets: 2, emptied: 1 }),
    undoImport: () => {
      page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, kind: 'undoImport', step: 'undoing', done: 1, total: 254 }, ENDED] }) });
      return { jobId: 9 };
    },
    ...more,
  });
  page.opens(<VoterFileStep campaign={1} {...(onNext && { onNext })} />, '/console/start/');
  return page;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('sending', () => {
  const TEXT = 'x'.repeat(PART_BYTES + 10);
  const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('Voter file'), file);
  const sent = (page: ConsolePage) => page.bodiesOf('sendPart').map((body) => (body as StaffBody<'sendPart'>).number);

  function sending(): ConsolePage {
    const page = open();
    page.nowAnswers({
      startUpload: () => ({ ...UPLOAD, isWhole: false, received: 0, digests: [] }),
      sendPart: ({ number }: StaffBody<'sendPart'>) => {
        if (number === 1) page.nowAnswers({ uploads: () => ({ uploads: [UPLOAD] }) });
        return { received: 1, isWhole: number === 1 };
      },
    });
    return page;
  }

  test('a file goes in parts, and then its columns are shown', async () => {
    const page = sending();
    await choose(new File([TEXT], 'county.txt'));
    expect(await screen.findByRole('heading', { name: 'Columns: what each becomes' })).toBeVisible();
    expect(page.bodiesOf('startUpload')).toEqual([{ campaign: 1, content: 'voters', name: 'county.txt', size: TEXT.length }]);
    expect(sent(page)).toEqual([0, 1]);
    expect(page.bodiesOf('sendPart')[1]).toEqual({ campaign: 1, file: 3, number: 1, bytes: btoa('x'.repeat(10)) });
  });

  test('a part that was lost on its way is sent again, and what the server refuses is said', async () => {
    const page = sending();
    let lost = 1;
    const sendPart = ({ number }: StaffBody<'sendPart'>) =>
      lost-- > 0 ? NO_CONNECTION : number === 0 ? { received: 1, isWhole: false } : refusal(409, 'Choose the file again.');
    page.nowAnswers({ sendPart });
    await choose(new File([TEXT], 'county.txt'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose the file again.');
    expect(sent(page)).toEqual([0, 0, 1]);
  });

  test('a file without contents is not sent', async () => {
    const page = sending();
    await choose(new File([], 'nothing.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing.csv is empty.');
    expect(page.bodiesOf('startUpload')).toEqual([]);
  });

  test('a file of address points is none of them', async () => {
    open({ uploads: [{ ...UPLOAD, content: 'points' }] });
    expect(await button('Choose a file')).toBeVisible();
  });

  test('one that was begun says how it goes on', async () => {
    open({ uploads: [{ ...UPLOAD, isWhole: false, received: 300_000 }] });
    expect(await screen.findByText(/293 KB of 586 KB of county.txt are here already/u)).toBeVisible();
  });
});

test('what was assumed of a file is named, and a doubtful one is imported by who says that it is right', async () => {
  const assumptions = [
    '1 line above the heading left out ("Voters of Elmwood") (line 1).',
    '8 rows whose ZIP lacks zeros (lines 3 to 10).',
  ];
  const doubt = '5 of 6 people with ids that the campaign knows have other names.';
  const page = open({ uploads: [UPLOAD], preview: { ...PREVIEW, assumptions, absentColumns: ['State House'], doubts: [doubt] } });
  expect(await screen.findByText(doubt)).toBeVisible();
  const assumed = screen.getByText('3 things were assumed of this file').closest('details') ?? document.body;
  expect(
    within(assumed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...assumptions, 'The file lacks what its office usually sends: State House.']);
  expect(await button(/^Import/u)).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The file is right all the same' }));
  await userEvent.click(await button(/^Import/u));
  expect(page.bodiesOf('importVoters')).toEqual([{ campaign: 1, file: 3, voters: 9_241, sure: true }]);
});

test('statuses are shown with their counts, and another choice has the file read again', async () => {
  const statuses = [
    { status: 'Active', count: 9_000, isLeftOut: false },
    { status: 'Deceased', count: 200, isLeftOut: true },
    { status: 'Challenged', count: 41, isLeftOut: false },
  ];
  const page = open({ uploads: [UPLOAD], preview: { ...PREVIEW, statuses } });
  const status = (name: string) => screen.findByRole('checkbox', { name });
  expect(await status('Active (9,000)')).toBeChecked();
  expect(await status('Deceased (200)')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Read the file again by these' })).not.toBeInTheDocument();
  await userEvent.click(await status('Challenged (41)'));
  await userEvent.click(await button('Read the file again by these'));
  expect(page.bodiesOf('readVoterFile')).toEqual([{ campaign: 1, file: 3, leftOut: ['Deceased', 'Challenged'] }]);
  expect(await screen.findByRole('progressbar', { name: 'Looking at county.txt' })).toBeVisible();

  const after = statuses.map((one) => ({ ...one, isLeftOut: one.status !== 'Active' }));
  page.nowAnswers({
    jobs: () => ({ jobs: [{ ...JOB, state: 'done', endedAt: 9 }] }),
    voterPreview: () => ({ ...PREVIEW, statuses: after }),
  });
  await waitFor(async () => expect(await status('Challenged (41)')).not.toBeChecked(), { timeout: 5_000 });
  expect(screen.queryByRole('button', { name: 'Read the file again by these' })).not.toBeInTheDocument();
});

test('a column that nobody knows is described, and then the rows are looked at', async () => {
  const page = open({ uploads: [UPLOAD] });
  expect(await screen.findByText('Still needed: Voter id.')).toBeVisible();
  expect(await button('Look at the rows')).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('What Nr becomes'), 'Voter id');
  await waitFor(async () => expect(await button('Look at the rows')).toBeEnabled());
  await userEvent.click(await button('Look at the rows'));
  const columns = { hasHeading: true, columns: { voterId: ['Nr'], lastName: ['Name'], address: ['Where'] } };
  expect(page.bodiesOf('readVoterFile')).toEqual([{ campaign: 1, file: 3, columns }]);
  expect(await screen.findByRole('progressbar', { name: 'Looking at county.txt' })).toHaveAttribute('aria-valuenow', '50');
});

describe('what was chosen for the columns', () => {
  const choice = () => screen.findByLabelText('What Nr becomes');
  beforeEach(() => sessionStorage.clear());

  test('is there again after a reload, and no heading or content of the file is kept', async () => {
    open({ uploads: [UPLOAD] });
    await userEvent.selectOptions(await choice(), 'Voter id');
    cleanup();
    const kept = JSON.stringify({ ...sessionStorage });
    for (const text of ['Nr', 'Where', 'Delgado', '10482216']) expect(kept).not.toContain(text);
    const page = open({ uploads: [UPLOAD] });
    await waitFor(async () => expect(await choice()).toHaveDisplayValue('Voter id'));
    await waitFor(async () => expect(await button('Look at the rows')).toBeEnabled());
    await userEvent.click(await button('Look at the rows'));
    const columns = { hasHeading: true, columns: { voterId: ['Nr'], lastName: ['Name'], address: ['Where'] } };
    expect(page.bodiesOf('readVoterFile')).toEqual([{ campaign: 1, file: 3, columns }]);
  });

  test('is of that file alone, and forgotten with it', async () => {
    const page = open({ uploads: [UPLOAD] });
    page.nowAnswers({ removeUpload: () => null });
    await userEvent.selectOptions(await choice(), 'Voter id');
    cleanup();
    open({ uploads: [{ ...UPLOAD, id: 4 }] });
    expect(await choice()).toHaveDisplayValue('Left out');
    cleanup();
    const again = open({ uploads: [UPLOAD] });
    again.nowAnswers({ removeUpload: () => null });
    await userEvent.click(await button('Other file'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('that does not fit the file is passed over', async () => {
    sessionStorage.setItem('console-columns-3', JSON.stringify({ hasHeading: true, fields: ['voterId'], ids: null }));
    open({ uploads: [UPLOAD] });
    expect(await choice()).toHaveDisplayValue('Left out');
    cleanup();
    sessionStorage.setItem('console-columns-3', '{"hasHeading":1}');
    open({ uploads: [UPLOAD] });
    expect(await choice()).toHaveDisplayValue('Left out');
  });

  const FIELDS = ['voterId', 'lastName', 'address'];
  const columns = COLUMNS.columns.map((column, at) => ({ ...column, field: FIELDS[at] ?? null }));
  const known = { ...COLUMNS, isKnown: true, ids: 'DANE', missing: [], columns };

  test('as an earlier file had them show whose ids these are, which can be said and leaves the columns as they were described', async () => {
    open({ uploads: [UPLOAD], known });
    const ids = await screen.findByLabelText('Whose ids the voters have');
    expect(ids).toHaveValue('DANE');
    await userEvent.clear(ids);
    await userEvent.type(ids, 'nc');
    cleanup();
    const page = open({ uploads: [UPLOAD], known });
    await waitFor(async () => expect(await screen.findByLabelText('Whose ids the voters have')).toHaveValue('NC'));
    await waitFor(async () => expect(await button('Look at the rows')).toBeEnabled());
    await userEvent.click(await button('Look at the rows'));
    for (const body of page.bodiesOf('voterColumns')) expect(body).toEqual({ campaign: 1, file: 3, columns: { ids: 'NC' } });
    expect(page.bodiesOf('readVoterFile')).toEqual([{ campaign: 1, file: 3, columns: { ids: 'NC' } }]);
  });

  test('of columns that are known describes all anew once one of them becomes something else', async () => {
    const page = open({ uploads: [UPLOAD], known });
    const ids = await screen.findByLabelText('Whose ids the voters have');
    await userEvent.clear(ids);
    await userEvent.type(ids, 'nc');
    await userEvent.selectOptions(screen.getByLabelText('What Name becomes'), 'Left out');
    await waitFor(async () => expect(await button('Look at the rows')).toBeEnabled());
    await userEvent.click(await button('Look at the rows'));
    const said = { hasHeading: true, columns: { voterId: ['Nr'], address: ['Where'] }, ids: 'NC' };
    expect(page.bodiesOf('readVoterFile')).toEqual([expect.objectContaining({ columns: said })]);
  });

  test('whose ids the voters have is typed letter by letter', async () => {
    const page = open({ uploads: [UPLOAD] });
    await userEvent.selectOptions(await choice(), 'Voter id');
    await userEvent.type(await screen.findByLabelText('Whose ids the voters have'), 'van');
    await waitFor(async () => expect(await button('Look at the rows')).toBeEnabled());
    await userEvent.click(await button('Look at the rows'));
    expect(page.bodiesOf('readVoterFile')).toEqual([expect.objectContaining({ columns: expect.objectContaining({ ids: 'VAN' }) })]);
  });
});

test('the rows stand by what they become, and one button imports all that can be', async () => {
  const page = open({ uploads: [UPLOAD], preview: PREVIEW });
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Refused, line 2,417no name/u);
  await userEvent.click(screen.getByRole('radio', { name: 'Changed 187' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('Bo Reed92 Oak StChangedParty: Democratic → nothing');
  await userEvent.click(screen.getByRole('radio', { name: 'Moved 1' }));
  expect(screen.getByRole('table')).toHaveTextContent('Address in one line: 9 Elm St → 22 Birch Ave');
  await userEvent.click(await button('Import 9,241 rows'));
  expect(page.bodiesOf('importVoters')).toEqual([{ campaign: 1, file: 3, voters: 9_241 }]);
  expect(await screen.findByText('Writing rows')).toBeVisible();
  expect(screen.getByText('2,000 of 9,241')).toBeVisible();
});

test('what the server refuses is said beside the button, and nothing is shown as begun', async () => {
  const page = open({ uploads: [UPLOAD], preview: PREVIEW });
  page.nowAnswers({ importVoters: () => refusal(409, 'Look at its rows again.') });
  await userEvent.click(await button('Import 9,241 rows'));
  expect(await screen.findByText('Look at its rows again.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('work that goes on is found again after a reload, says that it was taken up again, and is cancelled', async () => {
  const page = open({ jobs: [{ ...JOB, resumed: 1 }], uploads: [UPLOAD] });
  expect(await screen.findByText('The server was started again in the middle. It went on from where it was.')).toBeVisible();
  page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, isCancelling: true }] }) });
  await userEvent.click(await button('Cancel'));
  expect(page.bodiesOf('cancelJob')).toEqual([{ campaign: 1, job: 7 }]);
  expect(await button('Ends after the piece it is at')).toHaveAttribute('aria-busy', 'true');
});

test('the page follows by itself what the server does', async () => {
  const page = open({ jobs: [JOB], uploads: [UPLOAD], preview: PREVIEW });
  await screen.findByRole('progressbar');
  page.nowAnswers({ jobs: () => ({ jobs: [{ ...JOB, state: 'done', result: { rows: 9_247 } }] }) });
  await act(async () => page.stream?.onNews(['jobs']));
  expect(await button('Import 9,241 rows')).toBeEnabled();
});

test('a reading that ended while the page was asking what it had found shows its rows all the same', async () => {
  const page = open({ uploads: [UPLOAD] });
  await userEvent.selectOptions(await screen.findByLabelText('What Nr becomes'), 'Voter id');
  await waitFor(async () => expect(await button('Look at the rows')).toBeEnabled());
  let isOfBefore = true;
  page.nowAnswers({
    readVoterFile: () => {
      page.nowAnswers({
        jobs: () => ({ jobs: [{ ...JOB, state: 'done', result: { rows: 9_247 }, endedAt: 9 }] }),
        // The first answer is of before it ended.
        voterPreview: () => {
          const answer = isOfBefore ? null : PREVIEW;
          isOfBefore = false;
          return answer;
        },
      });
      return { jobId: 7 };
    },
  });
  await userEvent.click(await button('Look at the rows'));
  expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeVisible();
});

test('an import that is done says what came of it, and goes on to the next step', async () => {
  let isDone = false;
  open({ jobs: [ENDED] }, () => {
    isDone = true;
  });
  expect(await screen.findByText('63 people added, 187 brought up to date, 8,991 as before.')).toBeVisible();
  expect(screen.getByText('Among them 2 rows mended by hand.')).toBeVisible();
  expect(screen.getByText('40 people of the list are not in this file any more. They stay on it.')).toBeVisible();
  await userEvent.click(await button('Save 6 rows that are refused'));
  expect(await screen.findByRole('link', { name: 'Download the refused rows' })).toHaveAttribute(
    'href',
    expect.stringContaining('staff/file?ticket=t'),
  );
  // One of its buttons is filled, and no other leads on.
  expect(screen.getByRole('button', { name: 'Next step' })).toHaveClass('bg-primary');
  expect(screen.getByRole('button', { name: 'Import another file' })).not.toHaveClass('bg-primary');
  await userEvent.click(await button('Next step'));
  expect(isDone).toBe(true);
});

test.each([
  [
    'half a list',
    { absent: 514, rows: 480 },
    /^This file has a part of the list only: 514 people whom it does not have stay as they are\.$/u,
  ],
  ['a file of mended rows', { absent: 0, others: 514, rows: 6 }, /^This file adds to the list: 514 people .* Nobody counts as missing/u],
])('%s suggests of nobody that they are missing', async (_, of, said) => {
  open({ jobs: [{ ...ENDED, result: { ...ENDED.result, ...of } }] });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/not in this file any more/u)).toBeNull();
});

test.each([
  ['cancelled', 'Undoing the import of county.txt was canceled'],
  ['failed', 'Undoing the import of county.txt ended before it was done'],
] as const)('an undo that was %s in its middle can be gone on with', async (state, title) => {
  const page = open({ jobs: [{ ...ENDED, kind: 'undoImport', state, result: { number: 4 } }] });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/Undo it again to take back the rest: until then no other file can be imported/u)).toBeVisible();
  await userEvent.click(await button('Undo'));
  await userEvent.click(await button('Take back 60 people'));
  expect(page.bodiesOf('undoImport')).toEqual([{ campaign: 1, number: 4 }]);
});

const TO_END = {
  number: 4,
  file: 'county.txt',
  at: 1,
  added: 60,
  kept: 3,
  restored: 187,
  doors: 7,
  packets: 2,
  emptied: 1,
  isBeingUndone: true,
};

test.each<[string, World]>([
  ['a file that was looked at', { jobs: [{ ...JOB, state: 'done' }], uploads: [UPLOAD] }],
  ['an import that failed', { jobs: [{ ...ENDED, id: 9, about: 'next.txt', state: 'failed', result: null }], uploads: [UPLOAD] }],
  ['nothing that is known here', {}],
])('an undo that has begun is shown after %s, until it is ended', async (_, world) => {
  const page = open(world, undefined, { importToUndo: () => TO_END });
  expect(await screen.findByRole('heading', { name: 'A voter file is not undone to its end' })).toBeVisible();
  expect(
    screen.getByText(
      /The import of county.txt is being undone, or its undo was ended in the middle: .* No other file can be imported until/u,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  await userEvent.click(await button('Undo'));
  await userEvent.click(await button('Take back 60 people'));
  expect(page.bodiesOf('undoImport')).toEqual([{ campaign: 1, number: 4 }]);
});

test('an undo that has begun and cannot go on says why', async () => {
  open({}, undefined, { importToUndo: () => refusal(409, 'Release them first.') });
  expect(await screen.findByText('Release them first.')).toBeVisible();
  expect(screen.getByText(/No other file can be imported until it is undone to its end/u)).toBeVisible();
});

test('an undo that was canceled before it took anything back leaves the import as it was', async () => {
  open({ jobs: [{ ...ENDED, id: 9, kind: 'undoImport', state: 'cancelled', result: null }, ENDED] });
  expect(await screen.findByRole('heading', { name: 'county.txt is imported' })).toBeVisible();
});

test('an undo that failed before it took anything back says why, and the import can be undone still', async () => {
  const page = open({
    jobs: [{ ...ENDED, id: 9, kind: 'undoImport', state: 'failed', result: null, message: 'Take it back in Hand out first.' }, ENDED],
  });
  expect(await screen.findByText('Take it back in Hand out first.')).toBeVisible();
  expect(screen.getByText('Nothing was taken back.')).toBeVisible();
  await userEvent.click(await button('Undo'));
  await userEvent.click(await button('Take back 60 people'));
  expect(page.bodiesOf('undoImport')).toEqual([{ campaign: 1, number: 4 }]);
});

test('behind an undo that failed because another file came in, Undo names that one', async () => {
  const page = open({ jobs: [{ ...ENDED, id: 9, kind: 'undoImport', state: 'failed', result: null, message: 'Look again.' }] }, undefined, {
    importToUndo: ({ onlyBegun }: StaffBody<'importToUndo'>) =>
      onlyBegun ? null : { ...TO_END, number: 5, file: 'next.txt', isBeingUndone: false },
  });
  await userEvent.click(await button('Undo'));
  expect(await screen.findByRole('heading', { name: 'Undo the import of next.txt?' })).toBeVisible();
  await userEvent.click(await button('Take back 60 people'));
  expect(page.bodiesOf('undoImport')).toEqual([{ campaign: 1, number: 5 }]);
});

test('Undo says first what it takes back', async () => {
  const page = open({ jobs: [ENDED] });
  await userEvent.click(await button('Undo'));
  expect(page.bodiesOf('undoImport')).toEqual([]);
  expect(
    await screen.findByText(/60 people and 7 doors that it brought go. 187 people become as they were before. 3 people stay/u),
  ).toBeVisible();
  await userEvent.click(await button('Take back 60 people'));
  expect(page.bodiesOf('undoImport')).toEqual([{ campaign: 1, number: 4 }]);
  expect(await screen.findByRole('progressbar', { name: 'Undoing the import of county.txt' })).toBeVisible();
});

test('one that was canceled in the middle says how much is written, and offers Undo', async () => {
  open({
    jobs: [{ ...ENDED, state: 'cancelled', result: { number: 4, file: 3, rows: 9_241, written: 5_000, added: 5_000 } }],
    uploads: [UPLOAD],
  });
  expect(await screen.findByRole('heading', { name: 'The import of county.txt was canceled' })).toBeVisible();
  expect(screen.getByText(/5,000 of 9,241 rows are written/u)).toBeVisible();
  expect(await button('Undo')).toBeVisible();
});

test('a file that could not be read says why, and its columns can be changed', async () => {
  open({ jobs: [{ ...JOB, state: 'failed', message: 'county.txt has a row too long to be one.' }], uploads: [UPLOAD] });
  expect(await screen.findByText('county.txt has a row too long to be one.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Columns: what each becomes' })).toBeVisible();
});

test('a file that is no table says so and offers another one: trying again would change nothing', async () => {
  sessionStorage.clear();
  const removeUpload = () => null;
  const page = open({ uploads: [UPLOAD] }, undefined, { voterColumns: () => refusal(409, 'county.pdf is a PDF.'), removeUpload });
  expect(await screen.findByText('county.pdf is a PDF.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(await button('Choose another file'));
  expect(page.bodiesOf('removeUpload')).toEqual([{ campaign: 1, file: 3 }]);
});

test('what cannot be read is asked for again', async () => {
  const page = new ConsolePage({ jobs: () => ({ jobs: [] }), uploads: () => refusal(500) });
  page.opens(<VoterFileStep campaign={1} />, '/console/start/');
  await button('Try again');
  page.nowAnswers({ uploads: () => ({ uploads: [] }) });
  fireEvent.click(await button('Try again'));
  expect(await button('Choose a file')).toBeVisible();
});

test('the view Voters opens for an organizer alone', async () => {
  for (const [role, isOpen] of [
    ['organizer', true],
    ['lead', false],
  ] as const) {
    const page = new ConsolePage({ session: () => sessionAs(role), jobs: () => ({ jobs: [] }), uploads: () => ({ uploads: [] }) });
    const { unmount } = page.opens(<VotersScreen />, '/console/voters/?campaign=1');
    await screen.findByRole('heading', { name: isOpen ? 'Voters' : 'You don’t have access' });
    if (isOpen) expect(await button('Choose a file')).toBeVisible();
    else expect(page.bodiesOf('uploads')).toEqual([]);
    unmount();
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal } from '@/__tests__/support/consolePage';
import { VoterFileStep } from '@/components/console/voterFile/VoterFileStep';
import type { StaffBody, StaffReply } from '@/lib/api/staff';

type Preview = NonNullable<StaffReply<'voterPreview'>>;
type Row = Preview['refused']['rows'][number];

const NAMELESS: Row = {
  ...{ line: 2_417, name: '', address: '96 Oak St', reason: 'no name', becomes: null, seen: 0, by: null },
  fields: [
    { field: 'firstName', value: '' },
    { field: 'lastName', value: '' },
  ],
};
const NOWHERE: Row = {
  ...{ line: 3_902, name: 'Priya Raman', address: 'Front St', reason: 'no house number', becomes: null, seen: 0, by: null },
  fields: [{ field: 'address', value: 'Front St' }],
};
const GONE: Row = {
  ...{ line: 9, name: 'Al Roe', address: '9 Elm St', reason: 'no longer registered', becomes: null, seen: 0, by: null, fields: [] },
};
const MENDED: Row = {
  ...{ line: 2_417, name: 'Ann Roe', address: '96 Oak St, Alder Bay', reason: null, seen: 1, by: 'Jo Alvarez' },
  becomes: { kind: 'new', door: 'known', changes: [] },
  fields: [
    { field: 'firstName', value: 'Ann' },
    { field: 'lastName', value: 'Roe' },
  ],
};

const none = { count: 0, rows: [] };
const previewOf = (...rows: readonly Row[]): Preview => {
  const refused = rows.filter(({ reason }) => reason !== null).length;
  return {
    ...{
      voters: 63 + rows.length - refused,
      readAt: 5,
      forgotten: 0,
      changed: none,
      moved: none,
      same: none,
      mended: rows.length - refused,
      ...{ assumptions: [], absentColumns: [], doubts: [], statuses: [] },
    },
    new: { count: 63 + rows.length - refused, rows: [{ name: 'Elena Delgado', address: '107 Front St', changes: [] }] },
    refused: { count: refused, rows: [...rows], by: [] },
  };
};

const UPLOAD: StaffReply<'uploads'>['uploads'][number] = {
  ...{ id: 3, content: 'voters', name: 'county.txt', size: 9, received: 9, isWhole: true, by: 'Jo Alvarez', expiresAt: 99 },
};

/** A file that was read, on a made-up server. */
function open(...rows: readonly Row[]): ConsolePage {
  const page = new ConsolePage({
    jobs: () => ({ jobs: [] }),
    uploads: () => ({ uploads: [UPLOAD] }),
    voterPreview: () => previewOf(...rows),
  });
  page.opens(<VoterFileStep campaign={1} />, '/console/voters/');
  return page;
}

/** The server takes what is sent, and has these rows from then on. */
const nowMends = (page: ConsolePage, row: Row, ...others: readonly Row[]) =>
  page.nowAnswers({
    mendRow: () => {
      page.nowAnswers({ voterPreview: () => previewOf(row, ...others) });
      return row;
    },
  });

const refusedTab = async (count: number) => userEvent.click(await screen.findByRole('radio', { name: `Refused ${count}` }));
const button = (name: string) => screen.findByRole('button', { name });
const bodies = (page: ConsolePage) => page.bodiesOf('mendRow') as StaffBody<'mendRow'>[];

test('fields stand where the reason is, with what the file says, and other rows have none', async () => {
  open(NAMELESS, NOWHERE, GONE);
  await refusedTab(3);
  expect(screen.getByLabelText('First name, line 2,417')).toHaveValue('');
  expect(screen.getByLabelText('Address in one line, line 3,902')).toHaveValue('Front St');
  const [, , , gone] = within(screen.getByRole('table', { name: 'Rows of the file' })).getAllByRole('row');
  expect(gone).toHaveTextContent('no longer registeredIt cannot be mended here. It stands in the file of refused rows.');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
});

test('Check sends the row and what was typed, says what it becomes, and the counts follow', async () => {
  const page = open(NAMELESS, NOWHERE);
  await refusedTab(2);
  nowMends(page, MENDED, NOWHERE);
  await userEvent.type(screen.getByLabelText('First name, line 2,417'), 'Ann');
  await userEvent.type(screen.getByLabelText('Last name, line 2,417'), 'Roe');
  await userEvent.click(await button('Check line 2,417'));
  expect(bodies(page)).toEqual([{ campaign: 1, file: 3, line: 2_417, seen: 0, values: { firstName: 'Ann', lastName: 'Roe' } }]);
  expect(await screen.findByText('New person, door known')).toBeVisible();
  expect(screen.getByText('Line 2,417, mended by Jo Alvarez')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Refused 1' })).toBeChecked();
  expect(await button('Import 64 rows')).toBeEnabled();
  expect(screen.getByText('Among them 1 row mended by hand.')).toBeVisible();
});

test('Enter in a field checks its row', async () => {
  const page = open(NOWHERE);
  nowMends(page, NOWHERE);
  await userEvent.type(await screen.findByLabelText('Address in one line, line 3,902'), ' 2{Enter}');
  await waitFor(() => expect(bodies(page)).toMatchObject([{ line: 3_902, values: { address: 'Front St 2' } }]));
});

test('where somebody else has mended the row that is said, what was typed stays, and the next Check goes by what they wrote', async () => {
  const page = open(NAMELESS);
  await refusedTab(1);
  await userEvent.type(screen.getByLabelText('First name, line 2,417'), 'Bea');
  page.nowAnswers({
    mendRow: () => {
      page.nowAnswers({ voterPreview: () => previewOf({ ...MENDED, by: 'Ana Ruiz' }) });
      return refusal(409, 'Ana Ruiz has mended this row meanwhile, and wrote: Ann, Roe.');
    },
  });
  await userEvent.click(await button('Check line 2,417'));
  expect(await screen.findByText('Ana Ruiz has mended this row meanwhile, and wrote: Ann, Roe.')).toBeVisible();
  expect(await screen.findByText('Line 2,417, mended by Ana Ruiz')).toBeVisible();
  expect(screen.getByLabelText('First name, line 2,417')).toHaveValue('Bea');
  expect(screen.getByLabelText('Last name, line 2,417')).toHaveValue('Roe');
  await userEvent.click(await button('Check line 2,417'));
  expect(bodies(page)[1]).toMatchObject({ seen: 1, values: { firstName: 'Bea', lastName: 'Roe' } });
});

test('what is typed while a row is checked stays', async () => {
  let answer: (row: Row) => void = () => undefined;
  const page = open(NAMELESS);
  await refusedTab(1);
  page.nowAnswers({ mendRow: () => new Promise<Row>((resolve) => (answer = resolve)) });
  await userEvent.type(screen.getByLabelText('First name, line 2,417'), 'An');
  await userEvent.type(screen.getByLabelText('Last name, line 2,417'), 'roe');
  await userEvent.click(await button('Check line 2,417'));
  await userEvent.type(screen.getByLabelText('First name, line 2,417'), 'na');
  page.nowAnswers({ voterPreview: () => previewOf(MENDED) });
  answer(MENDED);
  expect(await screen.findByText('New person, door known')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Last name, line 2,417')).toHaveValue('Roe'));
  expect(screen.getByLabelText('First name, line 2,417')).toHaveValue('Anna');
});

test('a mended row stands with its kind, and is taken back', async () => {
  const page = open(MENDED, NOWHERE);
  await userEvent.click(await screen.findByRole('radio', { name: 'New 64' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('New person, door known');
  await refusedTab(1);
  nowMends(page, { ...NAMELESS, seen: 2 }, NOWHERE);
  await userEvent.click(await button('Take line 2,417 back to what the file says'));
  expect(bodies(page)).toEqual([{ campaign: 1, file: 3, line: 2_417, seen: 1, values: null }]);
  expect(await screen.findByRole('radio', { name: 'Refused 2' })).toBeChecked();
  expect(screen.getByLabelText('First name, line 2,417')).toHaveValue('');
  expect(await button('Check line 2,417')).toHaveFocus();
});

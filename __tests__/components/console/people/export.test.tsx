import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';

type Answers = ConstructorParameters<typeof ConsolePage>[0];

const PATH = 'staff/exported?ticket=abc';

async function open(answers: Answers = {}) {
  const page = new ConsolePage({
    session: () => sessionAs('organizer'),
    campaignDetails: () => ({
      ...{ name: 'Alder Bay Forward', org: null, supportPhone: null, phoneBankHost: null, literature: null },
      ...{ zone: null, language: null, color: null, logo: null },
    }),
    budgets: () => [],
    events: () => ({ events: [], hasMore: false, zone: null }),
    exportFile: () => ({ path: PATH, name: 'results.csv', expiresAt: 1_791_892_800 }),
    ...answers,
  });
  page.opens(<PeopleScreen />, '/console/people/?campaign=1&tab=campaign');
  await screen.findByRole('heading', { name: 'Export' });
  return page;
}
const what = () => screen.getByRole('combobox', { name: 'What' });
const make = () => userEvent.click(screen.getByRole('button', { name: 'Make a link' }));

test('a link is made to what was asked for, and says until when it opens; another choice takes it away', async () => {
  const page = await open();
  await userEvent.type(screen.getByLabelText('From this day on'), '2026-10-03');
  await userEvent.type(screen.getByRole('textbox', { name: 'Pass' }), ' October ');
  await make();
  expect(page.bodiesOf('exportFile')).toEqual([{ campaign: 1, what: 'results', since: '2026-10-03', pass: 'October' }]);
  const link = await screen.findByRole('link', { name: 'Save results.csv' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/staff\/exported\?ticket=abc$/u));
  expect(link).toHaveAttribute('download');
  expect(screen.getByText(/^The link opens until Oct 13/u)).toBeVisible();
  await userEvent.selectOptions(what(), 'Counts by volunteer');
  expect(screen.queryByRole('link', { name: 'Save results.csv' })).not.toBeInTheDocument();
  await make();
  expect(page.bodiesOf('exportFile').at(-1)).toEqual({
    campaign: 1,
    what: 'report',
    by: 'volunteer',
    since: '2026-10-03',
    pass: 'October',
  });
});

test('a file for another program is asked for, but of JSON, which no spreadsheet opens', async () => {
  const page = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /^For another program, not for a spreadsheet/u }));
  await userEvent.selectOptions(what(), 'Results: a row for each household');
  await make();
  await userEvent.selectOptions(what(), 'Every change as it was received, JSON');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await make();
  expect(page.bodiesOf('exportFile')).toEqual([
    { campaign: 1, what: 'households', isPlain: true },
    { campaign: 1, what: 'jsonl' },
  ]);
});

test('the log is of all passes: none is asked for, and none is sent', async () => {
  const page = await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Pass' }), 'October');
  await userEvent.selectOptions(what(), 'Every change as it was received, CSV');
  expect(screen.queryByRole('textbox', { name: 'Pass' })).not.toBeInTheDocument();
  await make();
  expect(page.bodiesOf('exportFile')).toEqual([{ campaign: 1, what: 'log' }]);
});

test('why a file cannot be written stands in the words of the server', async () => {
  await open({ exportFile: () => refusal(409, 'van-upload names days, and the campaign has no time zone.') });
  await userEvent.selectOptions(what(), 'For VAN: bulk upload');
  await make();
  expect(await screen.findByText('van-upload names days, and the campaign has no time zone.')).toBeVisible();
});

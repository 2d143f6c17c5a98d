import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { BottomLine } from '@/components/console/frame/BottomLine';
import type { StaffReply } from '@/lib/api/staff';
import { InCampaign, useConsole } from '@/lib/console/ConsoleProvider';
import type { Doing } from '@/lib/console/lastDoing';
import { useStaffSession, useStaffSignOut } from '@/lib/console/useStaffSession';
import type { StaffRole } from '@/lib/domain/staff/roles';

type Answers = ConstructorParameters<typeof ConsolePage>[0];

afterEach(() => localStorage.clear());

const HOLD: Omit<Doing, 'at'> = {
  said: '41 marks by Tom Brandt held.',
  undo: { campaign: 1, step: { call: 'releaseMarks', body: { volunteer: 3, holds: [7] }, again: 'Too fast' } },
};
const SETTLED: Omit<Doing, 'at'> = {
  said: 'The warning for Kim Park was lifted.',
  undo: { campaign: 1, step: { call: 'undoSettled', body: { number: 5 } }, kept: 'Warning: settled.' },
};
const PHONE: Omit<Doing, 'at'> = { said: 'Telephone number of Tom Brandt saved.' };

function Doings() {
  const { lastDoing } = useConsole();
  return [HOLD, SETTLED, PHONE].map((doing) => (
    <button key={doing.said} type="button" onClick={() => lastDoing.set({ ...doing, at: Date.now() })}>
      {doing.said}
    </button>
  ));
}

function Page({ role, campaign }: { role: StaffRole; campaign: number }) {
  const signOut = useStaffSignOut();
  const state = useStaffSession();
  return (
    <>
      {state.is === 'signedIn' && (
        <InCampaign campaign={campaign} by={state.session.email}>
          <Doings />
          <BottomLine campaign={{ campaign, name: 'Alder Bay Forward', role }} />
        </InCampaign>
      )}
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}

type Shown = { role?: StaffRole; campaign?: number; answers?: Answers; email?: string };

/** Opens a page of this browser, as a reload does: nothing is there but what the browser keeps. */
async function opens({ role = 'owner', campaign = 1, answers = {}, email = 'jo@example.org' }: Shown = {}) {
  cleanup();
  const page = new ConsolePage({ session: () => ({ ...sessionAs(role), email }), jobs: () => ({ jobs: [] }), ...answers });
  page.opens(<Page role={role} campaign={campaign} />, '/console/log/');
  await screen.findByRole('button', { name: HOLD.said });
  return page;
}
const does = ({ said }: { said: string }) => userEvent.click(screen.getByRole('button', { name: said }));
const line = () => within(screen.getByRole('contentinfo'));
const undoButton = () => line().getByRole('button', { name: 'Undo' });
const undoes = () => userEvent.click(undoButton());
const isSaid = (text: RegExp | string) => waitFor(() => expect(line().getByRole('status')).toHaveTextContent(text));
/** Returns what the line says that the next undo takes back. */
const next = () => line().queryByText(/^Undo next:/u)?.textContent;

test('Undo stands in its place before anything was done, and then takes back what the line says', async () => {
  const page = await opens({ answers: { releaseMarks: () => ({ changes: 41 }) } });
  expect(undoButton()).toBeDisabled();
  await does(HOLD);
  await isSaid(/^41 marks by Tom Brandt held\. \d+:\d\d\s?[ap]m, by you$/u);
  expect(undoButton()).toHaveAccessibleDescription(/^41 marks by Tom Brandt held\./u);
  expect(next()).toBeUndefined();
  await undoes();
  await isSaid(/^Undone: 41 marks by Tom Brandt held\./u);
  expect(page.bodiesOf('releaseMarks')).toEqual([{ campaign: 1, volunteer: 3, holds: [7] }]);
});

test('after a reload it says and offers what was done last, and then what was done before', async () => {
  await opens();
  await does(HOLD);
  await does(SETTLED);
  const page = await opens({ answers: { undoSettled: () => ({ told: 'x' }), releaseMarks: () => ({ changes: 41 }) } });
  await isSaid(/^Warning: settled\. \d+:\d\d/u);
  await undoes();
  await isSaid(/^Undone: Warning: settled\./u);
  expect(next()).toMatch(/^Undo next: 41 marks by Tom Brandt held\./u);
  await undoes();
  await isSaid(/^Undone: 41 marks by Tom Brandt held\./u);
  expect(page.asked.map(({ name }) => name).filter((name) => ['undoSettled', 'releaseMarks'].includes(name))).toEqual([
    'undoSettled',
    'releaseMarks',
  ]);
  expect(undoButton()).toBeDisabled();
  await opens();
  expect(undoButton()).toBeDisabled();
});

test('this browser keeps no voter’s name', async () => {
  await opens();
  await does(SETTLED);
  await isSaid(/^The warning for Kim Park was lifted\./u);
  expect(JSON.stringify({ ...localStorage })).toContain('undoSettled');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Kim');
});

test('after something that nothing takes back Undo is off and says so, and is never about what was done before', async () => {
  await opens();
  await does(PHONE);
  expect(undoButton()).toBeDisabled();
  await does(HOLD);
  expect(undoButton()).toBeEnabled();
  await does(PHONE);
  const isOff = async () => {
    await isSaid(/^Telephone number of Tom Brandt saved\. \d+:\d\d\s?[ap]m, by you Can’t be undone\.$/u);
    expect(undoButton()).toBeDisabled();
    expect(undoButton()).toHaveAccessibleDescription(/Can’t be undone\.$/u);
    expect(next()).toBeUndefined();
  };
  await isOff();
  await opens();
  await isOff();
});

test('Ctrl+Z takes back what the line says, and Command+Z too; not while somebody types', async () => {
  const page = await opens({ answers: { releaseMarks: () => ({ changes: 41 }), undoSettled: () => ({ told: 'x' }) } });
  await userEvent.keyboard('{Control>}z{/Control}');
  await does(SETTLED);
  await does(HOLD);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  field.type = 'radio';
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(page.bodiesOf('releaseMarks')).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await isSaid(/^Undone: 41 marks by Tom Brandt held\./u);
  field.remove();
  await userEvent.keyboard('{Meta>}z{/Meta}');
  await isSaid(/^Undone: Warning: settled\./u);
  expect(page.bodiesOf('undoSettled')).toHaveLength(1);
});

test('pressing Undo again takes nothing back twice; Redo does it again, and can be undone', async () => {
  const page = await opens({ answers: { releaseMarks: () => ({ changes: 41 }), holdMarks: () => ({ hold: 8, changes: 41 }) } });
  await does(HOLD);
  await undoes();
  await isSaid(/^Undone:/u);
  expect(undoButton()).toBeDisabled();
  await userEvent.click(line().getByRole('button', { name: 'Redo' }));
  await isSaid(/^41 marks by Tom Brandt held\./u);
  expect(page.bodiesOf('holdMarks')).toEqual([{ campaign: 1, volunteer: 3, reason: 'Too fast' }]);
  expect(line().queryByRole('button', { name: 'Redo' })).toBeNull();
  await undoes();
  await waitFor(() => expect(page.bodiesOf('releaseMarks').at(-1)).toEqual({ campaign: 1, volunteer: 3, holds: [8] }));
});

test('once nothing is left to take back, the line that says so has the focus, and not a button that is switched off', async () => {
  await opens({ answers: { undoSettled: () => ({ told: 'x' }) } });
  await does(SETTLED);
  undoButton().focus();
  await userEvent.keyboard('{Enter}');
  await isSaid('Undone: The warning for Kim Park was lifted.');
  await waitFor(() => expect(line().getByRole('status')).toHaveFocus());
});

test('an Undo that is refused says who was quicker and is off, also after a reload: what was done before is not offered instead', async () => {
  await opens({ answers: { undoSettled: () => refusal(409, 'Ana has undone it meanwhile.') } });
  await does(HOLD);
  await does(SETTLED);
  await undoes();
  await isSaid('Not undone. Ana has undone it meanwhile.');
  expect(next()).toBeUndefined();
  expect(undoButton()).toBeDisabled();
  await opens();
  await isSaid(/^Warning: settled\..* Can’t be undone\.$/u);
  expect(undoButton()).toBeDisabled();
});

test('an Undo that did not arrive can be tried again', async () => {
  const page = await opens({ answers: { releaseMarks: () => NO_CONNECTION } });
  await does(HOLD);
  await undoes();
  await isSaid('Not undone. The server was not reached. Try again.');
  page.nowAnswers({ releaseMarks: () => ({ changes: 41 }) });
  await undoes();
  await isSaid(/^Undone:/u);
});

test('another campaign, and somebody else who signs in here, are offered nothing of it', async () => {
  await opens();
  await does(HOLD);
  await opens({ campaign: 2 });
  expect(undoButton()).toBeDisabled();
  await opens({ email: 'ana@example.org' });
  expect(undoButton()).toBeDisabled();
  await opens();
  await waitFor(() => expect(undoButton()).toBeEnabled());
});

test('who signs out leaves nothing of it in this browser', async () => {
  await opens({ answers: { signOut: () => null } });
  await does(HOLD);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('what another tab has done is offered here', async () => {
  await opens();
  await does(HOLD);
  const kept = localStorage.getItem('consoleUndo');
  localStorage.clear();
  await opens();
  expect(undoButton()).toBeDisabled();
  localStorage.setItem('consoleUndo', kept ?? '');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consoleUndo' }));
  await isSaid(/^41 marks by Tom Brandt held\./u);
  expect(undoButton()).toBeEnabled();
});

test('what another tab has taken back is neither said nor offered here', async () => {
  await opens();
  await does(HOLD);
  const kept = localStorage.getItem('consoleUndo') ?? '';
  await does(SETTLED);
  localStorage.setItem('consoleUndo', kept);
  window.dispatchEvent(new StorageEvent('storage', { key: 'consoleUndo' }));
  await isSaid(/^41 marks by Tom Brandt held\./u);
  expect(undoButton()).toHaveAccessibleDescription(/^41 marks/u);
});

test.each(['{"a":1}', 'no JSON', '[{"by":"jo@example.org"}]', '[null]'])(
  'what the browser keeps of another version is left out: %s',
  async (kept) => {
    localStorage.setItem('consoleUndo', kept);
    await opens();
    expect(undoButton()).toBeDisabled();
  },
);

describe('long work of one’s own', () => {
  const NOW = Math.floor(Date.now() / 1000);
  const JOB: StaffReply<'job'> = {
    ...{
      id: 7,
      kind: 'importVoters',
      about: 'county.csv',
      state: 'done',
      step: '',
      done: 520,
      total: 520,
      isCancelling: false,
      resumed: 0,
    },
    ...{ result: { number: 4 }, message: null, by: 'Jo Alvarez', isOwn: true, askedAt: NOW - 90, beganAt: NOW - 80, endedAt: NOW - 60 },
  };
  const TO_UNDO = { number: 4, file: 'county.csv', at: 1, added: 520, kept: 3, restored: 187, doors: 7, packets: 2, emptied: 1 };
  const imported = { jobs: () => ({ jobs: [JOB] }), importToUndo: () => TO_UNDO, undoImport: () => ({ jobId: 8 }) };

  test('an import is taken back from any view, after it was said what goes and what stays', async () => {
    const page = await opens({ answers: imported });
    await isSaid(/^county\.csv imported\./u);
    await undoes();
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import of county.csv?' }));
    expect(
      dialog.getByText(/^520 people and 7 doors that it brought go. 187 people become as they were before\. 3 people stay/u),
    ).toBeVisible();
    expect(dialog.getByText(/ 2 packets lose doors\. 1 packet would have no door left, and goes too\.$/u)).toBeVisible();
    expect(page.bodiesOf('undoImport')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Take back 520 people' }));
    await isSaid(/^Undoing the import of county\.csv…/u);
    expect(page.bodiesOf('undoImport')).toEqual([{ campaign: 1, number: 4 }]);
    expect(undoButton()).toBeDisabled();
    expect(line().queryByRole('button', { name: 'Redo' })).toBeNull();
  });

  test.each([
    ['is said to be done', 'done', /^Import of county\.csv undone\./u, undefined],
    [
      'is offered again where its undo was canceled',
      'cancelled',
      /^The undo of county\.csv stopped\./u,
      /^Undo next: county\.csv imported/u,
    ],
  ] as const)('an import %s once the job of its undo has ended', async (_, state, text, offered) => {
    const undo: StaffReply<'job'> = { ...JOB, id: 8, kind: 'undoImport', result: null, state, endedAt: NOW };
    const page = await opens({ answers: imported });
    await isSaid(/^county\.csv imported\./u);
    page.nowAnswers({ jobs: () => ({ jobs: [undo, JOB] }) });
    await undoes();
    await userEvent.click(await screen.findByRole('button', { name: 'Take back 520 people' }));
    await isSaid(text);
    if (offered) await waitFor(() => expect(next()).toMatch(offered));
    else expect(undoButton()).toBeDisabled();
  });

  test('it is kept, and the button has the focus again', async () => {
    const page = await opens({ answers: imported });
    await waitFor(() => expect(undoButton()).toBeEnabled());
    await undoes();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(undoButton()).toHaveFocus());
    expect(page.bodiesOf('undoImport')).toEqual([]);
  });

  test('an import that somebody has undone meanwhile is not undone again', async () => {
    await opens({ answers: { ...imported, importToUndo: () => null } });
    await waitFor(() => expect(undoButton()).toBeEnabled());
    await undoes();
    expect(await screen.findByText('There is nothing to undo any more.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(undoButton()).toBeDisabled());
  });

  test('the places of a file are undone once it was said what that does, and what somebody has undone meanwhile is not', async () => {
    const jobs = () => ({ jobs: [{ ...JOB, kind: 'geocode', about: 'points.csv', result: { number: 2 } }] });
    const found = { number: 2, file: 'points.csv', at: 1, by: 'Jo Alvarez', doors: 3, unplaced: 3, packets: 0, kept: 0 };
    const page = await opens({ answers: { jobs, placingToUndo: () => found, undoPlacing: () => ({ jobId: 9 }) } });
    await isSaid(/^Doors placed by points\.csv\./u);
    await undoes();
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the places of points.csv?' }));
    expect(dialog.getByText('3 doors have no place again.')).toBeVisible();
    page.nowAnswers({ placingToUndo: () => null });
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the file' }));
    await isSaid(/^Undoing the places of points\.csv…/u);
    expect(page.bodiesOf('undoPlacing')).toEqual([{ campaign: 1, number: 2 }]);
    expect(undoButton()).toBeDisabled();
  });

  test('a published cut of which a packet was handed out stays, and says why', async () => {
    const result = {
      ...{ packets: 7, doors: 315, least: 40, most: 50, crossing: 0, knowsBarriers: true, unmapped: 0, uncut: [], smallest: [] },
    };
    const why = '1 packet of it was handed out or marked meanwhile.';
    const jobs = () => ({ jobs: [{ ...JOB, kind: 'publishCut', about: 'packets of about 45 doors', result }] });
    const page = await opens({ answers: { jobs, undoCut: () => refusal(409, why) } });
    await isSaid(/^7 packets with 315 doors published\./u);
    await undoes();
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the published cut back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take the cut back' }));
    expect(page.bodiesOf('undoCut')).toEqual([{ campaign: 1, job: 7 }]);
    expect(await dialog.findByRole('alert')).toHaveTextContent(why);
    expect(dialog.queryByRole('button', { name: 'Take the cut back' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(undoButton()).toBeDisabled());
  });

  test('a field lead, who sees no long work, is not asked about', async () => {
    const page = await opens({ role: 'lead', answers: imported });
    await does(HOLD);
    await isSaid(/^41 marks/u);
    expect(page.bodiesOf('jobs')).toEqual([]);
  });
});

test.each([
  ['owner', 1],
  ['organizer', 0],
  ['lead', 0],
  ['viewer', 0],
] as const)('for a %s the line leads to the log %i times', async (role, times) => {
  await opens({ role });
  expect(screen.queryAllByRole('link', { name: 'Log' })).toHaveLength(times);
});

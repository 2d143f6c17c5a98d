import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { FirstView } from '@/components/console/frame/FirstView';
import { StartScreen } from '@/components/console/start/StartScreen';
import type { StaffReply } from '@/lib/api/staff';
import { nextStep, stepIn } from '@/lib/console/firstRun/steps';

type Run = StaffReply<'firstRun'>;
type Job = StaffReply<'job'>;
type Answers = ConstructorParameters<typeof ConsolePage>[0];

const some = (count: number) => ({ count, isMore: false });
const EMPTY: Run = {
  ...{ isPractice: false, people: some(0), doors: some(0), streetMapBytes: null, packets: 0 },
  ...{ uncut: some(0), invited: 0, opened: 0, marks: some(0) },
};
const WITH_PEOPLE: Run = { ...EMPTY, people: some(486), doors: some(312), uncut: some(312) };
const CUT: Run = { ...WITH_PEOPLE, packets: 7, uncut: some(0), streetMapBytes: 4_100_000 };

const job = (one: Partial<Job>): Job => ({
  ...{ id: 1, kind: 'draftCut', about: '', state: 'done', step: '', done: 0, total: null, isCancelling: false, resumed: 0 },
  ...{ result: null, message: null, by: 'Jo Alvarez', isOwn: false, askedAt: 1, beganAt: 1, endedAt: 1 },
  ...one,
});
const DRAFT = {
  ...{ packets: 7, doors: 312, least: 38, most: 49, crossing: 1, knowsBarriers: true, unmapped: 0, size: 45 },
  ...{
    uncut: [{ reason: 'its place is not known', doors: 2 }],
    smallest: [{ number: 1, area: 'Ferry St', target: 'Precinct 1', doors: 38 }],
  },
  standing: { packets: 0, newest: 0 },
};
const FREE = {
  ...{ packets: [{ code: 'F9T4RW2XK', area: 'Ferry St + 2 more', target: null, doors: 47, toDo: 47, toRetry: 0, meters: null }] },
  ...{ all: 7, doors: 312, near: null, next: null },
};

function opens(run: Run, step: string, answers: Answers = {}): ConsolePage {
  const page = new ConsolePage({
    session: () => ({ ...sessionAs('owner'), mayBegin: true }),
    firstRun: () => run,
    jobs: () => ({ jobs: [] }),
    unplacedDoors: () => ({ doors: [], isMore: false }),
    uploads: () => ({ uploads: [] }),
    freePackets: () => FREE,
    firstMarks: () => ({ made: 0, received: 0, marks: [] }),
    ...answers,
  });
  page.opens(<StartScreen />, `/console/start/?campaign=1&step=${step}`);
  return page;
}

describe('the steps', () => {
  test.each([
    [undefined, 'campaign'],
    [EMPTY, 'voter-file'],
    [WITH_PEOPLE, 'street-map'],
    [{ ...WITH_PEOPLE, packets: 7 }, 'invite'],
    [{ ...CUT, opened: 1 }, 'first-marks'],
    [{ ...CUT, opened: 1, marks: some(3) }, 'first-marks'],
  ] as const)('%#: go on with the first that is not done, a street map left out', (run, step) => {
    expect(nextStep(run)).toBe(step);
    expect(stepIn('nonsense', run)).toBe(step);
    expect(stepIn('cut', run)).toBe(run === undefined ? 'campaign' : 'cut');
  });

  test('say what is there of each, and open by the address', async () => {
    const page = opens(CUT, 'cut');
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('button', { name: /2. Voter file/u })).toHaveTextContent('486 people at 312 doors');
    expect(steps.getByRole('button', { name: /4. Cut/u })).toHaveAttribute('aria-current', 'step');
    expect(steps.getByRole('button', { name: /4. Cut/u })).toHaveTextContent('7 packets · none uncut');
    const comesIntoSight = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(steps.getByRole('button', { name: /3. Street map/u }));
    expect(page.visited.at(-1)).toBe('/console/start/?campaign=1&step=street-map');
    const heading = await screen.findByRole('heading', { name: 'Street map' });
    expect(heading).toBeVisible();
    // On a phone it stands below all six.
    expect(comesIntoSight).toHaveBeenCalledTimes(1);
    expect(comesIntoSight.mock.contexts[0]).toContainElement(heading);
    comesIntoSight.mockRestore();
  });

  test('stay where they are while the open one gets done: what came of it is still there to be read', async () => {
    const page = opens({ ...WITH_PEOPLE, packets: 7 }, '');
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('button', { name: /5. Invite/u })).toHaveAttribute('aria-current', 'step');
    page.nowAnswers({ firstRun: () => ({ ...CUT, invited: 2, opened: 1 }) });
    await act(async () => page.stream?.onNews(['tonight']));
    await waitFor(() => expect(steps.getByRole('button', { name: /5. Invite/u })).toHaveTextContent('2 invited, 1 signed in'));
    expect(steps.getByRole('button', { name: /5. Invite/u })).toHaveAttribute('aria-current', 'step');
  });

  test('are not a viewer’s, and say when they cannot be read', async () => {
    opens(EMPTY, 'cut', { session: () => sessionAs('viewer') });
    expect(await screen.findByRole('heading', { name: 'You don’t have access' })).toBeVisible();
    opens(EMPTY, 'cut', { firstRun: () => refusal(500) });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this' })).toBeVisible();
    opens(EMPTY, 'cut', { firstRun: () => NO_CONNECTION });
    expect(await screen.findByRole('heading', { name: 'Offline' }, { timeout: 10_000 })).toBeVisible();
  });

  test('are shown in their shape while they are read', async () => {
    opens(EMPTY, 'cut', { firstRun: () => new Promise<Run>(() => undefined) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

describe('an empty server', () => {
  const NOBODYS = { ...sessionAs('owner'), campaigns: [], mayBegin: true };

  test('leads to the first step, and makes a campaign with what was typed', async () => {
    const page = new ConsolePage({ session: () => NOBODYS });
    page.opens(<FirstView />, '/console/');
    await waitFor(() => expect(page.visited.at(-1)).toBe('/console/start/'));
    const asking = new ConsolePage({ session: () => NOBODYS, createCampaign: () => ({ campaign: 5 }) });
    asking.opens(<StartScreen />, '/console/start/');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbor for All');
    await userEvent.click(screen.getByRole('button', { name: 'Make the campaign' }));
    await waitFor(() => expect(asking.visited.at(-1)).toBe('/console/start/?campaign=5&step=voter-file'));
    expect(asking.bodiesOf('createCampaign')).toEqual([expect.objectContaining({ name: 'Harbor for All', language: 'en' })]);
  });

  test('offers zones and languages from lists, the browser’s own zone first', async () => {
    new ConsolePage({ session: () => NOBODYS }).opens(<StartScreen />, '/console/start/');
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English (en)');
    expect(screen.getByLabelText('Choose the color')).toBeVisible();
  });

  test('makes a practice town', async () => {
    const page = new ConsolePage({ session: () => NOBODYS, makePractice: () => ({ campaign: 6 }) });
    page.opens(<StartScreen />, '/console/start/');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a practice town' }));
    await waitFor(() => expect(page.visited.at(-1)).toBe('/console/start/?campaign=6&step=voter-file'));
  });

  test('says why a campaign was not made', async () => {
    const page = new ConsolePage({ session: () => NOBODYS, createCampaign: () => refusal(409, 'There is a campaign "Mine" already.') });
    page.opens(<StartScreen />, '/console/start/');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Make the campaign' }));
    expect(await screen.findByText('There is a campaign "Mine" already.')).toBeVisible();
  });

  test('of somebody who may not begin says that there is no campaign', async () => {
    new ConsolePage({ session: () => ({ ...NOBODYS, mayBegin: false }) }).opens(<StartScreen />, '/console/start/');
    expect(await screen.findByRole('heading', { name: 'No campaign yet' })).toBeVisible();
  });
});

test('the console opens with the first run while there are no packets, and with Tonight after', async () => {
  const session = () => sessionAs('owner');
  const before = new ConsolePage({ session, firstRun: () => WITH_PEOPLE });
  before.opens(<FirstView />, '/console/');
  await waitFor(() => expect(before.visited.at(-1)).toBe('/console/start/?campaign=1'));
  const after = new ConsolePage({ session, firstRun: () => CUT });
  after.opens(<FirstView />, '/console/');
  await waitFor(() => expect(after.visited.at(-1)).toBe('/console/tonight/?campaign=1'));
});

describe('cut', () => {
  test('counts first, says what there would be, and publishes exactly that', async () => {
    const page = opens(WITH_PEOPLE, 'cut', { draftCut: () => ({ jobId: 8 }), publishCut: () => ({ jobId: 9 }) });
    const size = await screen.findByRole('spinbutton', { name: 'Doors a packet, about' });
    await userEvent.clear(size);
    await userEvent.type(size, '40');
    page.nowAnswers({ jobs: () => ({ jobs: [job({ id: 8, result: DRAFT })] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    expect(page.bodiesOf('draftCut')).toEqual([{ campaign: 1, doors: 40 }]);
    expect(await screen.findByText('7 packets of 312 doors')).toBeVisible();
    expect(screen.getByText('38 to 49 doors each')).toBeVisible();
    expect(screen.getByText('In no packet, because its place is not known: 2')).toBeVisible();
    expect(page.bodiesOf('publishCut')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Publish 7 packets' }));
    expect(page.bodiesOf('publishCut')).toEqual([{ campaign: 1, doors: 45, standing: DRAFT.standing }]);
  });

  test('says who has published meanwhile, and that nothing was written', async () => {
    opens(WITH_PEOPLE, 'cut', {
      jobs: () => ({ jobs: [job({ id: 8, result: DRAFT })] }),
      publishCut: () => refusal(409, 'Meanwhile Ana has changed the packets: there are 6 now.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish 7 packets' }));
    expect(await screen.findByText('Meanwhile Ana has changed the packets: there are 6 now.')).toBeVisible();
  });

  test('goes on with what a reload finds under way, and can be cancelled', async () => {
    const page = opens(WITH_PEOPLE, 'cut', {
      jobs: () => ({ jobs: [job({ id: 9, kind: 'publishCut', state: 'running' })] }),
      cancelJob: () => job({ id: 9, kind: 'publishCut', state: 'cancelled' }),
    });
    expect(await screen.findByText('Publishing')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(page.bodiesOf('cancelJob')).toEqual([{ campaign: 1, job: 9 }]);
  });

  test('of which the job failed says why, and of which it was canceled that nothing was written', async () => {
    const page = opens(WITH_PEOPLE, 'cut', {
      jobs: () => ({ jobs: [job({ id: 9, kind: 'publishCut', state: 'failed', message: 'Look again.' })] }),
    });
    expect(await screen.findByText('Nothing was written. Look again.')).toBeVisible();
    page.nowAnswers({ jobs: () => ({ jobs: [job({ id: 9, kind: 'publishCut', state: 'cancelled' })] }) });
    expect(await screen.findByText('Ended before anything was written.', {}, { timeout: 5_000 })).toBeVisible();
  });

  test('that was published can be taken back, and says so in the bottom line', async () => {
    const { standing: _, ...result } = DRAFT;
    const page = opens(CUT, 'cut', {
      jobs: () => ({ jobs: [job({ id: 9, kind: 'publishCut', result })] }),
      undoCut: () => ({ packets: 7 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take the published cut back' }));
    expect(page.bodiesOf('undoCut')).toEqual([{ campaign: 1, job: 9 }]);
    expect(await screen.findByText(/7 packets taken back/u)).toBeVisible();
  });

  test('without people says what comes first', async () => {
    opens(EMPTY, 'cut');
    expect(await screen.findByText('First come people: the voter file.')).toBeVisible();
  });
});

describe('first marks', () => {
  test('arrive by themselves, with how many were made and received', async () => {
    const page = opens(CUT, 'first-marks');
    expect(await screen.findByText('None yet. The first one shows here by itself.')).toBeVisible();
    const mark = { id: 3, address: '15 Ferry St', action: 'd', by: 'Guest F9T', at: 100, receivedAt: 100 };
    page.nowAnswers({ firstMarks: () => ({ made: 3, received: 1, marks: [mark] }) });
    expect(await screen.findByText('3 made, 1 received', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText(/^15 Ferry St: /u)).toBeVisible();
  });

  test('shows a code of the next free packet for one’s own phone', async () => {
    const page = opens(CUT, 'first-marks', {
      makeGuestKey: () => ({
        volunteer: { id: 4, name: 'Guest F9T' },
        packet: { code: 'F9T4RW2XK', area: 'Ferry St + 2 more', toDo: 47 },
        ...{ link: 'https://walk.example.org/login/#e=guest', expiresAt: Math.floor(Date.now() / 1000) + 900 },
        undo: { call: 'endGuestKey' as const, body: { volunteer: 4 } },
      }),
      guestKey: () => ({ state: 'open' as const, expiresAt: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show a code' }));
    expect(page.bodiesOf('makeGuestKey')).toEqual([{ campaign: 1, packet: 'F9T4RW2XK', isOwnPhone: true }]);
    expect(await screen.findByText('Ferry St + 2 more · F9T-4RW-2XK')).toBeVisible();
    page.nowAnswers({ guestKey: () => ({ state: 'used' as const, expiresAt: null }) });
    expect(await screen.findByText('Opened on a phone', {}, { timeout: 6_000 })).toBeVisible();
  });

  test('without packets says what comes first', async () => {
    opens(WITH_PEOPLE, 'first-marks');
    expect(await screen.findByText('First come packets: cut.')).toBeVisible();
  });
});

describe('a practice town', () => {
  const PRACTICE = { ...CUT, isPractice: true, marks: some(3) };

  const discarded = { discardPractice: () => ({ people: 486, doors: 312 }) };

  test('says what discarding takes, asks again, and leads to another campaign', async () => {
    const both = [...sessionAs('owner').campaigns, { campaign: 2, name: 'Cedar Falls', role: 'owner' as const }];
    const page = opens(PRACTICE, 'voter-file', { ...discarded, session: () => ({ ...sessionAs('owner'), campaigns: both }) });
    expect(await screen.findByText(/removes its 486 people and 3 marks, and nothing of your own/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard the practice town' }));
    expect(page.bodiesOf('discardPractice')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard it now' }));
    await waitFor(() => expect(page.visited.at(-1)).toBe('/console/'));
    expect(page.bodiesOf('discardPractice')).toEqual([{ campaign: 1 }]);
  });

  test('that was the only campaign leaves the form for the next one, with what is typed into it at once', async () => {
    const page = opens(PRACTICE, 'voter-file', discarded);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the practice town' }));
    page.nowAnswers({ session: () => ({ ...sessionAs('owner'), mayBegin: true, campaigns: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Discard it now' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Alder Bay Forward');
    await waitFor(() => expect(page.visited).toEqual(['/console/start/']));
    expect(screen.getByLabelText('Name')).toHaveValue('Alder Bay Forward');
  });

  test('without its streets says so, and adds them', async () => {
    const page = opens({ ...PRACTICE, isTownMapped: false }, 'voter-file', {
      addPracticeMap: () => refusal(409, 'map.pmtiles cannot be written: the disk is full.'),
    });
    expect(await screen.findByText(/^Its streets could not be written/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add its streets' }));
    expect(await screen.findByText('map.pmtiles cannot be written: the disk is full.')).toBeVisible();
    page.nowAnswers({ addPracticeMap: () => null, firstRun: () => ({ ...PRACTICE, isTownMapped: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Add its streets' }));
    await waitFor(() => expect(screen.queryByText(/^Its streets could not be written/u)).toBeNull());
    expect(page.bodiesOf('addPracticeMap')).toEqual([{ campaign: 1 }, { campaign: 1 }]);
  });

  test('is discarded by an owner alone', async () => {
    opens(PRACTICE, 'voter-file', { session: () => sessionAs('organizer') });
    expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard the practice town' })).toBeNull();
  });
});

describe('the street map', () => {
  test('that is missing can be left out, and says what cutting then does not know', async () => {
    const page = opens(WITH_PEOPLE, 'street-map');
    expect(await screen.findByText(/cutting knows no motorways/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on without a street map' }));
    expect(page.visited.at(-1)).toBe('/console/start/?campaign=1&step=cut');
  });

  test('that is there tells what lies around the doors', async () => {
    const found = { sizeBytes: 4_100_000, unmapped: 2, unplaced: 0, roads: 61, barriers: 1 };
    const page = opens(CUT, 'street-map', { checkStreetMap: () => ({ jobId: 3 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'See what lies around the doors' }));
    page.nowAnswers({ jobs: () => ({ jobs: [job({ id: 3, kind: 'checkStreetMap', result: found })] }) });
    expect(await screen.findByText('61 roads and 1 barrier lie around the doors.', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText(/2 doors lie outside of it/u)).toBeVisible();
  });
});

/** The filled buttons and links of the open step: the one thing to do. */
const filled = () =>
  [...document.querySelectorAll('main .bg-primary')].filter(({ tagName }) => tagName !== 'SPAN').map(({ textContent }) => textContent);

describe('inviting', () => {
  test('is by name and mail where the server mails', async () => {
    opens(CUT, 'invite');
    expect(await screen.findByRole('link', { name: 'Invite by name and mail' })).toHaveAttribute(
      'href',
      '/console/people/?campaign=1&do=invite',
    );
  });

  test('is on cards or by link where it does not, which is said', async () => {
    opens(CUT, 'invite', { session: () => ({ ...sessionAs('owner'), canMail: false }) });
    expect(await screen.findByRole('link', { name: 'Invite by name, on cards or by link' })).toBeVisible();
    expect(screen.getByText(/This server sends no mail\./u)).toBeVisible();
    expect(screen.queryByText(/name and mail/u)).toBeNull();
  });
});

test.each(['campaign', 'voter-file', 'street-map', 'cut', 'invite', 'first-marks'])('one button of the step %s is filled', async (step) => {
  opens(CUT, step);
  await screen.findByRole('navigation', { name: 'Steps' });
  await waitFor(() => expect(filled()).toHaveLength(1));
});

test('publishing says whom it shows packets to: nobody before they are handed out', async () => {
  opens(WITH_PEOPLE, 'cut', { jobs: () => ({ jobs: [job({ result: DRAFT })] }) });
  expect(await screen.findByRole('button', { name: 'Publish 7 packets' })).toBeVisible();
  expect(screen.getByText(/Publishing hands nothing out: no phone lists a packet before you hand it out by name/u)).toBeVisible();
});

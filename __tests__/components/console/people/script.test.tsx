import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffBody, StaffReply } from '@/lib/api/staff';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

type Answers = ConstructorParameters<typeof ConsolePage>[0];
type Editable = StaffReply<'script'>;
type Fields = NonNullable<Editable['script']>;

const SUPPORT: Fields['questions'][number] = {
  ...{ id: 'q1', ask: 'Can {candidate} count on you?', kind: 'support', many: false, after: null },
  answers: [
    { name: 'Strong yes', level: 1 },
    { name: 'Strong no', level: 5 },
  ],
};
const SIGN: Fields['questions'][number] = {
  ...{ id: 'q2', ask: 'A yard sign?', kind: 'signs', many: false, after: { question: 'q1', answers: ['Strong yes'] } },
  answers: [{ name: 'Wants a sign', level: null }],
};
const SCRIPT: Fields = {
  opening: 'Hi {voter}, I am {volunteer}, with {candidate}.',
  points: ['Buses until midnight'],
  candidate: { name: 'Dana Reyes', office: null, vote: null, photo: null },
  leaveBehind: null,
  questions: [SUPPORT, SIGN],
};
const NOW: Editable = {
  seen: 'a',
  script: SCRIPT,
  instead: null,
  passes: [{ pass: 7, name: 'October', closed: false, own: false }],
  canUndo: false,
  saved: null,
};
const QUIET: StaffReply<'scriptPreview'> = { problems: [], means: { made: [], left: [], levels: [], renamed: [] } };

function opens(answers: Answers = {}, role: Parameters<typeof sessionAs>[0] = 'organizer', of = '') {
  const page = new ConsolePage({ session: () => sessionAs(role), script: () => NOW, scriptPreview: () => QUIET, ...answers });
  page.opens(<PeopleScreen />, `/console/people/?campaign=1&tab=script${of}`);
  return page;
}
const phone = async () => within(await screen.findByRole('region', { name: 'On a phone' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const savedBody = (page: ConsolePage) => page.bodiesOf('saveScript').at(-1) as StaffBody<'saveScript'>;
const saved = (script: Fields, seen = 'b'): Editable => ({ ...NOW, seen, script, canUndo: true, saved: { name: 'Jo Alvarez', at: 1 } });

test('a phone beside the form shows what is typed, with names in place of braces, and follow-ups behind their answer', async () => {
  opens();
  const shown = await phone();
  expect(shown.getByText('Hi Sam, I am Ana, with Dana Reyes.')).toBeVisible();
  expect(shown.queryByRole('heading', { name: 'A yard sign?' })).toBeNull();
  await userEvent.click(shown.getByRole('radio', { name: 'Strong yes' }));
  expect(shown.getByRole('heading', { name: 'A yard sign?' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'First words' }), ' Two minutes?');
  expect(shown.getByText('Hi Sam, I am Ana, with Dana Reyes. Two minutes?')).toBeVisible();
});

test('a change that concerns no answer is saved at once, with what was seen, and Undo brings back what was', async () => {
  const page = opens({
    saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields),
    undoScript: () => saved(SCRIPT, 'c'),
  });
  expect(await screen.findByRole('button', { name: 'Save the script' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Office' }), 'Mayor');
  page.nowAnswers({ script: () => saved({ ...SCRIPT, candidate: { name: 'Dana Reyes', office: 'Mayor', vote: null, photo: null } }) });
  await press('Save the script');
  expect(await screen.findByText('The script of the campaign is saved.')).toBeVisible();
  expect(savedBody(page)).toMatchObject({ campaign: 1, seen: 'a', script: { candidate: { office: 'Mayor' } } });
  page.nowAnswers({ script: () => saved(SCRIPT, 'c') });
  await press('Undo');
  await waitFor(() => expect(page.bodiesOf('undoScript')).toEqual([{ campaign: 1, seen: 'b' }]));
  expect(await screen.findByText('The script of the campaign is as it was before.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('');
});

test('what a change means for answers is said before it is saved', async () => {
  const means = {
    made: ['Leaning'],
    left: [{ name: 'Strong no', people: 1203 }],
    levels: [{ name: 'Strong yes', from: 1, to: null }],
    renamed: [{ from: 'Undecided', to: 'Not sure', people: 120 }],
  };
  const page = opens({
    scriptPreview: () => ({ problems: [], means }),
    saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields),
  });
  const answer = await screen.findByRole('textbox', { name: 'Answer 2' });
  await userEvent.clear(answer);
  await userEvent.type(answer, 'Leaning');
  await press('Save the script');
  const said = within(await screen.findByRole('region', { name: 'What the change means' }));
  expect(said.getByText(/“Leaning”/u)).toBeVisible();
  expect(
    said.getByText('“Strong no” is no longer asked for. 1,203 people have given it and keep it, in lists and exports too.'),
  ).toBeVisible();
  expect(said.getByText(/level none instead of 1/u)).toBeVisible();
  expect(said.getByText('“Undecided” becomes “Not sure” for 120 people, in every script that has it.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What the change means' })).toHaveFocus();
  expect(page.bodiesOf('saveScript')).toEqual([]);
  await userEvent.click(said.getByRole('button', { name: 'Save it like this' }));
  await waitFor(() => expect(savedBody(page).script?.questions[0]?.answers[1]).toEqual({ name: 'Leaning', level: 5 }));
});

test('an answer keeps its id under other words, also in another question that has it', async () => {
  const buses = { id: 9, name: 'Buses', level: null };
  const kind = { kind: 'other', many: false, after: null } as const;
  const questions = [
    { ...kind, id: 'q1', ask: 'What first?', answers: [buses, { id: 10, name: 'Rent', level: null }] },
    { ...kind, id: 'q2', ask: 'What next?', answers: [buses] },
    {
      ...kind,
      id: 'q3',
      ask: 'Which line?',
      answers: [{ id: 11, name: 'The 7', level: null }],
      after: { question: 'q2', answers: ['Buses'] },
    },
  ];
  const page = opens({
    script: () => ({ ...NOW, script: { ...SCRIPT, questions } }),
    saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields),
  });
  const [answer] = await screen.findAllByRole('textbox', { name: 'Answer 1' });
  await userEvent.type(answer as HTMLElement, '!');
  await press('Save the script');
  await waitFor(() => expect(page.bodiesOf('saveScript')).toHaveLength(1));
  const sent = savedBody(page).script?.questions ?? [];
  expect(sent.slice(0, 2).map(({ answers }) => answers[0])).toEqual([
    { ...buses, name: 'Buses!' },
    { ...buses, name: 'Buses!' },
  ]);
  expect(sent[2]?.after).toEqual({ question: 'q2', answers: ['Buses!'] });
});

test('a follow-up follows on an answer that gets another name', async () => {
  const page = opens({ saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields) });
  const [answer] = await screen.findAllByRole('textbox', { name: 'Answer 1' });
  await userEvent.type(answer as HTMLElement, '!');
  await press('Save the script');
  await waitFor(() => expect(savedBody(page).script?.questions[1]?.after).toEqual({ question: 'q1', answers: ['Strong yes!'] }));
});

test('what is wrong is said by question and answer, and stays typed', async () => {
  const page = opens({
    scriptPreview: () => ({ ...QUIET, problems: [{ path: ['questions', 1, 'answers', 0], text: 'is there twice' }] }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Office' }), 'Mayor');
  await press('Save the script');
  expect(await screen.findByText('Question 2, answer 1 is there twice.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  expect(page.bodiesOf('saveScript')).toEqual([]);
});

test('what is typed while it is saved stays, beside what the server has made of the rest, and nobody else is said to have saved', async () => {
  let answer: (now: Editable) => void = () => undefined;
  const page = opens({ saveScript: () => new Promise<Editable>((resolve) => (answer = resolve)) });
  const office = await screen.findByRole('textbox', { name: 'Office' });
  const words = screen.getByRole('textbox', { name: 'First words' });
  await userEvent.type(office, 'Mayor');
  await press('Save the script');
  await waitFor(() => expect(page.bodiesOf('saveScript')).toHaveLength(1));
  await userEvent.type(words, ' Two minutes?');
  await press('Save the script');
  const now = saved({ ...SCRIPT, candidate: { name: 'Dana Reyes', office: 'Mayor', vote: 'Vote', photo: null } });
  page.nowAnswers({ script: () => now, saveScript: () => saved(SCRIPT, 'c') });
  answer(now);
  expect(await screen.findByText('The script of the campaign is saved.')).toBeVisible();
  expect(words).toHaveValue(`${SCRIPT.opening} Two minutes?`);
  expect(screen.queryByText(/^Meanwhile/u)).toBeNull();
  await press('Save the script');
  await waitFor(() => expect(page.bodiesOf('saveScript')).toHaveLength(2));
  expect(savedBody(page)).toMatchObject({
    seen: 'b',
    script: { opening: `${SCRIPT.opening} Two minutes?`, candidate: { office: 'Mayor', vote: 'Vote' } },
  });
});

test('what another has saved meanwhile is said, and what was typed stays until it is let go', async () => {
  const page = opens({ scriptPreview: () => refusal(409, 'Meanwhile Lee has changed this script.') });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Office' }), 'Mayor');
  page.nowAnswers({ script: () => ({ ...saved({ ...SCRIPT, opening: 'Theirs' }), saved: { name: 'Lee', at: 1 } }) });
  await press('Save the script');
  expect(await screen.findByText('Meanwhile Lee has changed this script.')).toBeVisible();
  expect(await screen.findByText(/^Lee saved this script while you were editing/u)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  page.nowAnswers({ scriptPreview: () => QUIET, saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields, 'c') });
  await press('Put both together');
  expect(screen.getByRole('textbox', { name: 'First words' })).toHaveValue('Theirs');
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  await press('Save the script');
  await waitFor(() => expect(savedBody(page)).toMatchObject({ seen: 'b', script: { opening: 'Theirs', candidate: { office: 'Mayor' } } }));
});

test('where both have changed the same, either side can be kept, and both are seen before', async () => {
  const page = opens({ scriptPreview: () => refusal(409, 'Meanwhile Lee has changed this script.') });
  const words = await screen.findByRole('textbox', { name: 'First words' });
  await userEvent.clear(words);
  await userEvent.type(words, 'Mine');
  await userEvent.type(screen.getByRole('textbox', { name: 'Office' }), 'Mayor');
  const candidate = { name: 'Dana Reyes', office: 'Council', vote: null, photo: null };
  page.nowAnswers({ script: () => ({ ...saved({ ...SCRIPT, opening: 'Theirs', candidate }), saved: { name: 'Lee', at: 1 } }) });
  await press('Save the script');
  const opening = within(await screen.findByRole('group', { name: 'First words' }));
  expect(opening.getByRole('radio', { name: 'Yours Mine' })).toBeChecked();
  await userEvent.click(opening.getByRole('radio', { name: 'Lee’s Theirs' }));
  expect(within(screen.getByRole('group', { name: 'Office' })).getByRole('radio', { name: 'Yours Mayor' })).toBeChecked();
  await press('Put both together');
  expect(screen.getByRole('textbox', { name: 'First words' })).toHaveValue('Theirs');
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  expect(screen.getByRole('button', { name: 'Save the script' })).toBeEnabled();
});

test('a pass’s script that somebody takes away stays in its form with what is typed', async () => {
  const page = opens({}, 'owner', '&of=7');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Office' }), 'Mayor');
  page.nowAnswers({
    script: () => ({ ...NOW, seen: 'b', script: null, instead: { ...SCRIPT, opening: 'The campaign’s' } }),
    scriptPreview: () => refusal(409, 'Meanwhile Lee has changed this script.'),
  });
  await press('Save the script');
  expect(await screen.findByText(/^This script was taken away while you were editing/u)).toBeVisible();
  await press('Put both together');
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  page.nowAnswers({ scriptPreview: () => QUIET, saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields, 'c') });
  await press('Save the script');
  await waitFor(() => expect(savedBody(page)).toMatchObject({ pass: 7, seen: 'b', script: { candidate: { office: 'Mayor' } } }));
});

test('by the keyboard alone a question is added, put first, and one is taken off', async () => {
  const page = opens({ saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields) });
  const by = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  await screen.findByRole('textbox', { name: 'First words' });
  await by('Add a question');
  screen.getAllByRole('textbox', { name: 'Question' }).at(-1)?.focus();
  await userEvent.keyboard('What first?{Tab}{Tab}');
  screen.getAllByRole('textbox', { name: 'Answer 1' }).at(-1)?.focus();
  await userEvent.keyboard('Buses');
  await by('Question 3 up');
  await by('Question 2 up');
  await by('Take question 2 off');
  await by('Save the script');
  await waitFor(() =>
    expect(savedBody(page).script?.questions.map(({ ask, after }) => [ask, after])).toEqual([
      ['What first?', null],
      ['A yard sign?', null],
    ]),
  );
});

test('a pass without its own has the campaign’s, and gets a copy to change', async () => {
  const page = opens(
    {
      script: () => ({ ...NOW, script: null, instead: SCRIPT }),
      saveScript: ({ script }: StaffBody<'saveScript'>) => saved(script as Fields),
    },
    'owner',
    '&of=7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Give it one of its own' }));
  expect(screen.getByRole('textbox', { name: 'First words' })).toHaveValue(SCRIPT.opening);
  await press('Save the script');
  await waitFor(() => expect(savedBody(page)).toMatchObject({ campaign: 1, pass: 7, seen: 'a', script: SCRIPT }));
  expect(page.bodiesOf('script')[0]).toEqual({ campaign: 1, pass: 7 });
});

test('a campaign without a script begins one', async () => {
  opens({ script: () => ({ ...NOW, script: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a script' }));
  expect(screen.getByRole('textbox', { name: 'First words' })).toHaveValue('');
});

test('rows in their shape while it loads', async () => {
  const page = opens({ script: () => new Promise<Editable>(() => undefined) });
  await waitFor(() => expect(page.bodiesOf('script')).toHaveLength(1));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Script' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['failed', refusal(500, 'The database is away.'), 'The database is away.'],
  ['offline', NO_CONNECTION, /./u],
])('%s: says so, and asks again', async (_, failure, sentence) => {
  const page = opens({ script: () => failure });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  page.nowAnswers({ script: () => NOW });
  await userEvent.click(again);
  expect(await screen.findByRole('textbox', { name: 'First words' })).toBeVisible();
});

test('a field lead sees nothing of it', async () => {
  const page = opens({}, 'lead');
  await waitFor(() => expect(page.bodiesOf('session').length).toBeGreaterThan(0));
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  expect(page.bodiesOf('script')).toEqual([]);
});

import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffReply } from '@/lib/api/staff';
import { newPass } from '@/server/campaign/pass/newPass';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  organizer = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const now = async (body: object = {}) => (await organizer.asks('script', of(body))).data as StaffReply<'script'>;
const save = async (script: unknown, body: object = {}) =>
  organizer.asks('saveScript', of({ seen: (await now(body)).seen, script, ...body }));
const groups = () =>
  server.db.selectFrom('groups').select(['id', 'name', 'level']).where('campaign_id', '=', campaign.campaignId).orderBy('id').execute();
const levelOf = async (name: string) => (await groups()).find((group) => group.name === name)?.level;
const pictures = () => server.db.selectFrom('pictures').select('path').where('campaign_id', '=', campaign.campaignId).execute();

/** The smallest picture that there is: one dark pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';
const SUPPORT = {
  ...{ id: 'q1', ask: 'Can {candidate} count on you?', kind: 'support', many: false, after: null },
  answers: [
    { name: 'Strong support', level: 1 },
    { name: 'Undecided', level: 3 },
  ],
};
const ISSUES = { ...{ id: 'q2', ask: 'What first?', kind: 'other', many: true, after: null }, answers: [{ name: 'Buses', level: null }] };
const SCRIPT = {
  opening: 'Hi {voter}, I am {volunteer}.',
  points: ['Buses until midnight'],
  candidate: { name: 'Dana Reyes', office: null, vote: null, photo: null },
  leaveBehind: null,
  questions: [SUPPORT, ISSUES],
};

test('a campaign without a script gets one, and reads it back as it was written', async () => {
  expect(await now()).toMatchObject({ script: null, canUndo: false, saved: null, passes: [{ own: false, closed: false }] });
  const { status, data } = await save(SCRIPT);
  expect(status).toBe(200);
  expect(data).toMatchObject({ script: SCRIPT, canUndo: true, saved: { name: expect.stringContaining('Staff ') } });
  expect(await now()).toEqual(data);
  expect((await groups()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Undecided', 'Buses']));
});

test('of two organizers the second is told who has changed it, and nothing of theirs is written', async () => {
  const { seen } = await now();
  const first = await signedInStaff(server, campaign.campaignId, 'first@example.org', 'owner');
  await first.asks('saveScript', of({ seen, script: SCRIPT }));
  const other = { ...SCRIPT, opening: 'Hello' };
  for (const answer of [
    await organizer.asks('saveScript', of({ seen, script: other })),
    await organizer.asks('scriptPreview', of({ seen, script: other })),
    await organizer.asks('undoScript', of({ seen })),
  ])
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringContaining('Meanwhile Staff first@example.org has changed this script'),
    });
  expect((await now()).script).toMatchObject(SCRIPT);
});

test('an undo brings back the script, its levels and its pictures, and is itself undone by another', async () => {
  const withPhoto = await organizer.asks('saveScript', of({ seen: (await now()).seen, script: SCRIPT, pictures: { photo: PIXEL } }));
  const first = (withPhoto.data as StaffReply<'saveScript'>).script;
  expect(first?.candidate?.photo).toMatch(/^pictures\/\d+-[\da-f]{64}\.png$/u);
  const levels = [
    { name: 'Strong support', level: 2 },
    { name: 'Undecided', level: null },
  ];
  await save({ ...SCRIPT, questions: [{ ...SUPPORT, answers: levels }] });
  expect([await levelOf('Strong support'), await levelOf('Undecided')]).toEqual([2, null]);
  const undone = await organizer.asks('undoScript', of({ seen: (await now()).seen }));
  expect(undone).toMatchObject({ status: 200, data: { script: first } });
  expect([await levelOf('Strong support'), await levelOf('Undecided')]).toEqual([1, 3]);
  expect(await pictures()).toHaveLength(1);
  const again = await organizer.asks('undoScript', of({ seen: (await now()).seen }));
  expect((again.data as StaffReply<'undoScript'>).script?.questions).toHaveLength(1);
  expect([await levelOf('Strong support'), await levelOf('Undecided')]).toEqual([2, null]);
});

test('what was never saved has nothing to undo; the first save’s undo leaves no script', async () => {
  expect(await organizer.asks('undoScript', of({ seen: (await now()).seen }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('undone'),
  });
  await save(SCRIPT);
  await organizer.asks('undoScript', of({ seen: (await now()).seen }));
  expect((await now()).script).toBeNull();
});

test('a preview says what a change means for answers, and writes nothing; nobody loses an answer', async () => {
  await save(SCRIPT);
  const buses = (await groups()).find(({ name }) => name === 'Buses')?.id ?? 0;
  const voter = await server.db.selectFrom('voters').select('id').where('campaign_id', '=', campaign.campaignId).executeTakeFirstOrThrow();
  await server.db
    .insertInto('voter_groups')
    .values({ campaign_id: campaign.campaignId, voter_id: voter.id, group_id: buses, member: true, effective_at: 1 })
    .execute();
  const before = [await now(), await groups()];
  const changed = {
    ...SCRIPT,
    questions: [
      {
        ...SUPPORT,
        answers: [
          { name: 'strong SUPPORT', level: null },
          { name: 'Leaning', level: 2 },
        ],
      },
    ],
  };
  const { data } = await organizer.asks('scriptPreview', of({ seen: before[0] && (await now()).seen, script: changed }));
  expect(data).toEqual({
    problems: [],
    means: {
      made: ['Leaning'],
      left: [
        { name: 'Undecided', people: 0 },
        { name: 'Buses', people: 1 },
      ],
      levels: [{ name: 'Strong support', from: 1, to: null }],
      renamed: [],
    },
  });
  expect([await now(), await groups()]).toEqual(before);
  await save(changed);
  const kept = await server.db.selectFrom('voter_groups').select('member').where('group_id', '=', buses).execute();
  expect(kept).toEqual([{ member: true }]);
});

test.each([
  ['an answer twice', { answers: [SUPPORT.answers[0], { name: 'STRONG support', level: 2 }] }, 'is there twice'],
  ['two answers of one level', { answers: [SUPPORT.answers[0], { name: 'Undecided', level: 1 }] }, 'has the level of'],
  ['a question behind a later one', { after: { question: 'q2', answers: ['Buses'] } }, 'no question before this one'],
  ['no answers', { answers: [] }, 'list of at most'],
  ['an answer of another kind', { answers: [{ name: 'Dog', level: null }] }, 'of kind other'],
])('%s: said where it stands, and nothing is written', async (_, wrong, sentence) => {
  const script = { ...SCRIPT, questions: [{ ...SUPPORT, ...wrong }, ISSUES] };
  const { data } = await organizer.asks('scriptPreview', of({ seen: (await now()).seen, script }));
  const [problem] = (data as StaffReply<'scriptPreview'>).problems;
  expect(problem).toMatchObject({ path: expect.arrayContaining(['questions', 0]), text: expect.stringContaining(sentence) });
  expect(await save(script)).toMatchObject({ status: 409, message: expect.stringContaining(sentence) });
  expect((await now()).script).toBeNull();
});

test('a pass has a script of its own until it is taken away, and another campaign’s pass is not there', async () => {
  await save(SCRIPT);
  await newPass({ db: server.db, clock: server.clock }, campaign.ana.uid, { name: 'October' });
  const [october] = (await now()).passes;
  const pass = october?.pass ?? 0;
  expect(await now({ pass })).toMatchObject({ script: null, instead: SCRIPT });
  const own = { ...SCRIPT, opening: 'October is here.' };
  expect((await save(own, { pass })).data).toMatchObject({ script: own, instead: SCRIPT, passes: [{ pass, own: true }, { own: false }] });
  expect((await now()).script).toMatchObject(SCRIPT);
  await save(null, { pass });
  expect((await now({ pass })).script).toBeNull();
  const stranger = await addCampaign(server);
  const other = await signedInStaff(server, stranger.campaignId, somebody(), 'owner');
  expect(await other.asks('script', { campaign: stranger.campaignId, pass })).toMatchObject({ status: 404, message: 'No such pass' });
});

test('a file that is no picture is refused, and the log says whose script was changed', async () => {
  const { seen } = await now();
  const refused = await organizer.asks(
    'saveScript',
    of({ seen, script: SCRIPT, pictures: { leaveBehind: Buffer.from('<script>').toString('base64') } }),
  );
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('is no picture') });
  await save(SCRIPT);
  const lines = await server.db.selectFrom('staff_log').select(['what', 'about']).where('campaign_id', '=', campaign.campaignId).execute();
  expect(lines).toEqual([{ what: 'saveScript', about: 'of the campaign' }]);
});

describe('an answer that gets other words', () => {
  /** The script as it is kept, with some answers of the first question named otherwise. */
  const reworded = async (names: Readonly<Record<string, string>>, body: object = {}) => {
    const { script } = await now(body);
    const questions = script?.questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, name: names[answer.name] ?? answer.name })),
    }));
    return { ...script, questions };
  };
  const idOf = async (name: string) => (await groups()).find((group) => group.name === name)?.id;
  const preview = async (script: unknown) =>
    (await organizer.asks('scriptPreview', of({ seen: (await now()).seen, script }))).data as StaffReply<'scriptPreview'>;

  test('stays the same answer with its level and its people, which the preview says, and Undo gives back its words', async () => {
    await save(SCRIPT);
    const id = await idOf('Undecided');
    const voter = await server.db
      .selectFrom('voters')
      .select('id')
      .where('campaign_id', '=', campaign.campaignId)
      .executeTakeFirstOrThrow();
    const given = { campaign_id: campaign.campaignId, voter_id: voter.id, group_id: id ?? 0, member: true, effective_at: 1 };
    await server.db.insertInto('voter_groups').values(given).execute();
    const changed = await reworded({ Undecided: 'Not sure' });
    const before = await groups();
    expect(await preview(changed)).toEqual({
      problems: [],
      means: { made: [], left: [], levels: [], renamed: [{ from: 'Undecided', to: 'Not sure', people: 1 }] },
    });
    expect(await groups()).toEqual(before);
    expect(await save(changed)).toMatchObject({ status: 200, data: { canUndo: true, script: changed } });
    expect(await groups()).toEqual(before.map((group) => (group.id === id ? { ...group, name: 'Not sure' } : group)));
    await organizer.asks('undoScript', of({ seen: (await now()).seen }));
    expect(await groups()).toEqual(before);
    await organizer.asks('undoScript', of({ seen: (await now()).seen }));
    expect(await levelOf('Not sure')).toBe(3);
  });

  test('gets them in every script and universe that has it, and two can exchange them', async () => {
    await save(SCRIPT);
    await newPass({ db: server.db, clock: server.clock }, campaign.ana.uid, { name: 'October' });
    const pass = (await now()).passes[0]?.pass;
    await save((await now()).script, { pass });
    const universe = { campaign_id: campaign.campaignId, name: 'Friends', saved_at: 1 };
    const conditions = JSON.stringify(['answer=undecided, Strong support', 'not contacted']);
    await server.db
      .insertInto('universes')
      .values({ ...universe, conditions })
      .execute();
    const conditionsNow = async () =>
      (await server.db.selectFrom('universes').select('conditions').where('campaign_id', '=', campaign.campaignId).execute())[0]
        ?.conditions;
    const undecided = await idOf('Undecided');
    await save(await reworded({ Undecided: 'Strong support', 'Strong support': 'Undecided' }));
    expect(await idOf('Strong support')).toBe(undecided);
    expect(await conditionsNow()).toEqual(['answer=Strong support, Undecided', 'not contacted']);
    const own = (await now({ pass })).script;
    expect(own?.questions[0]?.answers.map(({ name, level }) => [name, level])).toEqual([
      ['Undecided', 1],
      ['Strong support', 3],
    ]);
  });

  test('with the words of another answer is that other one', async () => {
    await save({ ...SCRIPT, questions: [SUPPORT, { ...ISSUES, answers: [...ISSUES.answers, { name: 'Rent', level: null }] }] });
    const [buses, rent] = [await idOf('Buses'), await idOf('Rent')];
    const script = await reworded({});
    const questions = script.questions?.map((question) =>
      question.id === 'q2' ? { ...question, answers: [{ id: buses, name: 'Rent', level: null }] } : question,
    );
    expect((await preview({ ...script, questions })).means).toMatchObject({ renamed: [], made: [], left: [{ name: 'Buses', people: 0 }] });
    await save({ ...script, questions });
    expect([await idOf('Buses'), await idOf('Rent')]).toEqual([buses, rent]);
    expect((await now()).script?.questions[1]?.answers).toEqual([{ id: rent, name: 'Rent', level: null }]);
  });

  test('cannot have two names in two questions', async () => {
    await save({ ...SCRIPT, questions: [...SCRIPT.questions, { ...ISSUES, id: 'q3' }] });
    const { script } = await now();
    const questions = script?.questions.map((question) =>
      question.id === 'q3' ? { ...question, answers: [{ ...question.answers[0], name: 'Bus lines' }] } : question,
    );
    const { problems } = await preview({ ...script, questions });
    expect(problems).toEqual([{ path: ['questions', 2, 'answers', 0], text: expect.stringContaining('is the same answer as "Buses"') }]);
    expect(await save({ ...script, questions })).toMatchObject({ status: 409 });
    expect(await idOf('Bus lines')).toBeUndefined();
  });

  test.each([
    ['it was renamed again', { name: 'Undecided yet' }, 'Since then "Not sure" was renamed "Undecided yet"'],
    ['another answer has its old words', undefined, 'Since then another answer is called "Undecided"'],
  ])('is not undone where %s', async (_, renamed, sentence) => {
    await save(SCRIPT);
    await save(await reworded({ Undecided: 'Not sure' }));
    if (renamed)
      await server.db
        .updateTable('groups')
        .set(renamed)
        .where('campaign_id', '=', campaign.campaignId)
        .where('name', '=', 'Not sure')
        .execute();
    else {
      const other = { campaign_id: campaign.campaignId, name: 'undecided', kind: 'other' } as const;
      await server.db.insertInto('groups').values(other).execute();
    }
    const before = await groups();
    const undone = await organizer.asks('undoScript', of({ seen: (await now()).seen }));
    expect(undone).toMatchObject({ status: 409, message: expect.stringContaining(sentence) });
    expect(await groups()).toEqual(before);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';
import { newPass } from '@/server/campaign/pass/newPass';
import { readScript } from '@/server/campaign/script/readScript';
import { scriptCommand } from '@/server/cli/script';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
let printed: string[] = [];
const openDatabase = async () => ({ db: server.db, close: async () => undefined });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
});
afterEach(() => {
  process.exitCode = undefined;
});

const FILE = `opening: Hi {voter}, I am {volunteer}.
points: [Buses until midnight]
candidate: {name: Dana Reyes, office: City Council, photo: pictures/dana.png}
questions:
  - id: support
    ask: Can {candidate} count on you?
    kind: support
    answers: [{name: Strong support, level: 1}, {name: Undecided, level: 3}]
  - id: sign
    ask: A yard sign?
    kind: signs
    many: true
    answers: [wants a SIGN, Has one]
    after: {question: support, answers: [strong support]}
`;

async function run(options: Parameters<typeof scriptCommand>[1] = {}): Promise<string> {
  printed = [];
  await scriptCommand(campaign.ana.uid, options, (line) => void printed.push(line), openDatabase);
  return printed.join('\n');
}
const fileWith = (content: string) => files.write('script.yaml', content);
async function listed() {
  const { ana, packetId } = campaign;
  const { data } = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${packetId}` });
  return v.parse(mapList2.reply, data);
}

test('a script is on every phone’s list, with the answers that the campaign lacked', async () => {
  expect(await run({ file: fileWith(FILE) })).toBe(
    'The script has 2 questions.\nAnswers made: Undecided, Has one.\nNot beside the file, phones ask the storage for: pictures/dana.png.',
  );
  const { script, groups } = await listed();
  const idOf = (name: string) => groups?.find((group) => group.name === name)?.id;
  expect(groups).toContainEqual(expect.objectContaining({ name: 'Strong support', level: 1 }));
  expect(script).toMatchObject({
    opening: 'Hi {voter}, I am {volunteer}.',
    points: ['Buses until midnight'],
    candidate: { name: 'Dana Reyes', office: 'City Council', photo: 'pictures/dana.png' },
    questions: [
      { id: 'support', many: false, answers: [idOf('Strong support'), idOf('Undecided')] },
      {
        ...{ id: 'sign', many: true, answers: [idOf('Wants a sign'), idOf('Has one')] },
        after: { question: 'support', answers: [idOf('Strong support')] },
      },
    ],
  });
});

test('what is exported or shown imports the same script again', async () => {
  await run({ file: fileWith(FILE) });
  const { script } = await listed();
  const file = join(files.folder, 'exported.yaml');
  expect(await run({ export: file })).toContain('Written: ');
  expect(`${await run()}\n`).toBe(await readFile(file, 'utf8'));
  expect(await run({ file })).toMatch(/^The script has 2 questions\./u);
  expect((await listed()).script).toEqual(script);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const storage = (path: string) => server.app.inject({ url: `/storage/${path}` });
/** The script in a folder of its own, with this file as the candidate's photo. */
function fileWithPhoto(folder: string, photo: string | Uint8Array): string {
  files.write(`${folder}/pictures/dana.png`, photo);
  return files.write(`${folder}/script.yaml`, FILE);
}
const photoOf = async () => (await listed()).script?.candidate?.photo ?? '';

test('pictures beside the file are kept with the campaign, under a name that says what they show, and go with the script that names them', async () => {
  const file = fileWithPhoto('kept', PNG);
  expect(await run({ file, dryRun: true })).not.toContain('Not beside');
  expect(await server.db.selectFrom('pictures').selectAll().where('campaign_id', '=', campaign.campaignId).execute()).toEqual([]);
  await run({ file });
  const path = await photoOf();
  expect(path).toMatch(/^pictures\/\d+-[\da-f]{64}\.png$/u);
  const answer = await storage(path);
  expect(answer.rawPayload).toEqual(PNG);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=31536000, immutable' });
  const byApi = await server.app.inject({ url: `/api/api.php?png=${encodeURIComponent(path)}` });
  expect(byApi.rawPayload).toEqual(PNG);
  const exported = join(files.folder, 'exported-pictures.yaml');
  await run({ export: exported });
  expect(await run({ file: exported })).toBe('The script has 2 questions.');
  expect((await storage(path)).statusCode).toBe(200);
  await run({ file: fileWith(FILE.replace(', photo: pictures/dana.png', '')) });
  // The console can undo the last save.
  expect((await storage(path)).statusCode).toBe(200);
  await run({ file: fileWith(FILE.replace(', photo: pictures/dana.png', '').replace('Hi', 'Hello')) });
  expect((await storage(path)).statusCode).toBe(404);
});

test('another campaign’s picture is no picture of this one', async () => {
  await run({ file: fileWithPhoto('another', PNG) });
  const path = await photoOf();
  const [, rest = ''] = path.split('-');
  expect((await storage(`pictures/${campaign.campaignId + 1}-${rest}`)).statusCode).toBe(404);
  campaign = await addCampaign(server);
  expect(await run({ file: fileWith(FILE.replace('pictures/dana.png', path)) })).toContain(`phones ask the storage for: ${path}.`);
});

test('a file that is no picture, and one that is too large, are refused with their line', async () => {
  const file = fileWithPhoto('none', 'no picture');
  expect(await run({ file })).toBe(`${file}, line 3: candidate, photo is no picture: PNG, JPEG or WebP.\nNothing was written.`);
  const wide = Buffer.from(PNG);
  wide.writeUInt32BE(12_000, 16);
  expect(await run({ file: fileWithPhoto('wide', wide) })).toContain('line 3: candidate, photo is larger than 4000 by 4000 pixels.');
  const large = fileWithPhoto('large', Buffer.concat([PNG, Buffer.alloc(1_000_000)]));
  expect(await run({ file: large })).toContain('line 3: candidate, photo has more than 1 MB.');
});

test('a dry run, and a file with a problem that only the campaign shows, write nothing', async () => {
  expect(await run({ file: fileWith(FILE), dryRun: true })).toContain('Dry run');
  const wrong = fileWith(FILE.replace('Has one', 'Dog'));
  expect(await run({ file: wrong })).toBe(
    `${wrong}, line 13: questions 2, answers 2 is the answer "Dog" of kind other, which this campaign has already.\nNothing was written.`,
  );
  expect(process.exitCode).toBe(1);
  expect((await listed()).script).toBeUndefined();
  expect((await listed()).groups).toHaveLength(4);
});

test('a campaign without a script says so, and a file that is not there', async () => {
  await expect(run()).rejects.toThrow('This campaign has no script.');
  await expect(run({ file: join(files.folder, 'none.yaml') })).rejects.toThrow('cannot be read');
  await expect(run({ file: 'a', export: 'b' })).rejects.toThrow('Either --file, --export or --remove.');
});

test.each<[string, string, readonly string[]]>([
  ['YAML that is none', 'opening: [a', ['1 Flow sequence']],
  ['an empty file', '', ['1 opening is missing']],
  ['a text', 'Hello', ['1 the script is a map of fields']],
  ['an unknown field', FILE.replace('points', 'point'), ['2 point is no field of a script']],
  ['a text that is none', FILE.replace('[Buses until midnight]', '[7]'), ['2 points 1 is a text']],
  ['a picture of elsewhere', FILE.replace('pictures/dana.png', '../dana.png'), ['3 candidate, photo is the path of a picture']],
  ['another kind', FILE.replace('kind: signs', 'kind: mood'), ['11 questions 2, kind is result, support, signs, other']],
  [
    'a level of 6',
    FILE.replace('level: 3', 'level: 6'),
    ['8 questions 1, answers 2 is the name of an answer, or a map of its name and its level from 1'],
  ],
  ['a level of a sign', FILE.replace('Has one', '{name: Has one, level: 1}'), ['13 questions 2, answers 2 has a level']],
  ['an answer twice', FILE.replace('Has one', 'Wants a sign'), ['13 questions 2, answers 2 is there twice']],
  ['a question twice', FILE.replace('id: sign', 'id: support'), ['9 questions 2, id is there twice']],
  ['a follow-up of nothing', FILE.replace('question: support', 'question: age'), ['14 questions 2, after, question names "age"']],
  ['a follow-up of no answer', FILE.replace('[strong support]', '[Yes]'), ['14 questions 2, after, answers 1 names "Yes"']],
  [
    'two of them',
    FILE.replace('many: true', 'many: 3').replace('points', 'x'),
    ['12 questions 2, many is true or false', '2 x is no field'],
  ],
])('%s is refused with its line', (_, content, problems) => {
  const read = readScript(content);
  if (read.kind === 'read') throw new Error('It was read');
  const found = read.problems.map(({ line, text }) => `${line} ${text}`).toSorted();
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

describe('a pass', () => {
  const opening = async () => (await listed()).script?.opening;
  const ofPass = FILE.replace('Hi {voter}', 'Hello again {voter}');

  test('has the campaign’s script, until it gets one of its own, and again when that is taken away', async () => {
    await run({ file: fileWith(FILE) });
    await run({ file: fileWith(ofPass), pass: 'first pass' });
    expect(await opening()).toBe('Hello again {voter}, I am {volunteer}.');
    expect(await run({ pass: 'First pass' })).toContain('opening: Hello again {voter}');
    expect(await run()).toContain('opening: Hi {voter}');
    expect(await run({ pass: 'First pass', remove: true, dryRun: true })).toContain('Dry run');
    expect(await opening()).toBe('Hello again {voter}, I am {volunteer}.');
    expect(await run({ pass: 'First pass', remove: true })).toBe('The pass "First pass" has the campaign\'s script again.');
    expect(await opening()).toBe('Hi {voter}, I am {volunteer}.');
    await expect(run({ pass: 'First pass' })).rejects.toThrow('has no script of its own');
  });

  test('that is closed keeps its script for who still has its list, and the next one has the campaign’s', async () => {
    await run({ file: fileWith(FILE) });
    await run({ file: fileWith(ofPass), pass: 'First pass' });
    await newPass({ db: server.db, clock: server.clock }, campaign.ana.uid, { name: 'Second' });
    expect(await opening()).toBe('Hello again {voter}, I am {volunteer}.');
    const query = `i=${campaign.targetId}&u=${campaign.ana.uid}&y=1`;
    const { data } = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'mapList2.php', query });
    expect(v.parse(mapList2.reply, data).script?.opening).toBe('Hi {voter}, I am {volunteer}.');
  });

  test('that is not there, and a removal of the campaign’s script, are refused', async () => {
    await expect(run({ file: fileWith(FILE), pass: 'October' })).rejects.toThrow('no pass "October"');
    await expect(run({ remove: true })).rejects.toThrow('say --pass NAME');
    expect(await opening()).toBeUndefined();
  });
});

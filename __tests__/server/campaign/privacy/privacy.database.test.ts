import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendForText, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { endedCampaigns } from '@/server/campaign/endedCampaigns';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { mergePerson } from '@/server/campaign/mergePerson';
import { archiveDue } from '@/server/campaign/privacy/archive';
import { readDoings } from '@/server/campaign/staff/doings';
import { campaignStatus } from '@/server/campaign/status';
import { exportCommand } from '@/server/cli/export';
import { importVotersCommand } from '@/server/cli/importVoters';
import { aboutPersonCommand, archiveCommand, forgetPersonCommand } from '@/server/cli/privacy';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

/* Somebody is forgotten: their name, phone, e-mail and notes stand nowhere afterwards, and what was marked goes on counting. */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
let ida = 0;
let bo = 0;

/** Words by which Ida is found wherever she stands. */
const CANARIES = ['Canary', 'Quillfeather', '555-0177', 'canary@example.org', 'MUTTERS', 'WHISPERS'];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});

const uid = () => campaign.ana.uid;
const importFile = (rows: Parameters<typeof ncFile>[0] = [IDA, BO]) =>
  printed(async (print) => {
    const clock = { nowMs: () => server.clock.nowSeconds() * 1_000 };
    await importVotersCommand(files.write('voters.txt', ncFile(rows)), { campaign: uid() }, print, databaseOf(server), clock);
  });
const forget = (person: string, options = {}) =>
  printed((print) => forgetPersonCommand(uid(), person, options, print, databaseOf(server), server.clock));
const about = async (person: string) =>
  JSON.parse(await printed((print) => aboutPersonCommand(uid(), person, {}, print, databaseOf(server))));
const archive = (options: Parameters<typeof archiveCommand>[1]) =>
  printed((print) => archiveCommand(uid(), options, print, databaseOf(server), server.clock));
const walk = async () =>
  (await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query: `u=${uid()}&y=1` })).data as Record<
    string,
    unknown
  >;

const IDA = {
  ncid: 'ZZ7',
  last_name: 'QUILLFEATHER',
  first_name: 'CANARY',
  res_street_address: '90 OAK ST',
  full_phone_number: '8025550177',
};
const BO = { ncid: 'ZZ8', last_name: 'REED', first_name: 'BO', res_street_address: '90 OAK ST' };

beforeEach(async () => {
  campaign = await addCampaign(server);
  await importFile();
  const idOf = async (ref: string) =>
    (
      await server.db
        .selectFrom('voters')
        .select('id')
        .where('campaign_id', '=', campaign.campaignId)
        .where('source_ref', '=', ref)
        .executeTakeFirstOrThrow()
    ).id;
  ida = await idOf('ZZ7');
  bo = await idOf('ZZ8');
  await server.db.updateTable('voters').set({ email: 'canary@example.org' }).where('id', '=', ida).execute();
});

const note = (voterId: number | string, text: string) => ({
  noteId: crypto.randomUUID(),
  voterId: String(voterId),
  text,
  time: server.clock.nowSeconds(),
});

const doorOfOak = async () =>
  (
    await server.db
      .selectFrom('addresses')
      .select('id')
      .where('campaign_id', '=', campaign.campaignId)
      .where('line', '=', '90 Oak St')
      .executeTakeFirstOrThrow()
  ).id;

/** A volunteer talks with Ida, writes about her and of her, tags her, and reports that she moved. */
async function everythingOfIda(): Promise<number> {
  const door = await doorOfOak();
  const time = server.clock.nowSeconds();
  const records = [{ recordId: String(ida), add: [String(campaign.groups.support)], talked: true }];
  const back = { text: 'when Canary Quillfeather is in' };
  await sendChanges(server, campaign, [change({ id: door, time, action: 'cb', records, back })], { packetId: '', listId: '' });
  const withoutId = { ...note(ida, 'MUTTERS'), changeId: undefined };
  await sendItems(server, campaign, 'saveNote.php', [withoutId, note(bo, 'Lives with Quillfeather, Canary. Her phone is 802-555-0177')]);
  await sendItems(server, campaign, 'setTags.php', [{ voterId: String(ida), tagIds: [String(campaign.tags[0])], time }]);
  const report = { addressId: String(door), kind: 'moved', time };
  await sendItems(server, campaign, 'reportDoor.php', [
    { ...report, reportId: 'r-moved', text: 'canary quillfeather has gone', name: 'Canary Quillfeather' },
    { ...report, reportId: 'r-new', kind: 'newPerson', text: '', name: 'Bo Junior', personId: 'p-bo' },
  ]);
  return door;
}

/** Every table's rows as text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const table of [...BY_CAMPAIGN, 'campaigns']) {
    const own = sql.ref(table === 'campaigns' ? 'id' : 'campaign_id');
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where ${own} = ${campaign.campaignId}`.execute(server.db);
    texts.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return texts.join('\n');
}

/** Every export, one after the other. */
async function everyExport(): Promise<string> {
  const texts: string[] = [];
  for (const format of ['results', 'log', 'jsonl'] as const) {
    const out = files.write(`${format}.txt`, '');
    await printed((print) => exportCommand(uid(), { format, out }, print, databaseOf(server)));
    texts.push(await readFile(out, 'utf8'));
  }
  return texts.join('\n');
}

const found = (text: string) => CANARIES.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));

const contact = async () => (await campaignStatus({ db: server.db, clock: server.clock }, uid())).contact;

describe('forget-person', () => {
  test('leaves none of the words in any table, export or list, and every count as it was', async () => {
    await everythingOfIda();
    expect(found(await everything())).toEqual(CANARIES.filter((canary) => canary !== 'WHISPERS'));
    const counted = await contact();
    expect(counted.talked).toBe(1);
    expect(await forget('quillfeather canary')).toMatch(/^Forgotten\. Number \d+ names nobody any more/u);
    expect(found(await everything())).toEqual([]);
    expect(found(await everyExport())).toEqual([]);
    expect(await contact()).toEqual(counted);
    const { rows } = await sql<{ text: string }>`
      select text from notes where campaign_id = ${campaign.campaignId} and voter_id = ${bo}`.execute(server.db);
    expect(rows).toEqual([{ text: 'Lives with [forgotten]. Her phone is [forgotten]' }]);
  });

  test('is forgotten by the name and number, too, that a later file has changed', async () => {
    await sendItems(server, campaign, 'saveNote.php', [note(bo, 'Canary Quillfeather, 802-555-0177, is her neighbor')]);
    await importFile([{ ...IDA, last_name: 'SMITH', full_phone_number: '8025550188' }, BO]);
    await forget('Canary Smith');
    expect(found(await everything())).toEqual([]);
  });

  test('is forgotten by the name and number, too, under which she was reported', async () => {
    const report = {
      addressId: String(await doorOfOak()),
      kind: 'newPerson',
      time: server.clock.nowSeconds(),
      text: '',
      personId: 'p-ida',
    };
    const [name, phone] = ['Nan Quillfeather', '(541) 555-0142'];
    await sendItems(server, campaign, 'reportDoor.php', [{ ...report, reportId: 'r-1', name, phone }]);
    await sendItems(server, campaign, 'saveNote.php', [note(bo, 'call Nan Quillfeather, 541-555-0142')]);
    await mergePerson({ db: server.db, clock: server.clock }, uid(), { report: 'r-1', voter: String(ida), by: 'Robin' });
    await forget(String(ida));
    expect(await everything()).not.toMatch(/Quillfeather|555-0142/u);
    const { rows } = await sql<{ text: string }>`select text from notes where campaign_id = ${campaign.campaignId}`.execute(server.db);
    expect(rows).toEqual([{ text: 'call [forgotten], [forgotten]' }]);
  });

  test('does not make somebody count at a door where they never lived, and neither does an archive', async () => {
    const [[kim = 0, lee = 0] = [0, 0]] = campaign.people;
    const records = [kim, lee].map((id) => ({ recordId: String(id), talked: true }));
    const mark = change({ id: await doorOfOak(), time: server.clock.nowSeconds(), records });
    await sendChanges(server, campaign, [mark], { packetId: '', listId: '' });
    const counted = await contact();
    expect(counted).toEqual({ tried: 1, talked: 0, people: 0 });
    await forget(String(kim));
    expect(await contact()).toEqual(counted);
    await archive({ after: 0, really: 'Elm for Council' });
    expect(await contact()).toEqual(counted);
  });

  test('counts as one person under each of her ids, also in a change that fits in part', async () => {
    const door = await doorOfOak();
    const time = server.clock.nowSeconds();
    const report = { addressId: String(door), kind: 'newPerson', time, reportId: 'r-1', text: '', name: 'Canary', personId: 'p-ida' };
    await sendItems(server, campaign, 'reportDoor.php', [report]);
    const talk = (recordId: number | string) => ({ recordId: String(recordId), add: [String(campaign.groups.support)], talked: true });
    const mark = (...records: readonly object[]) => change({ id: door, time: server.clock.nowSeconds(), records });
    const send = (one: object) => sendChanges(server, campaign, [one as ReturnType<typeof change>], { packetId: '', listId: '' });
    await send(mark(talk('p-ida')));
    server.clock.advanceSeconds(60);
    await send(mark(talk(ida), talk(9_999_999)));
    await mergePerson({ db: server.db, clock: server.clock }, uid(), { report: 'r-1', voter: String(ida), by: 'Robin' });
    const counted = await contact();
    expect(counted).toEqual({ tried: 1, talked: 1, people: 1 });
    await forget(String(ida));
    expect(await contact()).toEqual(counted);
    await archive({ after: 0, really: 'Elm for Council' });
    expect(await contact()).toEqual(counted);
  });

  test('is told to phones, which find her nowhere', async () => {
    expect((await walk()).forgotten).toBeUndefined();
    await forget(String(ida));
    expect((await walk()).forgotten).toEqual([String(ida)]);
    const ask = (endpoint: string, query: string) =>
      sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query: `u=${uid()}&${query}` });
    expect((await ask('getVoter.php', `v=${ida}`)).status).toBe(404);
    const house = await ask('getHouse.php', `h=${await doorOfOak()}`);
    expect(found(JSON.stringify(house.data))).toEqual([]);
    const searched = await sendForText(server.app, {
      pin: campaign.ana.pin,
      endpoint: 'searchName.php',
      query: `u=${uid()}&f=&l=Quillfeather`,
    });
    expect(found(searched.text)).toEqual([]);
  });

  test('the next voter file does not bring her back, and says so', async () => {
    await forget(String(ida));
    const out = await importFile();
    expect(out).toContain('0 people added, 0 brought up to date, 1 as before');
    expect(out).toContain('Left out, because the campaign was made to forget them: 1.');
    expect(found(await everything())).toEqual([]);
  });

  test('what phones still send about her is received, and its words are kept nowhere', async () => {
    await forget(String(ida));
    const late = { ...note(ida, 'WHISPERS'), changeId: 'late-1' };
    const { status, data } = await sendItems(server, campaign, 'saveNote.php', [late]);
    expect({ status, data }).toEqual({ status: 200, data: { received: ['late-1'] } });
    expect((await sendItems(server, campaign, 'saveNote.php', [{ ...note(ida, 'WHISPERS'), noteId: late.noteId }])).status).toBe(200);
    expect(found(await everything())).toEqual([]);
    const strays = await server.db.selectFrom('stray_changes').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
    expect(strays).toEqual([]);
  });

  test('somebody who was reported at a door is forgotten by the id of the phone too', async () => {
    await everythingOfIda();
    await forget('p-bo');
    expect((await everything()).includes('Junior')).toBe(false);
    expect((await walk()).forgotten).toContain('p-bo');
    const again = {
      addressId: String(await doorOfOak()),
      kind: 'newPerson',
      time: 1,
      reportId: 'r-again',
      text: '',
      name: 'Bo Junior',
      personId: 'p-bo',
    };
    expect((await sendItems(server, campaign, 'reportDoor.php', [again])).status).toBe(200);
    expect((await everything()).includes('Junior')).toBe(false);
  });

  describe('somebody whom only a report that is held back names', () => {
    const PERSON = { personId: 'p-held', name: 'Canary Quillfeather', phone: '555-0177' };
    const report = async (reportId: string, options: object = PERSON) =>
      sendItems(server, campaign, 'reportDoor.php', [
        { addressId: String(await doorOfOak()), kind: 'newPerson', time: server.clock.nowSeconds(), text: 'MUTTERS', reportId, ...options },
      ]);
    const hold = () => holdChanges(server, uid(), { email: campaign.ana.email, reason: 'Not visited' });

    beforeEach(async () => {
      await forget(String(ida));
      await hold();
      await report('r-held');
      const records = [{ recordId: 'p-held', add: [String(campaign.groups.support)] }];
      await sendChanges(server, campaign, [change({ id: await doorOfOak(), time: server.clock.nowSeconds(), records })], {
        packetId: '',
        listId: '',
      });
    });

    test.each(['p-held', 'canary quillfeather', 'Quillfeather Canary'])('is told about as %s', async (named) => {
      expect(await about(named)).toEqual({
        'only in reports': [{ 'first name': 'Canary', 'last name': 'Quillfeather', phone: '555-0177' }],
        changes: [
          expect.objectContaining({ kind: 'report', said: expect.objectContaining({ text: 'MUTTERS', name: 'Canary Quillfeather' }) }),
          expect.objectContaining({ kind: 'door', said: [expect.objectContaining({ recordId: 'p-held' })] }),
        ],
      });
    });

    test('is forgotten, also where the hold is released and where phones report them again', async () => {
      expect(found(await everything())).toEqual(['Canary', 'Quillfeather', '555-0177', 'MUTTERS']);
      expect(await forget('canary quillfeather')).toMatch(/^Forgotten\. Number \d+ names nobody any more/u);
      expect(found(await everything())).toEqual([]);
      expect((await walk()).forgotten).toEqual([String(ida), 'p-held'].toSorted());
      await releaseHold(server, uid(), { number: 1 });
      await report('r-again');
      expect(found(await everything())).toEqual([]);
      const people = await server.db
        .selectFrom('voters')
        .select('id')
        .where('campaign_id', '=', campaign.campaignId)
        .where('person_id', '=', 'p-held')
        .execute();
      expect(people).toEqual([]);
      await expect(forget('p-held')).rejects.toThrow('nobody called "p-held"');
    });

    test('is forgotten by name and number where the report says no id', async () => {
      await report('r-moved', { kind: 'moved', name: 'Jo Canary', phone: '555-0177-22' });
      await forget('Jo Canary');
      expect(await everything()).not.toMatch(/Jo Canary|0177-22/u);
    });

    test('is named by the id where two are called so', async () => {
      await report('r-other', { ...PERSON, personId: 'p-other' });
      await expect(forget('Canary Quillfeather')).rejects.toThrow('Name one by the id: p-held, p-other.');
      await forget('p-other');
      expect(await about('p-held')).toMatchObject({ 'only in reports': [{}] });
    });
  });

  test('a dry run changes nothing; who is nobody, several, or of another campaign is refused', async () => {
    const before = await everything();
    expect(await forget(String(ida), { dryRun: true })).toContain('Dry run');
    expect(await everything()).toBe(before);
    await expect(forget('Kim Park')).rejects.toThrow(
      /Several people are called "Kim Park"\. Name one by the id: \d+ \(Kim Park, 40, 1 Elm St\); /u,
    );
    await expect(forget('Nobody Here')).rejects.toThrow('nobody called "Nobody Here"');
    const other = await addCampaign(server);
    await expect(forget(String(other.people[0]?.[0]))).rejects.toThrow('nobody');
    expect(await everything()).toBe(before);
  });
});

test('about-person tells all that is held, with who wrote it, and nothing of others', async () => {
  await everythingOfIda();
  const held = await about('Canary Quillfeather');
  expect(held).toMatchObject({
    person: { id: ida, 'first name': 'Canary', phone: '(802) 555-0177', 'id in the voter file': 'ZZ7', address: '90 Oak St' },
    answers: [{ answer: 'Strong support', kind: 'support', 'is so': true, by: 'Ana Díaz' }],
    talks: [{ talked: true, by: 'Ana Díaz' }],
    tags: [{ tag: 'Donor' }],
    notes: [{ text: 'MUTTERS', by: 'Ana Díaz' }],
  });
  expect(held.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['door', 'note', 'tags']);
  expect(JSON.stringify(held)).not.toContain('Reed');
  expect(await about('Bo Reed')).not.toHaveProperty('talks');
});

describe('archive', () => {
  test('takes all names and words after so many days, on phones too, and keeps what was counted', async () => {
    const door = await everythingOfIda();
    const counted = await contact();
    expect(await archive({ after: 30 })).toMatch(/^The names of "[^"]+" leave the server at \d{4}/u);
    expect(await archiveDue(server)).not.toContain(campaign.campaignId);
    server.clock.advanceSeconds(30 * 86_400);
    expect(await archiveDue(server)).toEqual([campaign.campaignId]);
    expect(await archiveDue(server)).toEqual([]);
    const now = server.clock.nowSeconds();
    const { items } = await endedCampaigns(server, { page: 1 });
    expect(items.filter(({ campaignId }) => campaignId === campaign.campaignId)).toMatchObject([
      { at: now, what: 'archived', name: 'Elm for Council', by: null, people: expect.any(Number) },
    ]);
    const { doings } = await readDoings(server.db, campaign.campaignId);
    expect(doings).toMatchObject([{ at: now, name: 'The server', what: 'archived', about: expect.stringMatching(/^\d+ people$/u) }]);
    expect(found(await everything())).toEqual([]);
    expect(found(await everyExport())).toEqual([]);
    expect(await contact()).toEqual(counted);
    expect((await walk()).forgotten).toBe('everybody');
    expect(await archive({})).toMatch(/left the server at/u);
    await expect(importFile()).rejects.toThrow('have left the server already');
    await sendItems(server, campaign, 'saveNote.php', [note(ida, 'WHISPERS'), note(bo, 'WHISPERS')]);
    const late = change({ id: door, time: server.clock.nowSeconds(), action: 'cb', back: { text: 'Canary, after 6' } });
    await sendChanges(server, campaign, [late], { packetId: '', listId: '' });
    const marked = await server.db
      .selectFrom('doors')
      .select('last_action')
      .where('campaign_id', '=', campaign.campaignId)
      .where('id', '=', door)
      .execute();
    expect(marked).toEqual([{ last_action: 'cb' }]);
    await sendItems(server, campaign, 'reportDoor.php', [
      { addressId: String(door), kind: 'newPerson', time: 1, reportId: 'r-late', text: '', name: 'Canary', personId: 'p-late' },
    ]);
    expect(found(await everything())).toEqual([]);
  });

  test('at once needs the exact name, and until its time it is taken back', async () => {
    await expect(archive({ after: 0 })).rejects.toThrow('Say --really "Elm for Council"');
    await archive({ after: 5 });
    expect(await archive({ keep: true })).toBe('The names of "Elm for Council" stay.');
    server.clock.advanceSeconds(6 * 86_400);
    expect(await archiveDue(server)).toEqual([]);
    expect(await archive({ after: 0, really: 'Elm for Council' })).toMatch(/left the server at/u);
    expect(found(await everything())).toEqual([]);
  });
});

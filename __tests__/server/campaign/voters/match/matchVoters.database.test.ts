import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { HalfDoneError } from '@/server/campaign/organizerError';
import { aboutPerson } from '@/server/campaign/privacy/aboutPerson';
import { matchVoters } from '@/server/campaign/voters/match/matchVoters';
import { openVoterFile } from '@/server/campaign/voters/voterFile';
import { exportCommand } from '@/server/cli/export';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { missingCommand } from '@/server/cli/missing';
import { repairDoorCommand } from '@/server/cli/repairDoor';
import { undoImportCommand } from '@/server/cli/undoImport';

/* A file with ids of a second kind, matched with the people of a campaign. */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;

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

const nc = (ncid: string, first: string, last: string, where: string, birthYear = '1980') => ({
  ...{ ncid, first_name: first, last_name: last, res_street_address: where, birth_year: birthYear },
});
/** A father and his son, twins, two whom nothing tells apart, and others. */
const PEOPLE = [
  nc('N1', 'IDA', 'ROE', '90 OAK ST'),
  nc('N2', 'BO', 'REED', '92 OAK ST  # 4'),
  nc('N3', 'AL', 'FOX', '94 OAK ST', '1950'),
  nc('N4', 'AL', 'FOX', '94 OAK ST'),
  nc('N5', 'ANN', 'LEE', '96 OAK ST'),
  nc('N6', 'EVE', 'LEE', '96 OAK ST'),
  nc('N7', 'PAT', 'DOE', '98 OAK ST'),
  nc('N8', 'PAT', 'DOE', '98 OAK ST'),
];
const HEADING = 'Voter File VANID,LastName,FirstName,Suffix,Age,Pref Phone,Address,City,Zip5';
const van = (id: string, first: string, last: string, age: string, address: string, phone = '') =>
  `${id},${last},${first},,${age},${phone},${address},Alder Bay,27001`;
const ROWS = [
  van('71', 'Ida', 'Roe', '46', '90 Oak Street', '919-555-0171'),
  van('72', 'B', 'Reed', '46', '92 Oak St Apt 4'),
  van('73', 'Al', 'Fox', '76', '94 Oak St'),
  van('74', 'Al', 'Fox', '46', '94 Oak St'),
  van('75', 'Ann', 'Lee', '45', '96 Oak St'),
  van('76', 'Eve', 'Lee', '46', '96 Oak St'),
  van('77', 'Pat', 'Doe', '46', '98 Oak St'),
  van('79', 'Zoe', 'New', '30', '1 Elm St'),
];
const vanFile = (rows: readonly string[] = ROWS) => [HEADING, ...rows].join('\n');

const uid = () => campaign.ana.uid;
const NOW = '2026-11-23';
const run = (text: string, options: ImportVotersOptions = {}, day = NOW) =>
  printed(async (print) => {
    const clock = { nowMs: () => Date.parse(day) };
    await importVotersCommand(files.write('van.csv', text), { campaign: uid(), ...options }, print, databaseOf(server), clock);
  });
const importPeople = (people = PEOPLE, day = NOW) => run(ncFile(people), {}, day);
const match = (options: ImportVotersOptions = {}, text = vanFile()) => run(text, { match: true, ...options });
const undo = () => printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));

/** All that imports write of a campaign. */
async function everything(of = campaign.campaignId) {
  const rows = (table: 'voters' | 'places' | 'doors' | 'import_rows' | 'absent_people') =>
    server.db.selectFrom(table).selectAll().where('campaign_id', '=', of).execute();
  const { voter_ids } = await server.db.selectFrom('campaigns').select('voter_ids').where('id', '=', of).executeTakeFirstOrThrow();
  const voters = (await rows('voters')).toSorted((a, b) => Number(a.id) - Number(b.id));
  // Who voted in none of the elections is the same before the first one had a number, and after.
  const counted = voters.map((one) => ({
    ...one,
    elections_voted: one.elections_voted?.some((bits) => bits !== 0) ? one.elections_voted : [],
  }));
  return { voter_ids, voters: counted, places: await rows('places'), doors: await rows('doors'), absent: await rows('absent_people') };
}
const imports = () =>
  server.db
    .selectFrom('imports')
    .select(['number', 'second_ids', 'undone_at'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('number')
    .execute();
const people = () =>
  server.db
    .selectFrom('voters')
    .select(['id', 'source_ref as ref', 'first_name', 'last_name', 'place_id', 'phone', 'age', 'van_id', 'other_ids'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('source_ref', 'is not', null)
    .orderBy('source_ref')
    .execute();
const vanIds = async () => (await people()).map(({ ref, van_id }) => `${ref} ${van_id ?? '-'}`);
const idOf = async (ref: string) => (await people()).find((one) => one.ref === ref)?.id ?? 0;

test('a file that goes on naming an address as it was before staff put it right finds its people, once', async () => {
  await importPeople();
  const { id: door } = await server.db
    .selectFrom('doors')
    .innerJoin('voters', 'voters.place_id', 'doors.place_id')
    .select('doors.id')
    .where('voters.id', '=', await idOf('N1'))
    .executeTakeFirstOrThrow();
  const repair = { address: '190 Oak St', by: 'Robin' };
  await printed((print) => repairDoorCommand(uid(), String(door), repair, print, databaseOf(server)));
  const out = await match({ really: true }, vanFile());
  expect(out).toContain('sure: 5');
  expect((await vanIds())[0]).toBe('N1 71');
  expect(await match({}, vanFile([van('71', 'Ida', 'Roe', '46', '190 Oak St')]))).toContain('matched already, known by their ids: 1');
});

describe('a preview', () => {
  test('says who is who, and writes nothing', async () => {
    await importPeople();
    const before = await everything();
    const out = await match();
    expect(out).toContain('Read as layout van, utf-8. Its people have the ids of VAN.');
    expect(out).toContain(
      '  matched already, known by their ids: 0\n  sure: 5\n    Ida Roe, 46, 90 Oak Street, Alder Bay, 27001 = Ida Roe, 46, 90 Oak St',
    );
    expect(out).toContain(
      '  likely (taken with --likely alone): 1\n    B Reed, 46, 92 Oak St, Apt 4, Alder Bay, 27001 = Bo Reed, 46, 92 Oak St',
    );
    expect(out).toMatch(/ {2}ambiguous, and never chosen: 1\n {4}Pat Doe, 46, 98 Oak St, .*: Pat Doe, 46, .* or Pat Doe, 46, /u);
    expect(out).toContain('  not found: 1\n    Zoe New, 30, 1 Elm St, Alder Bay, 27001');
    expect(out).toContain('5 people of the campaign would get an id or something new of this file, and nobody would be added.');
    expect(out).toContain('Nothing was written. To write it say --really.');
    expect(await everything()).toEqual(before);
    expect(await match({ really: true, dryRun: true })).toContain('Nothing was written.');
    expect(await everything()).toEqual(before);
    expect(await imports()).toHaveLength(1);
  });

  test('is refused for a file of the campaign’s own ids, of nobody’s, and where it would make a campaign', async () => {
    await importPeople();
    await expect(run(vanFile())).rejects.toThrow(/have the ids of NC, those of the file are of VAN.*Match it .*--match/u);
    await expect(match({}, ncFile(PEOPLE))).rejects.toThrow('have the ids of NC too: import the file without --match.');
    const map = ['voterId=id', 'lastName=last', 'address=where'];
    await expect(match({ map }, 'id,last,where\n1,Roe,90 Oak St\n')).rejects.toThrow('Say it by --ids: VAN, a state as NC');
    await expect(match({ create: true })).rejects.toThrow('without --create');
    await expect(match({ campaign: 'Nowhere' })).rejects.toThrow('There is no campaign "Nowhere".');
    for (const option of [{ really: true }, { likely: true }, { unmatched: 'open.csv' }, { chosen: 'open.csv' }])
      await expect(run(ncFile(PEOPLE), option)).rejects.toThrow('goes with --match alone.');
    expect(await imports()).toHaveLength(1);
  });
});

describe('with --really', () => {
  test('people get the file’s ids and phones beside their own ids, names and addresses, and nobody is added', async () => {
    await importPeople();
    const before = await people();
    const out = await match({ really: true });
    expect(out).toContain('5 people of the campaign got an id or something new of this file, and nobody was added.');
    expect(await vanIds()).toEqual(['N1 71', 'N2 -', 'N3 73', 'N4 74', 'N5 75', 'N6 76', 'N7 -', 'N8 -']);
    const after = await people();
    expect(after[0]).toEqual({ ...before[0], phone: '(919) 555-0171', van_id: '71' });
    // By the age people were matched, and it stays as the campaign's own file has it; an empty phone changes nothing.
    expect(after[4]).toEqual({ ...before[4], van_id: '75' });
    expect((await everything()).voter_ids).toBe('NC');
    expect(await imports()).toMatchObject([{ second_ids: null }, { second_ids: 'VAN' }]);
    await match({ really: true, likely: true });
    expect(await vanIds()).toEqual(['N1 71', 'N2 72', 'N3 73', 'N4 74', 'N5 75', 'N6 76', 'N7 -', 'N8 -']);
    expect(after[1]?.first_name).toBe('Bo');
  });

  test('a later file of the kind is known by its ids, whatever its names and addresses are by then', async () => {
    await importPeople();
    await match({ really: true });
    const before = await people();
    const later = [
      van('71', 'Ida', 'Park', '46', '7 Fir St', '9195550199'),
      van('73', 'Albert', 'Foxx', '76', '94 Oak St'),
      van('75', 'Ann', 'Lee', '45', '96 Oak St'),
    ];
    const out = await match({ really: true }, vanFile(later));
    expect(out).toContain('  matched already, known by their ids: 3\n');
    expect(out).toContain('1 person of the campaign got an id or something new');
    expect(await people()).toEqual(before.map((one) => (one.ref === 'N1' ? { ...one, phone: '(919) 555-0199' } : one)));
    // The campaign's own file goes on as before.
    expect(await importPeople()).toContain('0 people added');
    expect(await vanIds()).toContain('N1 71');
  });

  test('whom an earlier file gave another id nobody is but by choice', async () => {
    await importPeople();
    await match({ really: true });
    expect(await match({ really: true }, vanFile([van('99', 'Ida', 'Roe', '46', '90 Oak St')]))).toContain('never chosen: 1\n');
    expect(await vanIds()).toContain('N1 71');
    const chosen = files.write('own.csv', `file id,person,same\n99,${await idOf('N1')},x\n`);
    await match({ really: true, chosen }, vanFile([van('99', 'Ida', 'Roe', '46', '90 Oak St')]));
    expect(await vanIds()).toContain('N1 99');
  });

  test('is undone like any other import, and who is missing in the campaign’s own file stays known', async () => {
    await importPeople();
    await importPeople(PEOPLE.slice(0, -1));
    const before = await everything();
    expect(before.absent).toHaveLength(1);
    await match({ really: true, likely: true });
    expect((await everything()).absent).toEqual(before.absent);
    expect(await undo()).toContain('people whom it changed, who are as before: 6');
    expect(await everything()).toEqual(before);
    const missing = printed((print) => missingCommand(uid(), {}, print, databaseOf(server), server.clock));
    expect(await missing).toContain('Missing in the latest voter file: 1.');
  });

  test('ids of a county stand beside VAN’s, and are undone by themselves', async () => {
    await importPeople();
    await match({ really: true });
    const before = await everything();
    const county = 'No,First,Last,Born,Where,Zip,2024\nD-1,IDA,ROE,1980,90 OAK ST,27001,Y\nD-3,AL,FOX,1950,94 OAK ST,27001,N\n';
    const map = ['voterId=No', 'firstName=First', 'lastName=Last', 'birthYear=Born', 'address=Where', 'zip=Zip', 'election=2024'];
    const options = { match: true, map, ids: 'dane', layout: 'county' };
    expect(await run(county, { ...options, really: true })).toContain('Its people have the ids of DANE.');
    expect((await people()).map(({ other_ids }) => other_ids).slice(0, 3)).toEqual([{ DANE: 'D-1' }, null, { DANE: 'D-3' }]);
    expect(await vanIds()).toContain('N1 71');
    const votes = () => server.db.selectFrom('voting_history').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
    expect(await votes()).toHaveLength(2);
    expect(await aboutPerson(server, uid(), String(await idOf('N1')))).toMatchObject({
      person: { 'VAN id': '71', 'ids in other files': { DANE: 'D-1' } },
    });
    expect(await run(county.replace('IDA,ROE', 'I,PARK'), { match: true, ids: 'DANE' })).toContain('known by their ids: 2\n');
    await undo();
    expect(await everything()).toEqual(before);
    expect(await votes()).toEqual([]);
  });

  test('a campaign of which nobody has said whose ids it has takes no file of the kind without --match any more', async () => {
    const own = 'No,First,Last,Age,Where,Zip\n1,IDA,ROE,46,90 OAK ST,27001\n';
    const map = ['voterId=No', 'firstName=First', 'lastName=Last', 'age=Age', 'address=Where', 'zip=Zip'];
    await run(own, { map });
    await match({ really: true });
    const before = await everything();
    expect(before.voter_ids).toBeNull();
    await expect(run(vanFile())).rejects.toThrow(/have ids of VAN beside those of its own file: .* --match\./u);
    expect(await everything()).toEqual(before);
    // The campaign's own file goes on as before, and whose ids it has can still be said.
    await run(own, { map, ids: 'DANE' });
    expect((await everything()).voter_ids).toBe('DANE');
  });

  test('another campaign with the same people keeps every row', async () => {
    const other = campaign.campaignId;
    await importPeople();
    campaign = await addCampaign(server);
    await importPeople();
    const before = await everything(other);
    await match({ really: true, likely: true });
    expect(await everything(other)).toEqual(before);
  });

  test('ages of an older file have grown', async () => {
    const [ida] = PEOPLE;
    await importPeople(ida ? [ida] : [], '2023-11-20');
    expect((await people())[0]?.age).toBe(43);
    await match({ really: true });
    expect((await people())[0]).toMatchObject({ van_id: '71', age: 43 });
    // So they have grown no more for a file of a third kind.
    const county = 'No,First,Last,Born,Where,Zip\nD-1,IDA,ROE,1980,90 OAK ST,27001\n';
    const map = ['voterId=No', 'firstName=First', 'lastName=Last', 'birthYear=Born', 'address=Where', 'zip=Zip'];
    expect(await run(county, { match: true, map, ids: 'dane' })).toContain('  sure: 1\n');
  });

  test('an age that the campaign does not know is told for the day of its own file', async () => {
    await importPeople([nc('N1', 'IDA', 'ROE', '90 OAK ST', '')], '2023-11-20');
    await match({ really: true, likely: true });
    expect((await people())[0]).toMatchObject({ van_id: '71', age: 43 });
  });

  test('who has nothing new but elections is counted, in the preview too', async () => {
    await importPeople();
    const map = ['voterId=No', 'firstName=First', 'lastName=Last', 'birthYear=Born', 'address=Where', 'zip=Zip', 'election=2024'];
    const county = 'No,First,Last,Born,Where,Zip,2024\nD-1,IDA,ROE,1980,90 OAK ST,27001,\n';
    const options = { match: true, map, ids: 'DANE' };
    await run(county, { ...options, really: true });
    const told = county.replace('27001,', '27001,Y');
    expect(await run(told, options)).toContain('1 person of the campaign would get');
    expect(await run(told, { ...options, really: true })).toContain('1 person of the campaign got');
    expect(await run(told, { ...options, really: true })).toContain('0 people of the campaign got');
  });

  test('what was learned of the matched people can be uploaded to VAN', async () => {
    await importPeople();
    const upload = async () => {
      const out = join(files.folder, 'upload.csv');
      await printed((print) => exportCommand(uid(), { format: 'van-upload', out, zone: 'UTC' }, print, databaseOf(server)));
      return readFileSync(out, 'utf8');
    };
    await expect(upload()).rejects.toThrow(/have the ids of NC.*import-voters FILE --match/u);
    await match({ really: true });
    const ida = (await people())[0];
    const door = await server.db
      .selectFrom('doors')
      .select('id')
      .where('campaign_id', '=', campaign.campaignId)
      .where('place_id', '=', ida?.place_id ?? 0)
      .executeTakeFirstOrThrow();
    const records = [{ recordId: String(ida?.id), add: [String(campaign.groups.support)] }];
    const mark = change({ id: door.id, time: server.clock.nowSeconds(), action: 'g', records });
    await sendChanges(server, campaign, [mark], { packetId: '', listId: '' });
    expect(await upload()).toMatch(/^71,/mu);
  });
});

describe('what is not clear', () => {
  const open = () => join(files.folder, 'open.csv');
  const candidatesFile = () => join(files.folder, 'open.candidates.csv');
  const candidates = (): Record<string, string>[] => parse(readFileSync(candidatesFile(), 'utf8'), { columns: true });
  /** Marks the candidates of a row of the file, as staff do in a spreadsheet. */
  const choose = (ref: string, person: number) => {
    const [heading = '', ...lines] = readFileSync(candidatesFile(), 'utf8').trimEnd().split('\n');
    const same = heading.split(',').indexOf('same');
    const marked = lines.map((line) => {
      const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/u);
      return cells[3] === ref && cells[7] === String(person) ? cells.with(same, 'x').join(',') : line;
    });
    return files.write('open.candidates.csv', [heading, ...marked].join('\n'));
  };

  test('is written like the file, with who it could be beside it, and is matched again with what staff have chosen', async () => {
    await importPeople();
    const out = await match({ really: true, unmatched: open() });
    expect(out).toContain(`3 rows are not clear and in ${open()}; who they could be is in ${candidatesFile()}.`);
    const rows = readFileSync(open(), 'utf8').replace('\u{feff}', '').trimEnd().split('\n');
    expect(rows).toEqual([HEADING, ROWS[1], ROWS[6], ROWS[7]]);
    const [bo, pat, other] = [await idOf('N2'), await idOf('N7'), await idOf('N8')];
    expect(candidates().map((line) => [line.row, line.line, line.found, line['file id'], line.person, line.same])).toEqual([
      ['1', '3', 'likely', '72', String(bo), ''],
      ['2', '8', 'several people could be it', '77', String(pat), ''],
      ['2', '8', 'several people could be it', '77', String(other), ''],
      ['3', '9', 'not found', '79', '', ''],
    ]);
    expect(candidates()[0]).toMatchObject({
      name: 'B Reed',
      'name of the person': 'Bo Reed',
      'address of the person': '92 Oak St, Unit 4, Alder Bay, 27001',
    });
    const chosen = choose('77', other);
    const again = await match({ really: true, chosen }, readFileSync(open(), 'utf8'));
    expect(again).toContain('  chosen by --chosen: 1\n');
    expect(await vanIds()).toEqual(['N1 71', 'N2 -', 'N3 73', 'N4 74', 'N5 75', 'N6 76', 'N7 -', 'N8 77']);
    expect(await match({ chosen })).toContain('known by their ids: 6\n');
  });

  test('is not written where the command fails', async () => {
    await importPeople();
    await expect(match({ unmatched: join(files.folder, 'none.csv') }, `${HEADING}\n`)).rejects.toThrow('no voters');
    expect(existsSync(join(files.folder, 'none.csv'))).toBe(false);
  });

  test('says that the people were written where the rows that are not clear cannot be', async () => {
    await importPeople();
    const source = await openVoterFile(files.write('van.csv', vanFile()), {});
    const input = { source, takesLikely: false, chosen: undefined, onProgress: () => undefined };
    const onUnmatched = () => {
      throw new Error('No space is left.');
    };
    const written = matchVoters(server, uid(), { ...input, isWritten: true, onUnmatched });
    await expect(written).rejects.toThrow(HalfDoneError);
    await expect(written).rejects.toThrow('All of the file was written; what is not clear in it could not be told: No space is left.');
    expect(await vanIds()).toContain('N1 71');
    await expect(matchVoters(server, uid(), { ...input, isWritten: false, onUnmatched })).rejects.not.toThrow(HalfDoneError);
  });

  test('is refused where a choice names nobody, a row that is not there, or somebody twice', async () => {
    await importPeople();
    const stranger = (await addCampaign(server)).people[0]?.[0];
    const [ida, bo] = [await idOf('N1'), await idOf('N2')];
    const before = await everything();
    const chosen = (...lines: readonly string[]) =>
      match({ really: true, chosen: files.write('own.csv', ['file id,person,same', ...lines].join('\n')) });
    await expect(chosen(`72,${stranger},x`)).rejects.toThrow(`line 2: "${stranger}" is the number of nobody of this campaign.`);
    await expect(chosen('72,Bo,x')).rejects.toThrow('"Bo" is the number of nobody');
    await expect(chosen(`99,${bo},x`)).rejects.toThrow('the imported file has no row with the id "99"');
    await expect(chosen(`72,${bo},x`, `71,${bo},x`)).rejects.toThrow(`line 3: person ${bo} is chosen a second time.`);
    await expect(chosen(`72,${bo},x`, `72,${ida},yes`)).rejects.toThrow('line 3: "72" is chosen a second time.');
    await expect(match({ chosen: files.write('own.csv', 'a,b\n1,2\n') })).rejects.toThrow('has no column "file id"');
    expect(await everything()).toEqual(before);
    await match({ really: true });
    await expect(chosen(`72,${ida},x`)).rejects.toThrow("is somebody else's already");
    expect(await chosen(`71,${ida},x`, `72,${bo},no`)).toContain('known by their ids: 5');
  });
});

import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addMember, type TestMember } from '@/__tests__/server/support/campaign';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';
import { cutCampaign } from '@/server/campaign/cut/cutCampaign';
import { givePackets } from '@/server/campaign/givePackets';
import { newPass } from '@/server/campaign/pass/newPass';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { campaignStatus } from '@/server/campaign/status';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { exportCommand } from '@/server/cli/export';
import { geocodeCommand } from '@/server/cli/geocode';
import { importVotersCommand } from '@/server/cli/importVoters';
import { missingCommand } from '@/server/cli/missing';
import { firstPeople, homesOf, nextWeek, pointsFile, type Townsman, voterFileOf } from './town';

/*
 * A year of one town: five voter files, two passes, forty volunteers, and after each step a count from the files and from what volunteers did, made without
 * the server, beside the server's.
 */

const NAME = 'Year of Alder Bay';
const VOLUNTEERS = 40;
const files = temporaryFolder();
/** A line for each step: the count from the files beside the server's. */
const counted: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  process.stdout.write(`${counted.join('\n')}\n`);
  await server.close();
  files.remove();
});

function agree(step: string, ours: unknown, servers: unknown): void {
  counted.push(`${step}: ${JSON.stringify(ours)} by the files, ${JSON.stringify(servers)} by the server`);
  expect(servers).toEqual(ours);
}

const open = () => databaseOf(server);
const campaignId = async () => (await server.db.selectFrom('campaigns').select('id').where('name', '=', NAME).executeTakeFirstOrThrow()).id;

async function importFile(people: readonly Townsman[]): Promise<string> {
  const clock = { nowMs: () => server.clock.nowSeconds() * 1_000 };
  return printed(async (print) => {
    await importVotersCommand(files.write('voters.txt', voterFileOf(people)), { campaign: NAME, create: true }, print, open(), clock);
  });
}

/** Everybody whom the lists have, by the file's id: their name, and the place where they live. */
async function onLists(): Promise<ReadonlyMap<string, { readonly name: string; readonly placeId: number; readonly id: number }>> {
  const rows = await server.db
    .selectFrom('voters')
    .select(['id', 'source_ref', 'first_name', 'last_name', 'place_id'])
    .where('campaign_id', '=', await campaignId())
    .where('off_since', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [row.source_ref ?? '', { id: row.id, name: `${row.first_name} ${row.last_name}`, placeId: row.place_id }]),
  );
}

/** Households as sets of people: who lives together, whatever the place is called. */
function together(people: Iterable<readonly [ref: string, home: number]>): string[] {
  const homes = new Map<number, string[]>();
  for (const [ref, home] of people) homes.set(home, [...(homes.get(home) ?? []), ref]);
  return [...homes.values()].map((refs) => refs.toSorted().join(' ')).toSorted();
}

async function agreeOnPeople(step: string, people: readonly Townsman[]): Promise<void> {
  const lists = await onLists();
  agree(`${step}, people`, people.length, lists.size);
  agree(`${step}, homes`, homesOf(people).size, new Set([...lists.values()].map(({ placeId }) => placeId)).size);
  const theirs = together([...lists].map(([ref, { placeId }]) => [ref, placeId] as const));
  expect(theirs).toEqual(together(people.map(({ ref, home }) => [ref, home] as const)));
  const names = people.map(({ ref, first, last }) => `${ref} ${first} ${last}`.toLowerCase()).toSorted();
  expect([...lists].map(([ref, { name }]) => `${ref} ${name}`.toLowerCase()).toSorted()).toEqual(names);
}

/** A ledger of the doors and talks, which the volunteers keep beside the server. */
class Ledger {
  readonly tried = new Set<string>();
  readonly talkedAt = new Set<string>();
  readonly support = new Map<string, number>();
}

const LEVELS = 5;

/** Each packet is given to a volunteer, who opens it and marks every door: nobody home, or a talk with the first person that is of the pass. */
async function walk(volunteers: readonly TestMember[], round: number): Promise<Ledger> {
  const ledger = new Ledger();
  const { packets } = await campaignStatus(server, NAME);
  const groups = await server.db
    .selectFrom('groups')
    .select(['id', 'level'])
    .where('campaign_id', '=', await campaignId())
    .execute();
  for (const [index, { code }] of packets.entries()) {
    const who = volunteers[index % VOLUNTEERS];
    if (!who) throw new Error('There are no volunteers');
    await givePackets(server, NAME, { codes: [code], to: who.email });
    await walkPacket(who, code, { ledger, round, groups });
  }
  return ledger;
}

type Walk = {
  readonly ledger: Ledger;
  readonly round: number;
  readonly groups: readonly { readonly id: number; readonly level: number | null }[];
};

async function walkPacket(who: TestMember, code: string, { ledger, round, groups }: Walk): Promise<void> {
  const ask = (endpoint: string, query: string, body?: unknown) =>
    sendSigned(server.app, { pin: who.pin, endpoint, query: `${query}`, ...(body === undefined ? {} : { body }) });
  const found = (await ask('getWalkPacket.php', `u=${who.uid}&c=${code}&y=1`)).data as Record<string, unknown>;
  const [packetId = ''] = Object.keys(found);
  const { result } = v.parse(mapList2.reply, (await ask('mapList2.php', `i=&u=${who.uid}&y=1&p=${packetId}`)).data);
  const time = server.clock.nowSeconds();
  const changes = result.map((door, index) => {
    const person = door.record.find(({ aside }) => !aside);
    const level = 1 + ((index + round) % LEVELS);
    const isTalk = index % 3 !== 0 && person !== undefined;
    ledger.tried.add(door.addressId);
    if (isTalk) {
      ledger.talkedAt.add(door.addressId);
      ledger.support.set(person.recordId, level);
    }
    const group = groups.find((one) => one.level === level);
    const others = groups.filter((one) => one.level !== null && one.level !== level).map(({ id }) => String(id));
    const records = isTalk ? [{ recordId: person.recordId, add: [String(group?.id)], remove: others, talked: true }] : [];
    return { id: door.addressId, action: isTalk ? 'c' : 'nh', time, lat: 35.5, lon: -79, changeId: crypto.randomUUID(), records };
  });
  const update = [{ listId: '', packetId, listType: 1, addresses: changes }];
  const { status } = await ask('mapListUpdate2.php', `u=${who.uid}&t=${time}`, update);
  expect(status).toBe(200);
}

async function agreeOnMarks(step: string, ledger: Ledger, pass?: string): Promise<void> {
  const { contact } = await campaignStatus(server, NAME, pass);
  agree(
    `${step}, doors tried and talked at`,
    { tried: ledger.tried.size, talked: ledger.talkedAt.size, people: ledger.support.size },
    contact,
  );
}

/** While everybody still lives where somebody talked with them: results tell of people at the doors where they live by now. */
async function agreeOnResults(step: string, ledger: Ledger): Promise<void> {
  const out = files.write('results.csv', '');
  await printed((print) => exportCommand(NAME, { format: 'results', out }, print, open()));
  const [heading = '', ...rows] = (await readFile(out, 'utf8')).trim().split(/\r?\n/u);
  const at = heading.split(',').map((cell) => cell.replaceAll('"', ''));
  const cells = rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"|([^,]*)(?:,|$)/gu)].map((match) => match[1] ?? match[2] ?? ''));
  const done = cells.filter((row) => row[at.indexOf('last_result')] === 'Canvassed').map((row) => row[0]);
  agree(`${step}, canvassed doors in the results`, ledger.talkedAt.size, new Set(done).size);
}

test('a year of one town agrees with an independent count, to the person, at every step', async () => {
  let people = firstPeople();
  await importFile(people);
  await agreeOnPeople('First file', people);
  const volunteers: TestMember[] = [];
  for (let one = 0; one < VOLUNTEERS; one += 1) volunteers.push(await addMember(server, await campaignId(), { name: `Volunteer ${one}` }));

  await printed(async (print) => void (await geocodeCommand(files.write('points.csv', pointsFile()), { campaign: NAME }, print, open())));
  await cutCampaign(server, NAME, { listed: 3, onProgress: () => undefined });
  const first = await campaignStatus(server, NAME);
  agree(
    'First pass, doors in packets',
    homesOf(people).size,
    first.packets.reduce((sum, { doors }) => sum + doors, 0),
  );
  const ofFirst = await walk(volunteers, 0);
  agree('First pass, doors tried', homesOf(people).size, ofFirst.tried.size);
  await agreeOnMarks('First pass', ofFirst);
  await agreeOnResults('First pass', ofFirst);

  for (const week of [1, 2, 3, 4]) {
    server.clock.advanceSeconds(7 * 86_400);
    const next = nextWeek(people, week);
    const out = await importFile(next.people);
    agree(`Week ${week}, new people`, next.added, Number(/: (\d+) (?:person|people) added/u.exec(out)?.[1]));
    agree(`Week ${week}, missing`, next.gone, Number(/left as they are: (\d+) /u.exec(out)?.[1]));
    await printed((print) => missingCommand(NAME, { takeOff: true }, print, open(), server.clock));
    await agreeOnPeople(`Week ${week}`, next.people);
    people = next.people;
  }
  await agreeOnMarks('First pass, after four files', ofFirst);

  // A wrong file, and back.
  await importFile(people.slice(0, 50).map((person) => ({ ...person, last: 'WRONG' })));
  await undoImport(server, NAME, {});
  await agreeOnPeople('A wrong file undone', people);

  const lists = await onLists();
  const isNew = ({ ref }: Townsman) => !ofFirst.support.has(String(lists.get(ref)?.id));
  const wanted = people.filter((person) => person.party === 'DEM' && isNew(person));
  const { count } = await saveUniverse(server, NAME, { name: 'Democrats not talked with', conditions: ['party=DEM', 'not contacted'] });
  agree('Universe', { people: wanted.length, doors: homesOf(wanted).size }, { people: count.people, doors: count.doors });
  server.clock.advanceSeconds(30 * 86_400);
  await newPass(server, NAME, { name: 'Second', universe: 'Democrats not talked with' });
  await printed(async (print) => void (await geocodeCommand(files.write('points.csv', pointsFile()), { campaign: NAME }, print, open())));
  await cutCampaign(server, NAME, { listed: 3, onProgress: () => undefined });
  const ofSecond = await walk(volunteers, 2);
  agree('Second pass, doors tried', homesOf(wanted).size, ofSecond.tried.size);
  await agreeOnMarks('Second pass', ofSecond);
  await agreeOnResults('Second pass', ofSecond);
  await agreeOnMarks('First pass, after the second', ofFirst, 'First pass');

  const [someone] = ofSecond.support.keys();
  const gone = people.find(({ ref }) => String(lists.get(ref)?.id) === someone);
  await forgetPerson(server, NAME, { person: someone ?? '' });
  await importFile(people);
  await agreeOnPeople(
    'One forgotten, and the file again',
    people.filter((person) => person !== gone),
  );
  const { contact } = await campaignStatus(server, NAME);
  agree(
    'Second pass, one forgotten',
    { tried: ofSecond.tried.size, talked: ofSecond.talkedAt.size, people: ofSecond.support.size },
    contact,
  );
});

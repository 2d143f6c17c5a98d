import fc from 'fast-check';
import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';
import { readCondition } from '@/server/campaign/universe/condition';
import { ofCampaign } from '@/server/campaign/universe/conditionSql';
import { countUniverse } from '@/server/campaign/universe/countUniverse';
import { bySets, chosenPeople, MOST_CONDITIONS } from '@/server/campaign/universe/fittingPeople';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { countVotes } from '@/server/campaign/voters/electionsVoted';
import { type Random, seededRandom } from '@/server/demo/random';
import { plainCount } from './plainCount';

/* Whatever conditions choose, they choose the same as one by one, of people of whom anything may be known or not. */

const PLACES = 40;
const PEOPLE = 120;
/** More than one number of the voters' bits holds. */
const ELECTIONS = Array.from({ length: 40 }, (_, index) => `${1984 + index} General`);
/** Some stand in two files in different letters, and are the same elections. */
const SPELLINGS = [...ELECTIONS, ...ELECTIONS.slice(0, 20).map((name) => name.toUpperCase())];
const PARTIES = ['Democratic', 'Republican', 'Unaffiliated', 'Écologie'];
const PASSES = ['Spring', 'Summer'];
const SUMMER = 2_000;

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  await fill(seededRandom(20_261_127));
});
afterAll(() => server.close());

/** Numbers from 0, some of them, in order. */
const some = (random: Random, count: number, share: number) =>
  Array.from({ length: count }, (_, index) => index).filter(() => random.next() < share);
const one = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[Math.floor(random.next() * items.length)];
/** One of these, or now and then nothing. */
const maybe = <Item>(random: Random, items: readonly Item[]): Item | null => (random.next() < 0.2 ? null : (one(random, items) ?? null));

async function fill(random: Random): Promise<void> {
  const { db } = server;
  const { campaignId } = campaign;
  const of = { campaign_id: campaignId };
  await db.updateTable('passes').set({ name: 'Spring', closed_at: SUMMER }).where('campaign_id', '=', campaignId).execute();
  await db
    .insertInto('passes')
    .values({ ...of, name: 'Summer', opened_at: SUMMER, closed_at: null })
    .execute();
  await sql`update groups set level = id % 5 + 1 where campaign_id = ${campaignId} and kind = 'support'`.execute(db);
  const moved = { ...of, name: 'Moved away', kind: 'result', role: 'moved' } as const;
  const warned = { ...of, name: 'Dog bites', kind: 'result', warns: true } as const;
  const more = await db.insertInto('groups').values([moved, warned]).returning('id').execute();
  const groups = [...Object.values(campaign.groups), ...more.map(({ id }) => id)];
  const houses = Array.from({ length: PLACES }, (_, index) => ({
    ...of,
    ...{ line: `${index} Oak St`, unit: null, city: one(random, ['Alder Bay', 'BIRCH FALLS']) ?? '', source_ref: null },
    ...{ zip: one(random, ['97000', '97000-1234', '97001']) ?? '', house_number: String(index), street: 'Oak St' },
    ...{ search_number: String(index), search_street: 'oakst', search_zip: '97000', lat: maybe(random, [44]), lon: maybe(random, [-123]) },
  }));
  const places = await db.insertInto('places').values(houses).returning('id').execute();
  const people = Array.from({ length: PEOPLE }, () => ({
    ...of,
    ...{ place_id: one(random, places)?.id ?? 0, first_name: 'Kim', last_name: 'Park', search_first: 'kim', search_last: 'park' },
    ...{ age: maybe(random, [17, 18, 40, 65, 66]), party: maybe(random, PARTIES), precinct: maybe(random, ['7', 'North End']) },
    ...{ language: maybe(random, ['Spanish', 'French']), phone: maybe(random, ['555-0100']), email: maybe(random, ['kim@example.org']) },
    ...{
      registered: maybe(random, ['2012-03-14', '2024-05-01']),
      reported: random.next() < 0.05,
      off_since: random.next() < 0.05 ? 1 : null,
    },
    districts: JSON.stringify(some(random, 4, 0.4).map((number) => `House ${number}`)),
  }));
  const voters = await db.insertInto('voters').values(people).returning('id').execute();
  for (const { id: voter_id } of voters) {
    const votes = some(random, SPELLINGS.length, 0.5).map((index) => ({ ...of, voter_id, election: SPELLINGS[index] ?? '' }));
    if (votes.length > 0)
      await db
        .insertInto('voting_history')
        .values(votes.map((vote) => ({ ...vote, voted: random.next() < 0.6 })))
        .execute();
    const answers = groups.filter(() => random.next() < 0.2);
    for (const group_id of answers) {
      const answer = { ...of, voter_id, group_id, member: random.next() < 0.8, effective_at: Math.floor(random.next() * 2 * SUMMER) };
      await db.insertInto('voter_groups').values(answer).execute();
    }
    for (const tag of campaign.tags.filter(() => random.next() < 0.2))
      await db
        .insertInto('voter_tags')
        .values({ ...of, voter_id, tag_id: tag })
        .execute();
    if (random.next() < 0.4) {
      const talk = { ...of, voter_id, talked: random.next() < 0.8, effective_at: Math.floor(random.next() * 2 * SUMMER), user_id: null };
      await db.insertInto('talks').values(talk).execute();
    }
  }
  // The elections of every third person are not counted yet, as of people who were imported before the column was there.
  const counted = voters.map(({ id }) => id).filter((_, index) => index % 3 > 0);
  await db.transaction().execute((trx) => countVotes(trx, campaignId, counted));
}

const named = (field: string, values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => `${field}=${chosen.join(', ')}`);
const inPass = (text: string) => fc.constantFrom('', ...PASSES.map((pass) => ` @ ${pass}`)).map((pass) => text + pass);
const condition = fc
  .oneof(
    named('party', ['DEM', 'republican', 'UNA', 'écologie']),
    fc.constantFrom('age=18-65', 'age=66-', 'age=-17', 'registered=2024-01-01..', 'registered=..2012-03-14', 'phone', 'email', 'language'),
    fc
      .subarray(
        ELECTIONS.map((name, index) => (index % 2 === 0 ? name : name.toLowerCase())),
        { minLength: 1, maxLength: 6 },
      )
      .chain((elections) => fc.integer({ min: 1, max: elections.length }).map((least) => `voted=${least} of ${elections.join(', ')}`)),
    named('district', ['House 1', 'house 2', 'HOUSE 3']),
    named('precinct', ['7', 'north end']),
    named('town', ['alder bay', 'Birch Falls']),
    named('zip', ['97000', '97001']),
    named('language', ['spanish', 'French']),
    named('tag', ['donor', 'Teacher', 'Parent']),
    named('answer', ['wants a sign', 'Refused', 'Dog bites']).chain(inPass),
    fc.constantFrom('support=1-2', 'support=3', 'support=2-5').chain(inPass),
    inPass('contacted'),
  )
  .chain((text) => fc.constantFrom('', 'not ').map((not) => not + text));

test('random conditions choose, and count, what they chose one by one', async () => {
  const { campaignId } = campaign;
  await fc.assert(
    fc.asyncProperty(fc.array(condition, { maxLength: 7 }), async (texts) => {
      const conditions = texts.map(readCondition);
      const plain = await plainCount(server.db, campaignId, conditions);
      await server.db.transaction().execute(async (trx) => {
        expect(await countUniverse(trx, campaignId, conditions)).toEqual(plain.count);
        const of = await ofCampaign(trx, campaignId, conditions);
        const { rows } = await bySets(trx, () => sql<{ id: number }>`${chosenPeople(of, conditions)} order by id`.execute(trx));
        expect(rows.map(({ id }) => id)).toEqual(plain.chosen);
      });
    }),
    { seed: 30, numRuns: casesOfRun(150, 60) },
  );
});

test('so many conditions as there may be are told apart, and more are refused', async () => {
  const { campaignId } = campaign;
  const texts = Array.from({ length: MOST_CONDITIONS }, (_, index) => (index % 2 === 0 ? `age=${index}-` : 'not age=17'));
  const conditions = texts.map(readCondition);
  const { count } = await plainCount(server.db, campaignId, conditions);
  const saved = await saveUniverse(server, campaign.ana.uid, { name: 'Many', conditions: texts });
  expect(saved.count).toEqual(count);
  await expect(saveUniverse(server, campaign.ana.uid, { name: 'More', conditions: [...texts, 'phone'] })).rejects.toThrow(
    `A universe has ${MOST_CONDITIONS} conditions at most.`,
  );
});

test('what a count has set for itself is as before for the rest of its transaction', async () => {
  const settings = sql`select name, setting from pg_settings where name in ('work_mem', 'enable_nestloop', 'enable_sort', 'jit') order by name`;
  await server.db.transaction().execute(async (trx) => {
    const before = (await settings.execute(trx)).rows;
    await countUniverse(trx, campaign.campaignId, [readCondition('phone')]);
    expect((await settings.execute(trx)).rows).toEqual(before);
  });
});

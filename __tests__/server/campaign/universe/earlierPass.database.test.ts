import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { newPass } from '@/server/campaign/pass/newPass';
import { readCondition } from '@/server/campaign/universe/condition';
import { countUniverse } from '@/server/campaign/universe/countUniverse';

/* What a pass that has ended said of people goes on choosing them, whatever a later pass says of them. */

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  server.clock.advanceSeconds(3_600);
});

const open = async (name: string) => {
  await newPass(server, campaign.ana.uid, { name });
  server.clock.advanceSeconds(3_600);
};
const doorOf = async (pass: string) => {
  const [kim = 0] = campaign.people[0] ?? [];
  const { id } = await server.db
    .selectFrom('doors')
    .innerJoin('passes', 'passes.id', 'doors.pass_id')
    .innerJoin('voters', 'voters.place_id', 'doors.place_id')
    .select('doors.id')
    .where('voters.id', '=', kim)
    .where('passes.name', '=', pass)
    .where('passes.campaign_id', '=', campaign.campaignId)
    .executeTakeFirstOrThrow();
  return id;
};

type Said = { readonly add?: readonly number[]; readonly remove?: readonly number[]; readonly talked?: boolean };

/** What a volunteer says of Kim, at the door of a pass. */
async function says(pass: string, { add = [], remove = [], talked = true }: Said) {
  const [kim = 0] = campaign.people[0] ?? [];
  const records = [{ recordId: String(kim), add: add.map(String), remove: remove.map(String), talked }];
  await sendChanges(server, campaign, [change({ id: await doorOf(pass), time: server.clock.nowSeconds(), records })], {
    packetId: '',
    listId: '',
  });
  server.clock.advanceSeconds(60);
}

const count = (text: string) =>
  server.db.transaction().execute(async (trx) => (await countUniverse(trx, campaign.campaignId, [readCondition(text)])).people);
const counts = (...texts: readonly string[]) => Promise.all(texts.map(count));

test('whoever was talked with in two passes was contacted in both', async () => {
  await says('First pass', {});
  await open('Summer');
  await says('Summer', {});
  expect(await counts('contacted', 'contacted @ First pass', 'contacted @ summer')).toEqual([1, 1, 1]);
  const others = (await count('contacted')) + (await count('not contacted')) - 1;
  expect(await counts('not contacted @ First pass', 'not contacted @ summer')).toEqual([others, others]);
});

test('a talk that a later pass marks and takes back stays one of the earlier pass', async () => {
  await says('First pass', {});
  await open('Summer');
  await says('Summer', {});
  await says('Summer', { talked: false });
  expect(await counts('contacted @ First pass', 'contacted @ Summer')).toEqual([1, 0]);
});

test('a talk that was taken back in its own pass was none, and one of the later pass is not the earlier one’s', async () => {
  await says('First pass', {});
  await says('First pass', { talked: false });
  await open('Summer');
  await says('Summer', {});
  expect(await counts('contacted @ First pass', 'contacted @ Summer')).toEqual([0, 1]);
});

test('an answer stays one of the pass in which it was given, when a later pass takes it back or gives another', async () => {
  const { signs, result } = campaign.groups;
  const nameOf = async (id: number) =>
    (await server.db.selectFrom('groups').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const [sign, other] = [await nameOf(signs), await nameOf(result)];
  await says('First pass', { add: [signs] });
  await open('Summer');
  await says('Summer', { remove: [signs], add: [result] });
  await open('Fall');
  expect(await counts(`answer=${sign}`, `answer=${sign} @ First pass`, `answer=${sign} @ Summer`)).toEqual([0, 1, 0]);
  expect(await counts(`answer=${other} @ First pass`, `answer=${other} @ Summer`, `answer=${other} @ Fall`)).toEqual([0, 1, 0]);
});

test('a level of support is the one that was given in the pass', async () => {
  const { support } = campaign.groups;
  await server.db.updateTable('groups').set({ level: 1 }).where('id', '=', support).execute();
  await says('First pass', { add: [support] });
  await open('Summer');
  await says('Summer', { remove: [support] });
  expect(await counts('support=1', 'support=1 @ First pass', 'support=1 @ Summer')).toEqual([0, 1, 0]);
});

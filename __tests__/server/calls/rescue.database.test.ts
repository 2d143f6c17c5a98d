import { randomUUID } from 'node:crypto';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { type Answer, change, type SignedRequest, sendRaw, sendSigned, signed } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const ELSEWHERE = '203.0.113.9';
const ids = { change: '', tags: '', note: '', report: '' };

/** What Ana's phone writes down when it cannot connect: one request of every kind, complete and signed. */
function writtenDown(signedAt: number): SignedRequest[] {
  for (const kind of Object.keys(ids) as (keyof typeof ids)[]) ids[kind] = randomUUID();
  const [door = 0] = campaign.doors;
  const [voterId] = campaign.people[0] ?? [];
  const time = signedAt - 60;
  const bodies = {
    'mapListUpdate2.php': [
      {
        listId: String(campaign.targetId),
        packetId: String(campaign.packetId),
        listType: 1,
        addresses: [change({ id: door, time, changeId: ids.change })],
      },
    ],
    'setTags.php': [{ voterId, tagIds: campaign.tags, time, changeId: ids.tags }],
    'saveNote.php': [{ noteId: randomUUID(), voterId, text: 'Big dog.', time, changeId: ids.note }],
    'reportDoor.php': [{ reportId: ids.report, addressId: door, kind: 'gate', text: '', time }],
  };
  const { pin, uid } = campaign.ana;
  return Object.entries(bodies).map(([endpoint, body]) =>
    signed({ pin, endpoint, query: `u=${uid}&t=${signedAt}`, body, signsBody: true }),
  );
}

/** Somebody else's phone posts it, from elsewhere. */
const carry = ({ url, ...sent }: SignedRequest): Promise<Answer> => sendRaw(server.app, url, { ...sent, from: ELSEWHERE });

const log = () =>
  server.db
    .selectFrom('change_log')
    .select(['kind', 'change_id', 'user_id', 'phone_sent_at', 'effective_at'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('id')
    .execute();

test('a request posted later by anybody is filed under its signer, with the signing as its time of sending', async () => {
  const requests = writtenDown(START_SECONDS);
  server.clock.advanceSeconds(7_200);
  for (const request of requests) expect(await carry(request)).toMatchObject({ status: 200, response: 'success' });
  const filed = { user_id: campaign.ana.userId, phone_sent_at: START_SECONDS, effective_at: server.clock.nowSeconds() - 60 };
  expect(await log()).toEqual([
    { kind: 'door', change_id: ids.change, ...filed },
    { kind: 'tags', change_id: ids.tags, ...filed },
    { kind: 'note', change_id: ids.note, ...filed },
    { kind: 'report', change_id: ids.report, ...filed },
  ]);
});

test('repeats change nothing, by the same carrier, another one or the maker’s own phone', async () => {
  const requests = writtenDown(START_SECONDS);
  for (const request of requests) await carry(request);
  const before = await log();
  server.clock.advanceSeconds(600);
  for (const request of requests) expect(await carry(request)).toMatchObject({ status: 200 });
  const { pin, uid } = campaign.ana;
  for (const { url, text = '' } of requests) {
    const endpoint = /\w+\.php/u.exec(url)?.[0] ?? '';
    const query = `u=${uid}&t=${server.clock.nowSeconds()}`;
    expect(await sendSigned(server.app, { pin, endpoint, query, body: JSON.parse(text), signsBody: true })).toMatchObject({ status: 200 });
  }
  expect(await log()).toEqual(before);
});

test('the carrier can neither alter it, nor send it as their own, nor leave out the body’s signature', async () => {
  const sam = await addMember(server, campaign.campaignId, { pin: '654321' });
  for (const request of writtenDown(START_SECONDS)) {
    const { url, text = '', headers = {} } = request;
    const altered = [
      { ...request, text: text.replace(/"time":\d+/u, '"time":1') },
      { ...request, url: url.replace(`t=${START_SECONDS}`, `t=${START_SECONDS + 1}`) },
      { ...request, url: url.replace(`u=${campaign.ana.uid}`, `u=${sam.uid}`) },
      { ...request, headers: { ...headers, [BODY_SIGNATURE_HEADER]: 'x' } },
    ];
    for (const one of altered) expect(await carry(one)).toMatchObject({ status: 401 });
  }
  expect(await log()).toEqual([]);
  const [first, second] = writtenDown(START_SECONDS);
  if (!first || !second) throw new Error('Nothing was written down');
  await carry(first);
  expect(await carry({ ...second, headers: {} })).toMatchObject({ status: 401 });
});

test('a change whose door has gone to another packet meanwhile is kept for the staff, and the carrier is rid of it', async () => {
  const [request] = writtenDown(START_SECONDS);
  if (!request) throw new Error('Nothing was written down');
  await server.db.updateTable('doors').set({ packet_id: campaign.otherPacketId }).where('campaign_id', '=', campaign.campaignId).execute();
  expect(await carry(request)).toMatchObject({ status: 200, data: { received: [ids.change] } });
  expect(await log()).toMatchObject([{ user_id: campaign.ana.userId }]);
});

import fc from 'fast-check';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { splitDoor } from '@/server/campaign/repair/splitDoor';

/* Whatever phones send for a door before and after it is split, what is known of its people is what it would be had it never been; and undone, what is
   known of the door is, too. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Walked = TestCampaign & { readonly bo: TestMember };
const DEVICES = ['phone', 'tablet'] as const;

/** One thing that a phone does: a mark that names some of the two people, or a note of one. */
const did = fc.record({
  what: fc.constantFrom('mark', 'note'),
  isBo: fc.boolean(),
  device: fc.constantFrom(...DEVICES),
  secondsAgo: fc.integer({ min: 0, max: 500 }),
  named: fc.subarray([0, 1]),
  adds: fc.boolean(),
  action: fc.constantFrom('c', 'nh', 'u'),
});
type Did = typeof did extends fc.Arbitrary<infer T> ? T : never;

async function play(campaign: Walked, { what, isBo, device, secondsAgo, named, adds, action }: Did, nth: number): Promise<void> {
  const by = isBo ? campaign.bo : campaign.ana;
  const time = server.clock.nowSeconds() - secondsAgo;
  const own = { time, device, seq: nth, changeId: `change-${nth}` };
  const people = named.map((which) => String(campaign.people[0]?.[which as 0 | 1]));
  const groups = [String(campaign.groups.support)];
  if (what === 'note') {
    const noteId = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
    await sendItems(
      server,
      campaign,
      'saveNote.php',
      people.slice(0, 1).map((voterId) => ({ ...own, noteId, voterId, text: `Note ${nth}` })),
      { by },
    );
    return;
  }
  const records = people.map((recordId) => ({ recordId, ...(adds ? { add: groups } : { remove: groups }), talked: adds }));
  await sendChanges(
    server,
    campaign,
    [change({ id: campaign.doors[0] ?? 0, ...own, action, ...(records.length > 0 ? { records } : {}) })],
    { by },
  );
}

/** What is known of the two people, and of the door that stays; ids as places, so that two campaigns can be compared. */
async function known({ campaignId, people, doors }: Walked) {
  const ids = people[0] ?? [0, 0];
  const rows = (table: 'voter_groups' | 'talks' | 'notes') =>
    server.db
      .selectFrom(table)
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('voter_id', 'in', [...ids])
      .orderBy('voter_id')
      .orderBy('effective_at')
      .execute();
  const plain = (row: Record<string, unknown>) => {
    const { campaign_id: _, group_id: __, user_id: ___, note_id: ____, ...rest } = row;
    return { ...rest, voter_id: ids.indexOf(Number(row.voter_id)) };
  };
  const door = await server.db
    .selectFrom('doors')
    .select(['status', 'last_action', 'last_effective_at', 'last_change_id'])
    .where('id', '=', doors[0] ?? 0)
    .executeTakeFirst();
  const strays = await server.db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', campaignId).execute();
  return {
    answers: (await rows('voter_groups')).map(plain),
    talks: (await rows('talks')).map(plain),
    notes: (await rows('notes')).map(plain),
    door,
    strays,
  };
}

async function walked(): Promise<Walked> {
  const campaign = await addCampaign(server);
  return { ...campaign, bo: await addMember(server, campaign.campaignId, { name: 'Bo' }) };
}

test('random changes before and after a split, a hold of a device within, and the undo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(did, { maxLength: 8 }), fc.array(did, { maxLength: 8 }), fc.boolean(), async (before, after, isHeld) => {
      const [whole, apart] = [await walked(), await walked()];
      const both = async (work: (campaign: Walked) => Promise<unknown>) => {
        for (const campaign of [whole, apart]) await work(campaign);
      };
      for (const [at, one] of before.entries()) await both((campaign) => play(campaign, one, at + 1));
      const [, moved] = apart.people[0] ?? [];
      await splitDoor(server, apart.ana.uid, {
        door: String(apart.doors[0]),
        into: ['Apt 1', 'Apt 2'],
        people: [`Apt 2=${moved}`],
        by: 'Robin',
      });
      expect(await known(apart)).toEqual(await known(whole));
      for (const [at, one] of after.entries()) await both((campaign) => play(campaign, one, before.length + at + 1));
      expect(await known(apart)).toEqual(await known(whole));
      const sent = [...before, ...after].some(({ device, what, named }) => device === 'phone' && (what === 'mark' || named.length > 0));
      if (isHeld && sent) {
        await both(({ ana }) => holdChanges(server, ana.uid, { device: 'phone', reason: 'Not visited' }));
        expect(await known(apart)).toEqual(await known(whole));
        await both(({ ana }) => releaseHold(server, ana.uid, { number: 1 }));
      }
      await undoRepair(server, apart.ana.uid, { number: 1, by: 'Robin' });
      expect(await known(apart)).toEqual(await known(whole));
    }),
    { numRuns: 8 },
  );
});

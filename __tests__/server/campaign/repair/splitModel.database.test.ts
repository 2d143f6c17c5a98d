import fc from 'fast-check';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';
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
  /** By a phone that has the list from after the split, where only who lives at the other door is named. */
  isNewList: fc.boolean(),
});
type Did = typeof did extends fc.Arbitrary<infer T> ? T : never;

/** A phone with the new list is one of its own: of what one phone sends of one door, none counts as made before the one before it. */
const phoneOf = (one: Did) => (isAtOther(one) ? `${one.device}-new` : one.device);

const isAtOther = ({ what, named, isNewList }: Did) => isNewList && what === 'mark' && named.length === 1 && named[0] === 1;

/** @param doorId the one that is marked */
async function play(campaign: Walked, one: Did, nth: number, doorId: number): Promise<void> {
  const { what, isBo, secondsAgo, named, adds, action } = one;
  const device = phoneOf(one);
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
  await sendChanges(server, campaign, [change({ id: doorId, ...own, action, ...(records.length > 0 ? { records } : {}) })], { by });
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

/** The door of the place where somebody lives. */
async function placedAt(voterId: number): Promise<number> {
  const { id } = await server.db
    .selectFrom('voters')
    .innerJoin('doors', 'doors.place_id', 'voters.place_id')
    .select('doors.id')
    .where('voters.id', '=', voterId)
    .executeTakeFirstOrThrow();
  return id;
}

async function walked(): Promise<Walked> {
  const campaign = await addCampaign(server);
  return { ...campaign, bo: await addMember(server, campaign.campaignId, { name: 'Bo' }) };
}

test('random changes before and after a split, a hold of a device within, and the undo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(did, { maxLength: 8 }),
      fc.array(did, { maxLength: 8 }),
      fc.constantFrom(null, 'phone', 'phone-new'),
      async (before, after, held) => {
        const [whole, apart] = [await walked(), await walked()];
        const both = async (work: (campaign: Walked) => Promise<unknown>) => {
          for (const campaign of [whole, apart]) await work(campaign);
        };
        const first = ({ doors }: Walked) => doors[0] ?? 0;
        for (const [at, one] of before.entries())
          await both((campaign) => play(campaign, { ...one, isNewList: false }, at + 1, first(campaign)));
        const [, moved] = apart.people[0] ?? [];
        await splitDoor(server, apart.ana.uid, {
          door: String(apart.doors[0]),
          into: ['Apt 1', 'Apt 2'],
          people: [`Apt 2=${moved}`],
          by: 'Robin',
        });
        const other = await placedAt(Number(moved));
        // A mark at the second door does not count as one at the first.
        const people = async (campaign: Walked) => {
          const { door, ...rest } = await known(campaign);
          return after.some(isAtOther) ? rest : { ...rest, door };
        };
        expect(await known(apart)).toEqual(await known(whole));
        for (const [at, one] of after.entries()) {
          await both((campaign) =>
            play(campaign, one, before.length + at + 1, campaign === apart && isAtOther(one) ? other : first(campaign)),
          );
        }
        expect(await people(apart)).toEqual(await people(whole));
        const all = [...before.map((one) => ({ ...one, isNewList: false })), ...after];
        const isSent = all.some((one) => phoneOf(one) === held && (one.what === 'mark' || one.named.length > 0));
        if (held !== null && isSent) {
          await both(({ ana }) => holdChanges(server, ana.uid, { device: held, reason: 'Not visited' }));
          expect(await people(apart)).toEqual(await people(whole));
          await both(({ ana }) => releaseHold(server, ana.uid, { number: 1 }));
        }
        await undoRepair(server, apart.ana.uid, { number: 1, by: 'Robin' });
        expect(await people(apart)).toEqual(await people(whole));
      },
    ),
    { numRuns: casesOfRun(12, 6) },
  );
});

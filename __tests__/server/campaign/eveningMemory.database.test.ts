import fc from 'fast-check';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';
import { readEvening } from '@/server/campaign/evening/evening';
import { EveningMemory } from '@/server/campaign/evening/eveningMemory';
import { holdChanges, releaseHold } from '@/server/campaign/holds';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DOORS = 4;
const MARK = fc.record({
  kind: fc.constant('mark' as const),
  by: fc.nat(2),
  door: fc.nat(DOORS - 1),
  action: fc.constantFrom('c', 'nh', 'u', 'cb'),
  person: fc.nat(1),
  /** Whether somebody was talked with; undefined: nothing is said of it. */
  talked: fc.constantFrom(true, false, undefined),
  /** Made so long before it arrives. */
  lateSeconds: fc.constantFrom(0, 0, 40, 4_000),
});
const STEP = fc.oneof(
  { weight: 8, arbitrary: MARK },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 15, 400) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hold' as const), of: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hand' as const), to: fc.nat(2) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

class Evening {
  private readonly holds: number[] = [];

  constructor(
    private readonly campaign: TestCampaign,
    private readonly volunteers: readonly TestMember[],
  ) {}

  async does(step: Step): Promise<void> {
    switch (step.kind) {
      case 'mark':
        return this.marks(step);
      case 'wait':
        return server.clock.advanceSeconds(step.seconds);
      case 'hold': {
        const { number } = await holdChanges(
          server,
          { id: this.campaign.campaignId },
          { userId: this.volunteer(step.of).userId, reason: 'Look' },
        );
        this.holds.push(number);
        return;
      }
      case 'release': {
        const number = this.holds.pop();
        if (number !== undefined) await releaseHold(server, { id: this.campaign.campaignId }, { number });
        return;
      }
      case 'hand': {
        const set = { assigned_user_id: this.volunteer(step.to).userId, assigned_at: server.clock.nowSeconds() };
        await server.db.updateTable('packets').set(set).where('id', '=', this.campaign.packetId).execute();
      }
    }
  }

  private async marks({ by, door, action, person, talked, lateSeconds }: Extract<Step, { kind: 'mark' }>): Promise<void> {
    const { doors, people, groups } = this.campaign;
    const record = { recordId: String(people[door]?.[person]), add: [String(groups.support)], ...(talked === undefined ? {} : { talked }) };
    const records = action === 'nh' ? [] : [record];
    const time = server.clock.nowSeconds() - lateSeconds;
    const item = change({ id: doors[door] ?? 0, action, time, lat: 44 + door / 1000, lon: -123, records });
    const { status } = await sendChanges(server, this.campaign, [item], { by: this.volunteer(by) });
    expect(status).toBe(200);
  }

  private volunteer(place: number): TestMember {
    const volunteer = this.volunteers[place];
    if (!volunteer) throw new Error(`no volunteer ${place}`);
    return volunteer;
  }
}

test('what is remembered of an evening is what a reading of all of it finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
      const campaign = await addCampaign(server, { doors: DOORS });
      const volunteers = [campaign.ana, await addMember(server, campaign.campaignId), await addMember(server, campaign.campaignId)];
      const evening = new Evening(campaign, volunteers);
      const memory = new EveningMemory();
      const now = () => server.clock.nowSeconds();
      for (const step of steps) {
        await evening.does(step);
        expect(await readEvening(server.db, campaign.campaignId, now(), memory)).toEqual(
          await readEvening(server.db, campaign.campaignId, now()),
        );
      }
    }),
    { numRuns: casesOfRun(12, 6), seed: 34 },
  );
}, 120_000);

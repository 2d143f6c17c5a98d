import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/phone';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import type { CampaignCredentials } from '@/lib/domain/connection';
import { accountOf, asId, type CampaignUid } from '@/lib/domain/ids';
import { DoorsModel } from './doorsModel';
import type { UnderWay } from './virtualTime';

const DOORS = 4;

/** One history's own campaign on the real server, with the model that takes note of all that reaches it. */
export class Campaign {
  readonly model = new DoorsModel();
  private turn: Promise<unknown> = Promise.resolve();
  private samsChanges = 0;

  private constructor(
    private readonly server: TestServer,
    private readonly underWay: UnderWay,
    readonly rows: TestCampaign,
    private readonly sam: TestMember,
  ) {}

  static async found(server: TestServer, underWay: UnderWay): Promise<Campaign> {
    const rows = await addCampaign(server, { doors: DOORS });
    return new Campaign(server, underWay, rows, await addMember(server, rows.campaignId, { name: 'Sam Reed' }));
  }

  get ana(): CampaignCredentials {
    const { email, pin, uid } = this.rows.ana;
    return { account: accountOf(email), pin, campaignUid: asId<CampaignUid>(uid) };
  }

  /** Hands a request of the phone's to the server; one at a time, so that the model knows the order. */
  deliver(url: string, init: RequestInit | undefined): Promise<Response> {
    return this.oneAtATime(async () => {
      const receivedAt = nowSeconds();
      const answer = await fetchFrom(this.server.app)(url, init);
      if (url.includes('mapListUpdate2') && answer.status === 200) {
        const sentAt = Number(new URL(url, 'http://phone').searchParams.get('t'));
        for (const { id, ...sent } of JSON.parse(String(init?.body))[0].addresses)
          this.model.take({ ...sent, addressId: id }, sentAt, receivedAt);
      }
      return answer;
    });
  }

  /** Sam marks a door with a phone of her own. */
  async samMarks(addressId: string, action: string): Promise<void> {
    await this.oneAtATime(async () => {
      this.samsChanges += 1;
      const sent = { action, time: nowSeconds(), changeId: `sam-${this.samsChanges}`, device: 'sams-phone', seq: this.samsChanges };
      await sendChanges(this.server, this.rows, [change({ id: Number(addressId), ...sent })], { by: this.sam, sentAt: sent.time });
      this.model.take({ ...sent, addressId }, sent.time, sent.time);
    });
  }

  /** What Ana's phone has brought into the log, in the order of arrival. */
  logOfAna(): Promise<{ change_id: string | null; seq: number | null }[]> {
    const { campaignId, ana } = this.rows;
    const log = this.server.db.selectFrom('change_log').select(['change_id', 'seq']);
    return log.where('campaign_id', '=', campaignId).where('user_id', '=', ana.userId).orderBy('id').execute();
  }

  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.underWay.during(this.turn.then(work));
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

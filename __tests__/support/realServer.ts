import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { createHttp, type Http } from '@/lib/api/http';
import { config } from '@/lib/config';
import { accountOf, asId, type CampaignUid } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { fetchFrom } from './serverFetch';

export type RealServer = {
  readonly server: TestServer;
  readonly http: Http;
  /** A campaign of the test's own. */
  readonly campaign: TestCampaign;
  /** Ana, signed in for it. */
  readonly ana: CampaignCredentials;
};

/** Gives every test the app's own http over the real server in process, and a campaign of its own. Call it at the top of a describe or file. */
export function withRealServer(): () => RealServer {
  let server: TestServer;
  let current: RealServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const campaign = await addCampaign(server);
    const http = createHttp({ fetch: fetchFrom(server.app), config, readCookies: () => '' });
    const { email, pin, uid } = campaign.ana;
    current = { server, http, campaign, ana: { account: accountOf(email), pin, campaignUid: asId<CampaignUid>(uid) } };
  });
  return () => current;
}

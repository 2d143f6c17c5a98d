import { randomBytes } from 'node:crypto';
import type { TestServer } from '@/__tests__/server/support/testServer';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { API_BASE_PATH } from '@/lib/domain/limits';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';

export const SITE = 'https://walk.example.org';
export const CONSOLE_HOST = 'walk.example.org';

type Answer = { readonly status: number; readonly message: string; readonly data: unknown; readonly setCookie: string };
type Headers = Readonly<Record<string, string>>;

/** A browser with the console open: it keeps the cookie, and sends with each request what browsers send. */
export class StaffBrowser {
  #cookie = '';
  #token = '';

  constructor(
    private readonly server: Pick<TestServer, 'app'>,
    private readonly base: Headers = { host: CONSOLE_HOST, origin: SITE, 'x-forwarded-proto': 'https', 'user-agent': 'Browser 1' },
    /** The network address that its requests come from. */
    private readonly from?: string,
  ) {}

  /** The cookie as it goes out. */
  get cookie(): string {
    return this.#cookie;
  }

  /** The token that goes out with every request. */
  get token(): string {
    return this.#token;
  }

  /**
   * Asks as the console's page does; headers with '' are left out.
   *
   * @param app another process of the same server
   */
  async asks(name: StaffCallName, body: object = {}, headers: Headers = {}, app = this.server.app): Promise<Answer> {
    const from = this.from === undefined ? {} : { 'x-forwarded-for': this.from };
    const all = { ...this.base, ...from, cookie: this.#cookie, 'x-staff-token': this.#token, ...headers };
    const reply = await app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}staff/${name}`,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      payload: JSON.stringify(body),
    });
    const setCookie = String(reply.headers['set-cookie'] ?? '');
    if (setCookie !== '') this.#cookie = setCookie.split(';')[0] ?? '';
    const { message, data } = reply.json<{ message: string; data: unknown }>();
    if (hasToken(data)) this.#token = data.token;
    return { status: reply.statusCode, message, data, setCookie };
  }

  /** Opens a link that works once. */
  opens(link: string): Promise<Answer> {
    return this.#takes('redeemLink', link);
  }

  /** Confirms by a link of its own. */
  confirms(link: string): Promise<Answer> {
    return this.#takes('confirmSession', link);
  }

  #takes(name: 'redeemLink' | 'confirmSession', link: string): Promise<Answer> {
    return this.asks(name, { key: link.split('#key=')[1] ?? '' });
  }
}

const hasToken = (data: unknown): data is { readonly token: string } => typeof data === 'object' && data !== null && 'token' in data;

/** Gives somebody a role in a campaign, and a browser in which they are signed in. */
export async function signedInStaff(server: TestServer, campaign: number, email: string, role: StaffRole): Promise<StaffBrowser> {
  await setStaffRole(server, { id: campaign }, { email, name: `Staff ${email}`, role });
  const browser = new StaffBrowser(server);
  await browser.opens(await staffLink(server, { id: campaign }, { email, site: SITE }));
  return browser;
}

/** Returns an e-mail that nobody has had so far. */
export function somebody(): string {
  return `${randomBytes(6).toString('hex')}@example.org`;
}

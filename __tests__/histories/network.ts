import { Network } from '@/__tests__/support/network';
import type { Random } from '@/server/demo/random';
import type { Campaign } from './campaign';

const FAULTS = [
  ['none', 6],
  ['refused', 2],
  ['lostAnswer', 3],
  ['502', 1],
  ['429', 1],
  ['portal', 1],
  ['portal401', 1],
  ['truncated', 2],
  ['empty', 1],
  ['hang', 1],
  ['lateDelivery', 2],
  ['lateAnswer', 2],
  ['twice', 2],
  ['partial', 2],
] as const;
type Fault = (typeof FAULTS)[number][0];

const LONGEST_LEG_MS = 900;
/** Past the app's own ten seconds. */
const LATE_MS = 14_000;

/** The phone's network, with faults drawn for each request; every delay is in virtual time. */
export class FaultyNetwork extends Network {
  /** Ids whose answer has come back whole: until then a change counts as pending. */
  readonly confirmed = new Set<string>();
  /** From now on all is well. */
  isHealed = false;

  constructor(
    private readonly campaign: Campaign,
    private readonly random: Random,
  ) {
    super();
  }

  /** What a tab calls as fetch. */
  readonly fetch: typeof fetch = (url, init) => {
    const fault = this.isHealed ? 'none' : this.random.weighted(FAULTS);
    const isAborted = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('Aborted'))));
    return Promise.race([isAborted, this.carry(fault, String(url), init)]);
  };

  private async carry(fault: Fault, url: string, init: RequestInit | undefined): Promise<Response> {
    const [there, back] = [this.random.between(0, LONGEST_LEG_MS), this.random.between(0, LONGEST_LEG_MS)];
    await wait(there);
    if (!this.connectivity.isOnline() || fault === 'refused') throw new TypeError('Failed to fetch');
    const early = answerWithoutServer(fault);
    if (early) return early;
    if (fault === 'hang') return new Promise(() => undefined);
    if (fault === 'lateDelivery') await wait(LATE_MS);
    const answer = await this.campaign.deliver(url, init);
    if (fault === 'twice') setTimeout(() => void this.campaign.deliver(url, init), back * 20);
    await wait(fault === 'lateAnswer' ? LATE_MS : back);
    if (!this.connectivity.isOnline() || fault === 'lostAnswer') throw new TypeError('The connection was cut');
    return this.handOver(fault, await answer.text(), answer.status);
  }

  private handOver(fault: Fault, text: string, status: number): Response {
    if (fault === 'truncated') return new Response(text.slice(0, text.length / 2), { status });
    if (fault === 'empty') return new Response('', { status });
    const envelope = JSON.parse(text);
    if (!Array.isArray(envelope.data?.received)) return new Response(text, { status });
    // A server that names only some of what it has: the others are to be sent again.
    if (fault === 'partial') envelope.data.received = envelope.data.received.filter(() => this.random.chance(0.5));
    for (const id of envelope.data.received) this.confirmed.add(id);
    return Response.json(envelope, { status });
  }
}

function answerWithoutServer(fault: Fault): Response | undefined {
  const portal = '<html><body>Welcome to our Wi-Fi</body></html>';
  if (fault === '502') return new Response('Bad gateway', { status: 502 });
  if (fault === '429') return new Response('Too many', { status: 429, headers: { 'Retry-After': '7' } });
  if (fault === 'portal') return new Response(portal, { status: 200 });
  if (fault === 'portal401') return new Response(portal, { status: 401 });
  return undefined;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

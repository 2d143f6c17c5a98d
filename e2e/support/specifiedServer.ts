import { createHmac } from 'node:crypto';
import { fastify } from 'fastify';

/** The fields of an Update that the specification names. */
type SpecifiedUpdate = {
  readonly listId: string;
  readonly packetId: string;
  readonly listType: number;
  readonly addresses: readonly {
    readonly id: string;
    readonly action: string;
    readonly time: number;
    readonly lat: number;
    readonly lon: number;
  }[];
};

/** One request as it came in. */
type Call = { readonly endpoint: string; readonly query: URLSearchParams; readonly update?: SpecifiedUpdate };

export const SPECIFIED = {
  email: 'ana@example.org',
  pin: '004219',
  campaign: 'Elm for Council',
  targetId: '12',
  packetId: '340',
  code: 'ABCDEFGHI',
  doors: ['7001', '7002', '7003', '7004'],
} as const;

const BASE_PATH = '/api/v31/';
/** What browsers send by themselves. */
const OF_BROWSERS = /^(?:host|origin|user-agent|connection|content-length|accept.*|access-control-.*)$/u;

/**
 * A campaign's server by somebody who has read the specification and nothing else: packets do not name their target, doors have no address
 * line, people no name, and an accepted Update is answered with whatever its maker liked. It shares no code with the app. What the specification
 * does not show, logging in, it answers as the app asks.
 */
export class SpecifiedServer {
  readonly calls: Call[] = [];
  /** The names of all headers that pages have sent, or have asked whether they may send. */
  readonly headers = new Set<string>();
  readonly app = fastify();
  private readonly done = new Set<string>();

  /**
   * Pages of any origin may call it, with the content type as their only header.
   *
   * @param updateData what it puts into `data` of an accepted Update
   * @param walk what getWalk.php answers
   */
  constructor(
    private readonly updateData: unknown,
    private readonly walk: unknown = { my_packets: [], walk_targets: { [SPECIFIED.targetId]: { cc: 0, ca: 1, cu: 0 } } },
  ) {
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    this.app.all('/*', ({ method, url, headers, body }, reply) => {
      const asked = String(headers['access-control-request-headers'] ?? '').split(',');
      for (const name of [...Object.keys(headers), ...asked]) if (name !== '' && !OF_BROWSERS.test(name)) this.headers.add(name);
      reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type');
      if (method === 'OPTIONS') return reply.code(204).send();
      const [path = '/', query = ''] = url.split('?');
      if (!path.startsWith(BASE_PATH)) return reply.code(404).send();
      if (!isSigned(`${path}?${query}`)) return { response: 'failure', message: 'Wrong signature' };
      const sent: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
      return { response: 'success', message: '', data: this.answer(path.slice(BASE_PATH.length), new URLSearchParams(query), sent) };
    });
  }

  get updates(): readonly SpecifiedUpdate[] {
    return this.calls.flatMap(({ update }) => update ?? []);
  }

  queriesOf(name: string): readonly URLSearchParams[] {
    return this.calls.filter(({ endpoint }) => endpoint === name).map(({ query }) => query);
  }

  private answer(endpoint: string, query: URLSearchParams, sent: unknown): unknown {
    const { targetId, packetId, code, doors, campaign } = SPECIFIED;
    const packets = { [packetId]: { c: code, cc: this.done.size, ct: doors.length, s3: 'maps' } };
    switch (endpoint) {
      case 'mapListUpdate2.php': {
        // The body is an array of one object.
        const [update] = sent as [SpecifiedUpdate];
        this.calls.push({ endpoint, query, update });
        for (const { id, action } of update.addresses) {
          if (action === 'c') this.done.add(id);
          else this.done.delete(id);
        }
        return this.updateData;
      }
      default:
        this.calls.push({ endpoint, query });
    }
    switch (endpoint) {
      case 'getWalk.php':
        return this.walk;
      case 'getWalkPackets.php':
        return query.get('i') === targetId ? packets : [];
      case 'getWalkPacket.php':
        return query.get('c') === code ? packets : [];
      case 'mapList2.php':
        return { result: doors.map((addressId) => this.addressOf(addressId)) };
      case 'login.php':
        return { name: 'Ana', campaigns: [{ uId: 'u1', cName: campaign }] };
      case 'getCampaigns.php':
        return [{ uId: 'u1', cName: campaign }];
      default:
        return null;
    }
  }

  private addressOf(addressId: string): object {
    const isDone = this.done.has(addressId);
    return { addressId, status: isDone ? 1 : 0, color: isDone ? '9' : '2', record: [{ recordId: `${addressId}-1` }] };
  }
}

/** Whether a request's last parameter signs what comes before it, by the specification's section 7. */
function isSigned(pathAndQuery: string): boolean {
  const [message = '', s = ''] = pathAndQuery.split(/[?&]s=/u);
  const signature = createHmac('sha1', SPECIFIED.pin).update(message).digest('base64').replaceAll('+', '-').replaceAll('/', '_');
  return decodeURIComponent(s) === signature;
}

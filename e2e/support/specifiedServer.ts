import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { BUILT_LAST } from './builtSite';

/** The fields of an Update that the specification names. */
export type SpecifiedUpdate = {
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
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

/**
 * A campaign's server by somebody who has read the specification and nothing else: packets do not name their target, doors have no address
 * line, people no name, and an accepted Update is answered with whatever its maker liked. It shares no code with the app. What the specification
 * does not show, logging in, it answers as the app asks.
 */
export class SpecifiedServer {
  readonly calls: Call[] = [];
  private port = 0;
  private server: Server | undefined;
  private readonly done = new Set<string>();

  /** @param updateData what it puts into `data` of an accepted Update */
  constructor(private readonly updateData: unknown) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get updates(): readonly SpecifiedUpdate[] {
    return this.calls.flatMap(({ update }) => update ?? []);
  }

  queriesOf(name: string): readonly URLSearchParams[] {
    return this.calls.filter(({ endpoint }) => endpoint === name).map(({ query }) => query);
  }

  async start(): Promise<void> {
    const server = createServer((incoming, outgoing) => {
      this.carry(incoming, outgoing).catch(() => outgoing.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an AddressInfo.
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private async carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (incoming.url ?? '/').split('?');
    if (!path.startsWith(BASE_PATH)) return sendFile(path, outgoing);
    const sent = await json(incoming).catch(() => undefined);
    const answer = isSigned(`${path}?${query}`)
      ? { response: 'success', message: '', data: this.answer(path.slice(BASE_PATH.length), new URLSearchParams(query), sent) }
      : { response: 'failure', message: 'Wrong signature' };
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
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
        return { my_packets: [], walk_targets: { [targetId]: { cc: 0, ca: 1, cu: 0 } } };
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

async function sendFile(path: string, outgoing: ServerResponse): Promise<void> {
  const file = path.endsWith('/') ? `${path}index.html` : path;
  try {
    const content = await readFile(join(BUILT_LAST, decodeURIComponent(file)));
    outgoing.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'no-cache' }).end(content);
  } catch {
    outgoing.writeHead(404).end();
  }
}

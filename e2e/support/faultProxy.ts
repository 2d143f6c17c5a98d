import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the server said, whole. */
export type ServerAnswer = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/** One request on its way from the phone to the server. */
export type Exchange = {
  /** What was asked for, with its query. */
  readonly path: string;
  /** Hands the request to the real server, or one for another path. May be called more than once: the request then arrives again. */
  readonly forward: (path?: string) => Promise<ServerAnswer>;
  /** Answers the phone. */
  readonly reply: (answer: ServerAnswer) => void;
  /** Answers the phone with all headers and only the first half of the body, then breaks the connection. */
  readonly replyHalf: (answer: ServerAnswer) => void;
  /** Breaks the connection to the phone. */
  readonly cut: () => void;
};

/** What becomes of a request. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

/** Which requests a fault is applied to: Updates, all calls of the API, or the site's own files as well. */
export type Scope = 'updates' | 'api' | 'everything';

const PREFIX: Readonly<Record<Scope, RegExp>> = { updates: /\/mapListUpdate2\.php/u, api: /^\/api\//u, everything: /^/u };

const pass: Fault = async ({ forward, reply }) => reply(await forward());

/** Stands between the browser and the real server, and does to requests what networks and servers do to them. */
export class FaultProxy {
  private server: Server | undefined;
  private fault: Fault = pass;
  private scope: Scope = 'everything';
  private faultCount = 0;

  private serverPort = 0;

  /** @param port to listen on; 0 for whichever the system gives when it first listens */
  constructor(private port = 0) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How many requests the present fault has been applied to. */
  get applied(): number {
    return this.faultCount;
  }

  /** Starts to listen, the second time at the same address. */
  async acceptsConnections(): Promise<void> {
    if (this.server) return;
    const server = createServer((incoming, outgoing) => {
      // When something fails here, the phone sees a broken connection.
      this.carry(incoming, outgoing).catch(() => outgoing.destroy());
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an AddressInfo.
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** From now on connections are refused; those that are open break. */
  async refusesConnections(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** Hands requests from now on to the server at this port. */
  forwardsTo(serverPort: number): void {
    this.serverPort = serverPort;
  }

  applies(fault: Fault, scope: Scope): void {
    this.faultCount = 0;
    this.fault = fault;
    this.scope = scope;
  }

  /** New requests pass again; what the fault has done to earlier ones stays done. */
  appliesNoFault(): void {
    this.fault = pass;
  }

  private async carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/' } = incoming;
    const body = await buffer(incoming);
    const isApplied = this.fault !== pass && PREFIX[this.scope].test(url);
    if (isApplied) this.faultCount += 1;
    await (isApplied ? this.fault : pass)({
      path: url,
      forward: (path = url) => this.forward(incoming, path, body),
      reply: (answer) => void outgoing.writeHead(answer.status, answer.headers).end(answer.body),
      replyHalf: (answer) => {
        outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
        outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
      },
      cut: () => void outgoing.destroy(),
    });
  }

  private async forward({ method, headers }: IncomingMessage, path: string, body: Buffer): Promise<ServerAnswer> {
    // Every answer comes whole and as it is, so that faults can cut words in two.
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, connection: ____, ...rest } = headers;
    const onward = request({ host: '127.0.0.1', port: this.serverPort, method, path, headers: rest, agent: false });
    onward.end(body);
    // The event of a client request that was answered carries the answer.
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const { connection: _____, 'transfer-encoding': ______, ...answered } = answer.headers;
    return { status: answer.statusCode ?? 502, headers: answered, body: await buffer(answer) };
  }
}

import type { FastifyInstance } from 'fastify';
import { besideThePage } from './pageLife';
import { eventSourceFrom } from './serverEvents';
import { fetchFrom } from './serverFetch';

/** A request of the app on its way. */
export type Asked = {
  /** As it was asked for: path and query. */
  readonly url: string;
  readonly headers: Headers;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  /** Lets the real server answer. */
  readonly fromServer: () => Promise<Response>;
};

type Answer = (asked: Asked) => Response | Promise<Response>;

/** What a page may send anywhere without asking. */
const SIMPLE_HEADERS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-language', 'range']);
const isOpenTo = (origin: string, headers: Headers) => ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

const LOST = () => new TypeError('Failed to fetch');

/** The line between the app and the server in process: the test cuts it and puts other answers in. */
export class AppNetwork {
  /** Every request, in order. */
  readonly asked: Asked[] = [];
  private readonly answering: { readonly url: RegExp; readonly answer: Answer }[] = [];
  /** What the server has set, by their names; no page reads them. */
  readonly cookies = new Map<string, string>();
  private isOnline = true;
  private formerFetch = globalThis.fetch;
  private readonly server: typeof fetch;
  private readonly atServer = new Set<Promise<Response>>();

  constructor(private readonly app: FastifyInstance) {
    this.server = fetchFrom(app);
  }

  /** Makes it the network of jsdom's window. */
  isTakenUp(): void {
    this.formerFetch = globalThis.fetch;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => this.isOnline });
    globalThis.fetch = this.fetch;
    globalThis.EventSource = eventSourceFrom(this.app, () => this.headers());
  }

  /** Answers matching requests in the server's place; of several the latest. @returns ends it */
  answers(url: RegExp, answer: Answer): () => void {
    const own = { url, answer };
    this.answering.unshift(own);
    return () => void this.answering.splice(this.answering.indexOf(own), 1);
  }

  /** Matching requests fail, as without a connection that the browser knows of. @returns ends it */
  fails(url: RegExp): () => void {
    return this.answers(url, () => Promise.reject(LOST()));
  }

  /** Matching requests wait until the test lets them on to the server. @returns lets them on, those to come as well */
  holds(url: RegExp): () => void {
    let go: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const end = this.answers(url, async ({ fromServer }) => {
      await gone;
      return fromServer();
    });
    return () => {
      end();
      go();
    };
  }

  goesOffline = (): void => this.switchTo(false);
  comesBack = (): void => this.switchTo(true);

  /** How often a matching request was asked. */
  countOf(url: RegExp): number {
    return this.asked.filter((one) => url.test(one.url)).length;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { origin, pathname, search } = new URL(request?.url ?? String(input), window.location.href);
    const url = `${pathname}${search}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const isOwn = origin === window.location.origin;
    const fromServer = () => besideThePage(() => (isOwn ? this.sends(url, init) : this.sendsAcross(url, init)));
    const asked = { url, headers: new Headers(init.headers), body, fromServer };
    this.asked.push(asked);
    const { signal } = init;
    const cut = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    cut.catch(() => undefined);
    const { answer = ({ fromServer: go }: Asked) => go() }: { readonly answer?: Answer } =
      this.answering.find((one) => one.url.test(url)) ?? {};
    if (!this.isOnline) throw LOST();
    const response = await Promise.race([answer(asked), cut]);
    if (!this.isOnline) throw LOST();
    return response;
  };

  isPutDown(): void {
    globalThis.fetch = this.formerFetch;
    Reflect.deleteProperty(navigator, 'onLine');
    Reflect.deleteProperty(globalThis, 'EventSource');
  }

  /** Resolves when the server has answered everything that has reached it, so that nothing is written behind a test's end. */
  async isAnswered(): Promise<void> {
    await Promise.allSettled(this.atServer);
  }

  /** What browsers send by themselves. */
  private headers(): Record<string, string> {
    const { host, origin } = window.location;
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return { host, origin, ...(cookie === '' ? {} : { cookie }) };
  }

  private async sends(url: string, init: RequestInit): Promise<Response> {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(init.credentials === 'omit' ? {} : this.headers()) };
    const answered = this.server(url, { ...init, headers });
    this.atServer.add(answered);
    const response = await answered.finally(() => this.atServer.delete(answered));
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Lets a server of another origin answer, as far as its CORS allows the page: a browser asks it first, and brings no cookies. */
  private async sendsAcross(url: string, init: RequestInit): Promise<Response> {
    const { origin } = window.location;
    const names = [...new Headers(init.headers).keys()].filter((name) => !SIMPLE_HEADERS.has(name));
    if (names.length > 0) {
      const asks = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': names.join() };
      const { headers } = await this.server(url, { method: 'OPTIONS', headers: asks });
      const allowed = new Set(
        headers
          .get('access-control-allow-headers')
          ?.toLowerCase()
          .split(/\s*,\s*/u),
      );
      if (!isOpenTo(origin, headers) || !names.every((name) => allowed.has(name))) throw LOST();
    }
    const response = await this.server(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), origin } });
    if (!isOpenTo(origin, response.headers)) throw LOST();
    return response;
  }

  private switchTo(isOnline: boolean): void {
    this.isOnline = isOnline;
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}

/** Answers as the server does, by a clock that is so many milliseconds ahead of the phone's. */
export const aheadBy =
  (ms: number) =>
  async ({ fromServer }: Asked): Promise<Response> => {
    const reply = await fromServer();
    const headers = new Headers(reply.headers);
    headers.set('date', new Date(Date.now() + ms).toUTCString());
    return new Response(await reply.text(), { status: reply.status, headers });
  };

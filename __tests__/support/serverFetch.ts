import type { FastifyInstance } from 'fastify';

/** A fetch that reaches the real server in process, by what the app puts on the wire and nothing else. */
export function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (url, init) => {
    const reply = await app.inject({
      method: init?.method === 'POST' || init?.method === 'OPTIONS' ? init.method : 'GET',
      url: String(url),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.rawPayload.length === 0 ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
  };
}

import type { FastifyInstance } from 'fastify';
import { besideThePage, withinThePage } from './pageLife';

const CLOSED = 2;

/**
 * The browser's EventSource over the server in process, as far as the console uses it. A stream that was cut does not begin again.
 *
 * @param headers what the browser sends with each request
 */
export function eventSourceFrom(server: FastifyInstance, headers: () => Readonly<Record<string, string>>): typeof EventSource {
  class ServerEvents {
    static readonly CLOSED = CLOSED;
    onopen: () => void = () => undefined;
    onmessage: (event: { readonly data: string }) => void = () => undefined;
    onerror: () => void = () => undefined;
    readyState = 0;
    private stop: () => void = () => undefined;

    constructor(url: string) {
      void besideThePage(() => this.begins(url));
    }

    close(): void {
      this.readyState = CLOSED;
      this.stop();
    }

    private async begins(url: string): Promise<void> {
      const reply = await server.inject({ method: 'GET', url, headers: headers(), payloadAsStream: true });
      // The server looks at the connection's end, as with a browser that goes.
      this.stop = () => void reply.raw.res.destroy();
      if (this.readyState === CLOSED) return this.stop();
      if (reply.statusCode !== 200) return this.isCut();
      withinThePage(this.onopen);
      let unread = '';
      reply.stream().on('data', (bytes: Buffer) => {
        const events = `${unread}${bytes}`.split('\n\n');
        unread = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/mu.exec(event)?.[1];
          if (data !== undefined && this.readyState !== CLOSED) withinThePage(() => this.onmessage({ data }));
        }
      });
      for (const end of ['end', 'error']) reply.stream().on(end, () => this.isCut());
    }

    private isCut(): void {
      if (this.readyState === CLOSED) return;
      this.readyState = CLOSED;
      withinThePage(this.onerror);
    }
  }
  return ServerEvents as unknown as typeof EventSource; // the console asks no more of it
}

import { type Calls, createCalls } from '@/lib/api/calls';
import { createHttp, type Http } from '@/lib/api/http';
import { config } from '@/lib/config';

/** The wire with answers as the test gives them; notes every call that goes out. */
export class Wire {
  /** Endpoint and query of each call, without the signature. */
  readonly calls: string[] = [];
  /** The body of each call that had one. */
  readonly bodies: unknown[] = [];
  private readonly answers = new Map<string, () => Response | Promise<Response>>();

  readonly http: Http = createHttp({
    config,
    readCookies: () => '',
    fetch: async (url, init) => {
      const call = String(url)
        .replace('/api/v31/', '')
        .replace(/&s=.*$/u, '');
      this.calls.push(call);
      if (typeof init?.body === 'string') this.bodies.push(JSON.parse(init.body));
      const answer = this.answers.get(call.split('?')[0] ?? '');
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });

  /** The calls over this wire, as the app loads them. */
  readonly loadCalls = async (): Promise<Calls> => createCalls(this.http, this.http);

  succeeds(endpoint: string, data: unknown): void {
    this.answers.set(endpoint, () => Response.json({ response: 'success', message: '', data }));
  }

  fails(endpoint: string, status: number, message: string): void {
    this.answers.set(endpoint, () => Response.json({ response: 'failure', message, data: null }, { status }));
  }

  failsAfter(endpoint: string, wait: Promise<unknown>, status: number, message: string): void {
    this.answers.set(endpoint, async () => {
      await wait;
      return Response.json({ response: 'failure', message, data: null }, { status });
    });
  }

  /** Answers a call with something that is not the contract's. */
  answersWith(endpoint: string, answer: () => Response): void {
    this.answers.set(endpoint, answer);
  }

  /** Answers when the given promise resolves, then with success. */
  succeedsAfter(endpoint: string, wait: Promise<unknown>, data: unknown): void {
    this.answers.set(endpoint, async () => {
      await wait;
      return Response.json({ response: 'success', message: '', data });
    });
  }
}

import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { NotPublic, publicLookup } from '@/server/push/publicLookup';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import type { AskWeb } from '@/server/tiles/askWeb';
import { notPublic, publicAddress, shownAddress } from './publicAddress';

const TEXTS = { lost: (shown: string) => `${shown} leads from one address to the next without an end.` } as const;

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const NO_SUCH_NAME = 'ENOTFOUND';

/**
 * Returns what asks addresses on behalf of somebody in the console: only https at its usual port, only where everybody reaches it, whatever a name leads to at that
 * moment, and each redirect checked anew.
 *
 * @param agent connects; tests pass one that leads to their own server
 */
export function publicWeb(agent = new Agent({ lookup: publicLookup, keepAlive: true })): AskWeb {
  return async (url, { headers, signal }) => {
    let next = publicAddress(url.href);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await asked(next, { agent, headers: { 'user-agent': 'walkbook', ...headers }, signal });
      const { statusCode: status = 0, headers: given } = answer;
      if (!REDIRECTS.includes(status) || given.location === undefined || !URL.canParse(given.location, next.href)) {
        return { status, headers: { get: (name) => textOf(given[name]) }, body: answer };
      }
      answer.destroy();
      next = publicAddress(new URL(given.location, next).href);
    }
    throw new ArchiveFault(TEXTS.lost(shownAddress(url.href)));
  };
}

type Asking = { readonly agent: Agent; readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal };

function asked(url: URL, options: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .on('error', (error) => reject(isNowhere(error) ? notPublic(url) : error))
      .end();
  });
}

const isNowhere = (error: Error) => error instanceof NotPublic || ('code' in error && error.code === NO_SUCH_NAME);

const textOf = (header: string | readonly string[] | undefined): string | null =>
  Array.isArray(header) ? header.join(', ') : (header?.toString() ?? null);

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections that go out (from 32,768 on Linux): a browser with hundreds of them would take one between its
 * being found and its being listened on.
 */
const FIRST = 20_000;
const END = 32_000;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Returns a port that nothing listens on at this moment, one of many, so that two who ask at the same time get two. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, END);
  return (await isFree(port)) ? port : freePort();
}

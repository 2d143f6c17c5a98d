/**
 * A process of its own, so that it does not slow down whoever measures: sends bodies of a megabyte as fast as they are answered, and prints how
 * they were. Arguments: address, u, PIN, parallel requests, seconds.
 */
import { Agent, request as httpRequest } from 'node:http';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { expectedSignature } from '@/server/auth/signatureCheck';

const [address = '', u = '', pin = '', parallel = '0', seconds = '0'] = process.argv.slice(2);
const CHANGES = 22_308;

const changes = Array.from({ length: CHANGES }, () => ({ id: 1, action: 'c', time: 1, lat: 0, lon: 0 }));
const body = Buffer.from(JSON.stringify([{ listId: '', packetId: '', listType: 1, addresses: changes }]));
const message = `${API_BASE_PATH}mapListUpdate2.php?u=${u}&t=1790000000`;
const url = `${address}${message}&s=${encodeURIComponent(expectedSignature(pin, message))}`;
const agent = new Agent({ keepAlive: true, maxSockets: Number(parallel) });
const statuses: Record<string, number> = {};
const endsAt = Date.now() + Number(seconds) * 1_000;

function send(): Promise<string> {
  return new Promise((resolve) => {
    const sent = httpRequest(url, { method: 'POST', agent, headers: { 'content-length': body.length } }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(String(reply.statusCode)));
      reply.once('error', (error) => resolve(error.message));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

async function keepSending(): Promise<void> {
  while (Date.now() < endsAt) {
    const outcome = await send();
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(parallel) }, keepSending));
agent.destroy();
console.log(JSON.stringify(statuses));

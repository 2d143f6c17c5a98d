import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { WireUpdate } from '@/lib/contract/changes';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { expectedSignature } from '@/server/auth/signatureCheck';
import { type BenchMember, DOORS_PER_PACKET } from './serverWorld';

/**
 * Writes requests with new changes into a file, signed as the app signs them and ready to be sent: for each its length in bytes on a line,
 * then its bytes. They come from phones that have sent nothing before, each counting its changes from 1 and naming itself as the app does.
 *
 * @param changesPerRequest of different doors of one packet
 */
export async function writeRequests(
  path: string,
  members: readonly BenchMember[],
  requests: number,
  changesPerRequest: number,
): Promise<void> {
  const file = createWriteStream(path);
  const seconds = Math.floor(Date.now() / 1000);
  const phones = members.map(() => randomUUID());
  for (let number = 0; number < requests; number += 1) {
    const member = members[number % members.length];
    const device = phones[number % members.length];
    if (!member || device === undefined) throw new Error('There are no members');
    const change = { time: seconds, device };
    const request = signedRequest(member, changes(member, Math.floor(number / members.length), changesPerRequest, change), seconds);
    if (!file.write(`${Buffer.byteLength(request)}\n${request}`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

function changes(member: BenchMember, turn: number, count: number, change: { time: number; device: string }): WireUpdate[] {
  const addresses = Array.from({ length: count }, (_, index) => {
    const nth = turn * count + index;
    return {
      id: String(member.firstDoor + (nth % DOORS_PER_PACKET)),
      action: nth % 2 === 0 ? 'c' : 'nh',
      ...change,
      lat: 44.012345,
      lon: -123.012345,
      changeId: randomUUID(),
      seq: nth + 1,
    };
  });
  return [{ listId: String(member.targetId), packetId: String(member.packetId), listType: 1, addresses }];
}

function signedRequest(member: BenchMember, items: unknown, seconds: number): string {
  const message = `${API_BASE_PATH}mapListUpdate2.php?u=${member.uid}&t=${seconds}`;
  const s = expectedSignature(member.pin, message);
  const body = JSON.stringify(items);
  const digest = createHash('sha256').update(body).digest('hex');
  const bodySignature = createHmac('sha256', member.pin)
    .update(s + digest)
    .digest('base64url');
  return [
    `POST ${message}&s=${encodeURIComponent(s)} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${BODY_SIGNATURE_HEADER}: ${bodySignature}`,
    '',
    body,
  ].join('\r\n');
}

import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { LOCAL_CERTIFICATE } from './localCertificate';

/** A message as a push service gets it. */
export type Delivery = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** A browsers' push service on this machine. */
export type PushService = {
  readonly deliveries: Delivery[];
  /** What it answers to a path; 201 unless said otherwise. */
  readonly answers: Map<string, number>;
  readonly endpoint: (path: string) => string;
  /** Connects to this service in place of Google's, and to no other. */
  readonly agent: Agent;
  readonly stop: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const deliveries: Delivery[] = [];
  const answers = new Map<string, number>();
  const server = createServer(LOCAL_CERTIFICATE, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      deliveries.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.get(path) ?? 201, { location: 'https://fcm.googleapis.com/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const port = portOf(server);
  const agent = agentTo(port);
  return {
    deliveries,
    answers,
    endpoint: (path) => `https://fcm.googleapis.com${path}`,
    agent,
    stop: () => {
      agent.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function agentTo(port: number): Agent {
  const agent = new Agent();
  agent.createConnection = ({ host }) =>
    connect({ ca: LOCAL_CERTIFICATE.cert, host: 'localhost', servername: 'localhost', port: host === 'fcm.googleapis.com' ? port : 1 });
  return agent;
}

function portOf(server: Server): number {
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port;
}

/** A browser that has subscribed: what it tells the server, and how it reads what arrives. */
export type SubscribedBrowser = {
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  readonly read: (body: Buffer) => unknown;
};

export function subscribedBrowser(endpoint: string): SubscribedBrowser {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read: (body) => JSON.parse(decrypted(body, keys, auth)),
  };
}

const TAG_BYTES = 16;

/** Decrypts a message of one record (RFC 8188 and RFC 8291). */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const derived = (label: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const record = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  // The text ends at the delimiter 2; padding may follow.
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

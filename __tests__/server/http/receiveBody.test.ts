import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { receiveBody } from '@/server/http/receiveBody';
import { Refusal } from '@/server/refusal';

test('a request whose connection ended before its body is asked for is incomplete; it does not wait for ever', async () => {
  let answer: (given: unknown) => void = () => undefined;
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const server = createServer((raw) => {
    raw.once('close', () => {
      const { headers } = raw;
      // Of a request only these two are read.
      receiveBody({ raw, headers } as FastifyRequest, 100).then(answer, answer);
    });
    client.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf');
  expect(await answered).toMatchObject({ status: 400 });
  server.close();
});

/** A server that answers with what becomes of a body: its text, or the status of the refusal. */
async function receiverWith(take: (bytes: number) => void, stillMs?: number) {
  const server = createServer((raw, reply) => {
    const { headers } = raw;
    receiveBody({ raw, headers } as FastifyRequest, 100, take, stillMs).then(
      (body) => reply.end(`body ${body.toString()}`),
      ({ status }) => reply.end(`refused ${status}`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const says = (text: string) => client.write(text);
  const hears = async () => String((await once(client, 'data'))[0]);
  const end = () => {
    client.destroy();
    server.close();
  };
  return { says, hears, end };
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';

test('a body of which nothing more arrives is not waited for, and the same connection goes on', async () => {
  const { says, hears, end } = await receiverWith(() => undefined, 30);
  says(`${HEAD}half `);
  expect(await hears()).toContain('refused 408');
  says(`rest.${HEAD}0123456789`);
  expect(await hears()).toContain('body 0123456789');
  end();
});

test('room is taken for what has arrived; a body that gets none is refused and read away', async () => {
  let taken = 0;
  const { says, hears, end } = await receiverWith((bytes) => {
    if (taken + bytes > 15) throw new Refusal(429, 'full');
    taken += bytes;
  });
  says(`${HEAD}0123456789`);
  expect(await hears()).toContain('body 0123456789');
  says(`${HEAD}012345`);
  expect(await hears()).toContain('refused 429');
  says(`6789${HEAD}01234`);
  says('56789');
  expect(await hears()).toContain('refused 429');
  end();
});

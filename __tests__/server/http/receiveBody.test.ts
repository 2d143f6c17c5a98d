import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { receiveBody } from '@/server/http/receiveBody';

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

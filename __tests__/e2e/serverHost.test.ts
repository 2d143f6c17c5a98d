import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, ServerHost } from '@/e2e/support/serverHost';

const folder = mkdtempSync(join(tmpdir(), 'walkbook-host-'));
const program = join(folder, 'host.mjs');
/** Ends at 'stop', which leaves whoever has asked without an answer. */
writeFileSync(
  program,
  `process.on('message', ({ kind }) => (kind === 'stop' ? process.exit(3) : process.send({ result: kind + ' ' + process.pid })));
   process.on('disconnect', () => process.exit(0));`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const command = (kind: Command['kind']): Command => ({ kind, port: 1, dataFolder: '' });

test('a host that ends fails the command that it has not answered, and the next one has a new host', async () => {
  const host = new ServerHost([program]);
  const first = await host.asks(command('start'));
  await expect(host.asks(command('stop'))).rejects.toThrow("ended (3) before it answered 'stop'");
  const second = await host.asks(command('start'));
  expect(second).toMatch(/^start \d+$/u);
  expect(second).not.toBe(first);
  await host.end();
});

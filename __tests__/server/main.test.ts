import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function startProcess(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      WALKBOOK_DATA: folder,
      WALKBOOK_DEMO: 'off',
      ...env,
    },
  });
}

/** The address in the line that says that requests are answered from now on. */
async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process was started without an output');
  for await (const line of createInterface({ input: stdout })) {
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said !== null && 'ready' in said && 'url' in said) return String(said.url);
  }
  throw new Error('The server ended without being ready');
}

test('says when it is ready, answers, ends in order on either signal, and starts again on the same data', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = startProcess({});
    const url = await readyAddress(server);
    const reply = await fetch(`${url}api/v31/login.php?e=nobody%40example.org&s=x`, { method: 'POST' });
    expect(reply.status).toBe(401);
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
});

test('what makes a start impossible is said in one line, and the process ends with 1', async () => {
  const server = startProcess({ PORT: 'http' });
  let words = '';
  server.stderr?.on('data', (chunk) => {
    words += String(chunk);
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(words).toBe('Walkbook did not start: PORT must be a number from 0 to 65535\n');
});

// npm start: from a fresh clone to an address that can be opened. What is already done is not done again.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackages } from './install.mjs';
import { buildSite } from './site.mjs';
import { giveUp, step } from './tell.mjs';

const port = Number(process.env.PORT ?? 8080);

const isFree = () =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The addresses by which a phone in the same network reaches this machine. */
const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`);

async function answers(server) {
  while (server.exitCode === null && server.signalCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (reply?.ok) return true;
    await wait(100);
  }
  return false;
}

async function demoSignIn() {
  const { tsImport } = await import('tsx/esm/api');
  const { DEMO_SIGN_IN } = await tsImport('../server/demo/signIn.ts', import.meta.url);
  return DEMO_SIGN_IN;
}

if (!Number.isInteger(port) || port < 1 || port > 65_535) giveUp(`PORT is ${process.env.PORT}; it must be a number from 1 to 65535.`);
await installPackages();
if (!(await isFree())) giveUp(`Port ${port} is taken. Stop what uses it, or choose another: PORT=8081 npm start`);
if (!(await buildSite())) giveUp('The site could not be built; the reason is above.');

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
});
// A terminal's Ctrl-C reaches the server by itself; this is for whoever stops this process alone, and waits for the server's end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (status, signal) => process.exit(signal ? 0 : (status ?? 1)));

if (await step('Starting the server; the first start makes the demo campaign', () => answers(server))) {
  const { email, pin } = await demoSignIn();
  const lan = lanAddresses().map((address) => `  In this network   ${address}\n`);
  console.log(
    `\nWalkbook is ready.\n  On this machine   http://localhost:${port}/\n${lan.join('')}  Sign in with      ${email}  PIN ${pin}\n`,
  );
}

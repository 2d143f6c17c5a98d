// npm start: from a fresh clone to an address that can be opened. What is already done is not done again.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { installPackages } from './install.mjs';
import { buildSite } from './site.mjs';
import { endWithError, step, tell } from './tell.mjs';

const port = Number(process.env.PORT || 8080);
/** Progress of the demo is told at least so many percent apart. */
const SEEDING_STEP = 20;

const isFree = () =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/**
 * Tells how far the demo is; resolves with the server's addresses when it answers requests, and the link to the demo's console where there is one, or with
 * undefined when it ended before.
 */
async function readiness(server) {
  let told = 0;
  for await (const line of createInterface({ input: server.stdout })) {
    const { seeding, ready, ...addresses } = readNews(line);
    if (ready) return addresses;
    if (seeding >= told + SEEDING_STEP) {
      told = seeding;
      tell(`Making the demo campaign: ${seeding} %`);
    }
  }
  return undefined;
}

/** The server tells of itself in JSON, one object a line; anything else is shown as it is. */
function readNews(line) {
  try {
    return JSON.parse(line);
  } catch {
    console.log(line);
    return {};
  }
}

/** As the server decides it (server/settings.ts): in a database of one's own the demo has to be asked for. */
function hasDemo() {
  const { DATABASE_URL, WALKBOOK_DEMO } = process.env;
  return DATABASE_URL ? ['on', 'evening'].includes(WALKBOOK_DEMO) : WALKBOOK_DEMO !== 'off';
}

async function demoSignIn() {
  const { tsImport } = await import('tsx/esm/api');
  const { DEMO_SIGN_IN } = await tsImport('../server/demo/signIn.ts', import.meta.url);
  return DEMO_SIGN_IN;
}

if (!Number.isInteger(port) || port < 1 || port > 65_535) endWithError(`PORT is ${process.env.PORT}; it must be a number from 1 to 65535.`);
await installPackages();
if (!(await isFree())) endWithError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=8081 npm start`);
if (!(await buildSite())) endWithError('The site could not be built; the reason is above.');

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: String(port) },
});
// A terminal's Ctrl-C reaches the server by itself; this is for whoever stops this process alone, and waits for the server's end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (status, signal) => process.exit(signal ? 0 : (status ?? 1)));

const addresses = await step('Starting the server', () => readiness(server));
if (addresses) {
  server.stdout.on('data', (chunk) => process.stdout.write(chunk)).resume();
  const { email, pin } = await demoSignIn();
  const invitation = `${addresses.url}login/#e=${encodeURIComponent(email)}&p=${encodeURIComponent(pin)}`;
  const volunteer = [
    `  On this machine     ${addresses.url}`,
    ...addresses.network.map((address) => `  In this network     ${address}`),
    ...(hasDemo() ? [`  Sign in with        ${email}  PIN ${pin}`, `  Or by this link     ${invitation}`] : []),
  ];
  const organizer = addresses.console === undefined ? [] : ['For organizers: the console', `  By this link, once  ${addresses.console}`];
  console.log(['', 'Walkbook is ready.', 'For volunteers: the app, at the door', ...volunteer, ...organizer, ''].join('\n'));
}

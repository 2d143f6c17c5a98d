// npm run dev: the server, restarted at every change of its sources, and the app by next dev, which reloads in place.
import { installPackages } from './install.mjs';

const appPort = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8080);

await installPackages();
await import('./mapFiles.mjs');
const { default: concurrently } = await import('concurrently');
console.log(`The app: http://localhost:${appPort}/   its server: http://localhost:${apiPort}/`);
const server = { PORT: String(apiPort), CORS_ORIGINS: `http://localhost:${appPort}` };
const app = { NEXT_PUBLIC_API_HOST: `http://localhost:${apiPort}` };
const { result } = concurrently(
  [
    { name: 'server', command: 'tsx watch server/main.ts', env: server, prefixColor: 'blue' },
    { name: 'app', command: `next dev --webpack --port ${appPort}`, env: app, prefixColor: 'red' },
  ],
  { killOthersOn: ['failure', 'success'] },
);
// Ctrl-C ends both; their own words are above.
await result.catch(() => {});

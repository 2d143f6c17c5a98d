import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { expect, test } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import { phoneOptions } from '@/e2e/support/browser';
import { BUILT_LAST } from '@/e2e/support/builtSite';
import { newFolder } from '@/e2e/support/runFolder';
import { SPECIFIED, SpecifiedServer } from '@/e2e/support/specifiedServer';
import { Volunteer } from '@/e2e/support/volunteer';

/* The site on a host of files, and its API at another origin, by somebody who has read the specification: a browser then sends what that server allows, and nothing else. */

const { code, doors } = SPECIFIED;
const [first, second, third] = doors;

async function addressOf(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on TCP has an AddressInfo, never a pipe's name.
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The site with the scripts that a build for this API has. @returns its folder */
async function builtFor(api: string): Promise<string> {
  const folder = await newFolder('walkbook-other-origin-');
  await cp(BUILT_LAST, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/u.test(file) });
  const chunks = join(folder, '_next/static/chunks');
  for (const name of await readdir(chunks)) {
    if (!name.endsWith('.js')) continue;
    const text = await readFile(join(chunks, name), 'utf8');
    const built = text.replaceAll(/\w+\.env\.NEXT_PUBLIC_API_HOST\?\?""/gu, JSON.stringify(api));
    if (built !== text) await writeFile(join(chunks, name), built);
  }
  return folder;
}

test('a site on a host of files has the main job with a server at another origin that allows the content type alone', async ({
  browser,
}) => {
  const server = new SpecifiedServer('');
  const api = await addressOf(server.app as unknown as FastifyInstance);
  const site = fastify();
  await site.register(fastifyStatic, { root: await builtFor(api) });
  const address = await addressOf(site);
  const context = await browser.newContext(phoneOptions);
  const volunteer = new Volunteer(await context.newPage(), { address });

  await volunteer.signsIn(SPECIFIED);
  await volunteer.choosesCampaign(SPECIFIED.campaign);
  await volunteer.opensWalk();
  await volunteer.opensTarget();
  await volunteer.opensPacket(code.replace(/(.{3})(?=.)/gu, '$1-'));
  await volunteer.opensTheList();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await volunteer.seesEverythingSent();
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(third);
  await volunteer.seesWaiting(1);
  await volunteer.reloads();
  await volunteer.seesDone(third);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();

  expect(server.updates.flatMap(({ addresses }) => addresses.map(({ id, action }) => [id, action]))).toEqual([
    [first, 'c'],
    [second, 'nh'],
    [third, 'c'],
  ]);
  // A browser adds some by itself, for which it asks nobody.
  expect([...server.headers].filter((name) => !/^(?:sec-.*|referer|priority|pragma|cache-control)$/u.test(name))).toEqual(['content-type']);
  await context.close();
  await Promise.all([site.close(), server.app.close()]);
});

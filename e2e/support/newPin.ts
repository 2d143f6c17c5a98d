import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { logInPath, pinInMail, requestPinPath } from './signedLogIn';
import type { World } from './world';

/** Has a new PIN mailed and uses it elsewhere, from when on the former one is refused. */
export async function pinChangesElsewhere({ server, dataFolder }: World, email: string): Promise<string> {
  await fetch(`${server.address}${requestPinPath(email)}`, { method: 'POST' });
  const pin = await mailedPin(join(dataFolder, 'outbox'));
  const { status } = await fetch(`${server.address}${logInPath(email, pin)}`, { method: 'POST' });
  expect(status).toBe(200);
  return pin;
}

/** The PIN in the only mail of the outbox. */
async function mailedPin(outbox: string): Promise<string> {
  const find = async () => {
    const [mail] = await readdir(outbox).catch(() => []);
    return mail && pinInMail(await readFile(join(outbox, mail), 'utf8'));
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

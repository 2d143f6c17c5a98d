import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { API_BASE_PATH } from '@/lib/domain/limits';
import type { World } from './world';

/** Has a new PIN mailed and uses it elsewhere, from when on the former one is refused. */
export async function pinChangesElsewhere({ server, dataFolder }: World, email: string): Promise<string> {
  const query = `e=${encodeURIComponent(email)}`;
  await fetch(`${server.address}${API_BASE_PATH}requestPin.php?${query}`, { method: 'POST' });
  const pin = await mailedPin(join(dataFolder, 'outbox'));
  // base64url, with its padding (docs/wire.md#signature): 20 bytes leave room for one sign.
  const s = encodeURIComponent(`${createHmac('sha1', pin).update(`${API_BASE_PATH}login.php?${query}`).digest('base64url')}=`);
  const { status } = await fetch(`${server.address}${API_BASE_PATH}login.php?${query}&s=${s}`, { method: 'POST' });
  expect(status).toBe(200);
  return pin;
}

/** The PIN in the only mail of the outbox. */
async function mailedPin(outbox: string): Promise<string> {
  const find = async () => {
    const [mail] = await readdir(outbox).catch(() => []);
    return (
      mail && /your new PIN is ([A-Z0-9]{4}(?: [A-Z0-9]{4}){2})/u.exec(await readFile(join(outbox, mail), 'utf8'))?.[1]?.replaceAll(' ', '')
    );
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

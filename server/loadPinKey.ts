import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings';
import { makePinKey, PIN_KEY_BYTES, type PinKey } from './store/pinKey';

const KEY_FILE = 'pin.key';

/**
 * The key that seals PINs: from the environment, else from a file in the data folder that only its owner can read, made when missing. Whoever
 * loses it has to issue all PINs anew.
 *
 * @throws Error when what is given is no key; the message does not quote it
 */
export function loadPinKey(settings: Pick<Settings, 'pinKey' | 'dataFolder'>): PinKey {
  return makePinKey(readKey(settings.pinKey ?? keyFile(settings.dataFolder)));
}

function keyFile(dataFolder: string): string {
  const path = join(dataFolder, KEY_FILE);
  mkdirSync(dataFolder, { recursive: true });
  // 'wx' never overwrites a key that another process has made meanwhile.
  if (!existsSync(path)) writeFileSync(path, randomBytes(PIN_KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8');
}

function readKey(text: string): Buffer {
  const plain = text.trim();
  const key = Buffer.from(plain, /^[0-9a-f]{64}$/iu.test(plain) ? 'hex' : 'base64');
  if (key.length !== PIN_KEY_BYTES) throw new Error(`WALKBOOK_PIN_KEY must be ${PIN_KEY_BYTES} bytes, written as base64 or hex`);
  return key;
}

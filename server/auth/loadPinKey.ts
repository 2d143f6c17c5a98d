import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@/server/settings';
import { makePinKey, PIN_KEY_BYTES, type PinKey } from './pinKey';

const KEY_FILE = 'pin.key';

const TEXTS = { noKey: `WALKBOOK_PIN_KEY must be ${PIN_KEY_BYTES} bytes, written as base64 or hex` } as const;

/**
 * Reads the key that seals PINs: from the environment, else from a file in the data folder that only its owner can read. Makes the file when it
 * is missing. Without the key no stored PIN can be opened, so that all PINs have to be issued again.
 *
 * @throws Error when the text is no key; the message does not quote it
 */
export function loadPinKey(settings: Pick<Settings, 'pinKey' | 'dataFolder'>): PinKey {
  return makePinKey(readKey(settings.pinKey ?? keyFile(settings.dataFolder)));
}

/** Binds PINs with the settings' key, which is read only when there is one to bind. */
export function pinBinder(settings: Pick<Settings, 'pinKey' | 'dataFolder'>): PinKey['bind'] {
  let key: PinKey | undefined;
  return (unboundSeal, userId) => {
    key ??= loadPinKey(settings);
    return key.bind(unboundSeal, userId);
  };
}

function keyFile(dataFolder: string): string {
  const path = join(dataFolder, KEY_FILE);
  mkdirSync(dataFolder, { recursive: true });
  // 'wx' does not overwrite a key that another process has made meanwhile.
  if (!existsSync(path)) writeFileSync(path, randomBytes(PIN_KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8');
}

function readKey(text: string): Buffer {
  const plain = text.trim();
  const key = Buffer.from(plain, /^[0-9a-f]{64}$/iu.test(plain) ? 'hex' : 'base64');
  if (key.length !== PIN_KEY_BYTES) throw new Error(TEXTS.noKey);
  return key;
}

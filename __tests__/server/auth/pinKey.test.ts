import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPinKey } from '@/server/auth/loadPinKey';
import { makePinKey } from '@/server/auth/pinKey';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'walkbook-key-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

test('is made once, for its owner only, and found again', () => {
  const sealed = loadPinKey({ dataFolder, pinKey: undefined }).seal('004219');
  expect(statSync(join(dataFolder, 'pin.key')).mode & 0o777).toBe(0o600);
  expect(loadPinKey({ dataFolder, pinKey: undefined }).open(sealed)).toBe('004219');
});

test('comes from the environment in hex or base64, and then no file is made', () => {
  const key = Buffer.alloc(32, 7);
  const sealed = makePinKey(key).seal('004219');
  for (const pinKey of [key.toString('hex'), key.toString('base64'), ` ${key.toString('base64')}\n`]) {
    expect(loadPinKey({ dataFolder, pinKey }).open(sealed)).toBe('004219');
  }
  expect(() => readFileSync(join(dataFolder, 'pin.key'))).toThrow('ENOENT');
});

test('what is no key is refused without being quoted', () => {
  expect(() => loadPinKey({ dataFolder, pinKey: 'letmein' })).toThrow(/^(?!.*letmein).*WALKBOOK_PIN_KEY/u);
});

test('another key, or a byte changed, opens nothing', () => {
  const key = makePinKey(Buffer.alloc(32, 1));
  const sealed = key.seal('123456');
  expect(() => makePinKey(Buffer.alloc(32, 2)).open(sealed)).toThrow();
  // The first character: of the last one some bits belong to no byte.
  expect(() => key.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toThrow();
  expect(key.seal('123456')).not.toBe(sealed);
});

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedUnbound } from '@/__tests__/server/support/sealedUnbound';
import { loadPinKey, pinBinder } from '@/server/auth/loadPinKey';
import { makePinKey } from '@/server/auth/pinKey';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'walkbook-key-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

test('is made once, for its owner only, and found again', () => {
  const sealed = loadPinKey({ dataFolder, pinKey: undefined }).seal('004219', 7);
  expect(statSync(join(dataFolder, 'pin.key')).mode & 0o777).toBe(0o600);
  expect(loadPinKey({ dataFolder, pinKey: undefined }).open(sealed, 7)).toBe('004219');
});

test('comes from the environment in hex or base64, and then no file is made', () => {
  const key = Buffer.alloc(32, 7);
  const sealed = makePinKey(key).seal('004219', 7);
  for (const pinKey of [key.toString('hex'), key.toString('base64'), ` ${key.toString('base64')}\n`]) {
    expect(loadPinKey({ dataFolder, pinKey }).open(sealed, 7)).toBe('004219');
  }
  expect(() => readFileSync(join(dataFolder, 'pin.key'))).toThrow('ENOENT');
});

test('what is no key is refused without being quoted', () => {
  expect(() => loadPinKey({ dataFolder, pinKey: 'letmein' })).toThrow(/^(?!.*letmein).*WALKBOOK_PIN_KEY/u);
});

describe('a sealed PIN', () => {
  const key = makePinKey(Buffer.alloc(32, 1));
  const sealed = key.seal('123456', 7);

  test('opens with its key for its user alone', () => {
    expect(key.open(sealed, 7)).toBe('123456');
    expect(key.open(sealed, 8)).toBeUndefined();
    expect(makePinKey(Buffer.alloc(32, 2)).open(sealed, 7)).toBeUndefined();
    expect(key.seal('123456', 7)).not.toBe(sealed);
  });

  test.each(['', 'A', 'not base64 \u0000', sealed.slice(0, 20)])('%p opens nothing', (other) => {
    expect(key.open(other, 7)).toBeUndefined();
  });

  test('with a byte changed opens nothing', () => {
    // The first character: of the last one some bits belong to no byte.
    expect(key.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 7)).toBeUndefined();
  });
});

test('the settings’ key binds the PINs of an older database, and is read only where there are some', () => {
  const bind = pinBinder({ dataFolder, pinKey: undefined });
  expect(() => statSync(join(dataFolder, 'pin.key'))).toThrow('ENOENT');
  const key = loadPinKey({ dataFolder, pinKey: undefined });
  const unbound = sealedUnbound(Buffer.from(readFileSync(join(dataFolder, 'pin.key'), 'utf8'), 'base64'), '004219');
  expect(key.open(bind(unbound, 7), 7)).toBe('004219');
});

describe('a PIN that was sealed before seals were bound to a user', () => {
  const unbound = sealedUnbound(Buffer.alloc(32, 7), '004219');
  const key = makePinKey(Buffer.alloc(32, 7));

  test('opens only once it was bound, and then for its user', () => {
    expect(key.open(unbound, 7)).toBeUndefined();
    const bound = key.bind(unbound, 7);
    expect(key.open(bound, 7)).toBe('004219');
    expect(key.open(bound, 8)).toBeUndefined();
  });

  test('cannot be bound with another key; the words say what to do and quote nothing', () => {
    expect(() => makePinKey(Buffer.alloc(32, 2)).bind(unbound, 7)).toThrow(/^(?!.*004219).*user 7.*WALKBOOK_PIN_KEY/u);
    expect(() => key.bind(key.seal('004219', 7), 7)).toThrow('WALKBOOK_PIN_KEY');
  });
});

test('digests are of one size, tell nothing, and differ by key', () => {
  const key = makePinKey(Buffer.alloc(32, 1));
  expect(key.digest('ana@example.org')).toMatch(/^[\w-]{22}$/u);
  expect(key.digest('x'.repeat(200_000))).toMatch(/^[\w-]{22}$/u);
  expect(key.digest('ana@example.org')).toBe(key.digest('ana@example.org'));
  expect(makePinKey(Buffer.alloc(32, 2)).digest('ana@example.org')).not.toBe(key.digest('ana@example.org'));
});

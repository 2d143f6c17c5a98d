import { codeToFollow, scannedCode } from '@/lib/domain/walk/linkedPacket';

const HOUR_MS = 60 * 60_000;

test.each([
  ['a packet’s link', 'https://walk.example.org/packet/?c=K7M4QX9TB', 'K7M4QX9TB'],
  ['a link below a folder, with more behind the code', 'http://10.0.0.5:8080/app/packet?c=k7m4qx9tb&x=1#top', 'k7m4qx9tb'],
  ['a code with hyphens', ' K7M-4QX-9TB ', 'K7M-4QX-9TB'],
  ['a code without hyphens', 'K7M4QX9TB', 'K7M4QX9TB'],
  ['an invitation', 'https://walk.example.org/login/#e=ana@example.org&k=abc', undefined],
  ['a link to a packet without a code', 'https://walk.example.org/packet/?c=', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a word', 'hello', undefined],
])('a camera reads %s', (_, read, code) => {
  expect(scannedCode(read)).toBe(code);
});

test.each([
  ['without a link', undefined, undefined],
  ['a link of this hour', { code: 'K7M4QX9TB', atMs: 10 * HOUR_MS }, 'K7M4QX9TB'],
  ['a link of the day before yesterday', { code: 'K7M4QX9TB', atMs: -30 * HOUR_MS }, undefined],
])('after log-in: %s', (_, linked, code) => {
  expect(codeToFollow(linked, 10 * HOUR_MS)).toBe(code);
});

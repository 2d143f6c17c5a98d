import { keyDigest, newInvitationKey } from '@/server/auth/invitationKey';

test('a key has 144 bits, in 24 characters that stand in an address as they are, and is never the same', () => {
  const keys = Array.from({ length: 50 }, newInvitationKey);
  for (const key of keys) expect(key).toMatch(/^[\w-]{24}$/u);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what is stored of a key is digested apart from PINs', () => {
  const digested: string[] = [];
  const digest = (text: string) => {
    digested.push(text);
    return 'digest';
  };
  expect(keyDigest({ digest }, 'the-key')).toBe('digest');
  expect(digested).toEqual(['invitation the-key']);
});

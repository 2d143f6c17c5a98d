import fc from 'fast-check';
import { phoneBankPath, sign, signBody } from '@/lib/contract/signature';
import { expectedSignature, isBodySignedBy, isSignedBy } from '@/server/signatureCheck';

const VECTORS = [
  ['123456', '/api/v31/getWalk.php?u=k7Qm2xP9&y=1', 'SK4POh8sovNG9a9HDnAVP6v8T2E='],
  ['123456', '/api/v31/getWalk.php?u=k7Qm2xP9&y=3', 'AUZUDN927ePtmdIueLxEh_9eDJo='],
  ['123456', '/api/v31/mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340', '7LDigGwZCdI43YmOxU97q_sh9Ns='],
  ['123456', '/api/v31/mapListUpdate2.php?u=k7Qm2xP9&t=1790000000', 'p68XiEYVjARA9RaHCArP5LwCf3I='],
  ['123456', '/api/v31/login.php?e=ana.d%C3%ADaz%2Btest%40example.org', 'Wf-LUj355YDhkWY36GCMwyltrvM='],
  ['123456', '/api/v31/searchName.php?u=k7Qm2xP9&f=Ann+Marie&l=O%27Neil', 'yyFeIU-_xLHY61sx-Cb1TYdZmJM='],
  ['004219', '/api/v31/getEvents.php?u=k7Qm2xP9', 'CE8du4SiXRayJ6nPuqGbaLsuo9c='],
] as const;

test.each(VECTORS)('PIN %s signs %s as wire.md says', (pin, message, s) => {
  expect(expectedSignature(pin, message)).toBe(s);
  expect(isSignedBy(pin, message, s)).toBe(true);
  expect(isSignedBy(`${pin}0`, message, s)).toBe(false);
});

test('the phone-bank link of wire.md', () => {
  expect(phoneBankPath('123456', 'k7Qm2xP9', 1_790_000_000)).toBe('phone/k7Qm2xP9/1790000000/QD8dUwDhrH3d3I5W9JN-XxffArI');
});

test('the app’s and the server’s code sign alike, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (pin, message) => {
      expect(expectedSignature(pin, message)).toBe(sign(pin, message));
    }),
  );
});

test.each(['', 'x', 'SK4POh8sovNG9a9HDnAVP6v8T2E', 'SK4POh8sovNG9a9HDnAVP6v8T2F=', 'SK4POh8sovNG9a9HDnAVP6v8T2E==', 'é'.repeat(28)])(
  'the signature %p is refused without an error',
  (s) => expect(isSignedBy('123456', '/api/v31/getWalk.php?u=k7Qm2xP9&y=1', s)).toBe(false),
);

describe('a signed body', () => {
  const body = '[{"listId":"12","addresses":[{"action":"ünïcode"}]}]';
  const s = 'p68XiEYVjARA9RaHCArP5LwCf3I=';
  const given = signBody('123456', s, body);

  test('is accepted with and without padding', () => {
    expect(isBodySignedBy('123456', s, Buffer.from(body), given)).toBe(true);
    expect(isBodySignedBy('123456', s, Buffer.from(body), `${given}=`)).toBe(true);
  });

  test('is bound to its bytes, to the request and to the PIN', () => {
    expect(isBodySignedBy('123456', s, Buffer.from(`${body} `), given)).toBe(false);
    expect(isBodySignedBy('123456', 'CE8du4SiXRayJ6nPuqGbaLsuo9c=', Buffer.from(body), given)).toBe(false);
    expect(isBodySignedBy('123457', s, Buffer.from(body), given)).toBe(false);
  });
});

import fc from 'fast-check';
import { SIGNATURE_VECTORS } from '@/__tests__/support/signatureVectors';
import { phoneBankPath, sign, signBody } from '@/lib/contract/signature';
import { expectedSignature, isBodySignedBy, isSignedBy } from '@/server/auth/signatureCheck';

test.each(SIGNATURE_VECTORS)('PIN %s signs %s as docs/wire.md#test-vectors says', (pin, message, s) => {
  expect(expectedSignature(pin, message)).toBe(s);
  expect(isSignedBy(pin, message, s)).toBe(true);
  expect(isSignedBy(`${pin}0`, message, s)).toBe(false);
});

test('the phone-bank link of docs/wire.md#test-vectors', () => {
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

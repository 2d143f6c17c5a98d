import { createHash, createHmac } from 'node:crypto';
import { SIGNATURE_VECTORS } from '@/__tests__/support/signatureVectors';
import { encodeQuery } from '@/lib/contract/call';
import { mapListUpdate2 } from '@/lib/contract/changes';
import { mapList2 } from '@/lib/contract/doors';
import { getEvents } from '@/lib/contract/events';
import { login } from '@/lib/contract/session';
import { phoneBankPath, sign, signBody, signedMessage, urlSafe } from '@/lib/contract/signature';
import { searchName } from '@/lib/contract/voters';
import { getWalk } from '@/lib/contract/walk';

const BASE = '/api/v31/';

describe('the test vectors of docs/wire.md#test-vectors', () => {
  it.each(SIGNATURE_VECTORS)('PIN %s signs %s', (pin, message, s) => {
    expect(sign(pin, message)).toBe(s);
  });

  it('the phone-bank link, without equals signs', () => {
    expect(phoneBankPath('123456', 'k7Qm2xP9', 1_790_000_000)).toBe('phone/k7Qm2xP9/1790000000/QD8dUwDhrH3d3I5W9JN-XxffArI');
  });
});

describe('the message that is signed', () => {
  const u = 'k7Qm2xP9';
  it.each([
    [encodeQuery(getWalk, { u, y: '1' }), getWalk.endpoint, '/api/v31/getWalk.php?u=k7Qm2xP9&y=1'],
    [encodeQuery(mapList2, { p: '340', y: '1', u, i: '12' }), mapList2.endpoint, '/api/v31/mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340'],
    [encodeQuery(mapListUpdate2, { t: '1790000000', u }), mapListUpdate2.endpoint, '/api/v31/mapListUpdate2.php?u=k7Qm2xP9&t=1790000000'],
    [encodeQuery(login, { e: 'ana.díaz+test@example.org' }), login.endpoint, '/api/v31/login.php?e=ana.d%C3%ADaz%2Btest%40example.org'],
    [
      encodeQuery(searchName, { l: "O'Neil", f: 'Ann Marie', u }),
      searchName.endpoint,
      '/api/v31/searchName.php?u=k7Qm2xP9&f=Ann+Marie&l=O%27Neil',
    ],
    [encodeQuery(getEvents, { u }), getEvents.endpoint, '/api/v31/getEvents.php?u=k7Qm2xP9'],
    ['', 'getEvents.php', '/api/v31/getEvents.php'],
  ])('%j of %s is the vector’s, byte for byte', (query, endpoint, message) => {
    expect(signedMessage(BASE, endpoint, query)).toBe(message);
  });
});

it('base64 in an address has no plus and no slash, and keeps its padding', () => {
  expect(urlSafe('a+b/c+/==')).toBe('a-b_c-_==');
});

describe('the body’s signature', () => {
  const body = '[{"listId":"12","packetId":"340","listType":1,"addresses":[{"id":"Peña"}]}]';
  const s = 'p68XiEYVjARA9RaHCArP5LwCf3I=';

  it('is base64url of HMAC-SHA256 over s and the digest of the body, as another implementation computes it', () => {
    const digest = createHash('sha256').update(body, 'utf8').digest('hex');
    expect(signBody('123456', s, body)).toBe(createHmac('sha256', '123456').update(`${s}${digest}`).digest('base64url'));
  });

  it('belongs to one request, one PIN and one body', () => {
    const signatures = [
      signBody('123456', s, body),
      signBody('123457', s, body),
      signBody('123456', `x${s}`, body),
      signBody('123456', s, `${body} `),
    ];
    expect(new Set(signatures).size).toBe(4);
  });
});

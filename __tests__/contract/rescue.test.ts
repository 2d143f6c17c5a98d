import { bundleText, readBundle } from '@/lib/contract/rescue';
import type { RescueBundle } from '@/lib/domain/rescue/bundle';

const request = { url: '/api/v31/setTags.php?u=k7Qm2xP9&t=1790000000&s=abc%3D', body: '[{"changeId":"a"}]', bodySignature: 'x-Y_9' };
const bundle: RescueBundle = { name: 'Ana Díaz', requests: [request] };
const written = (more: object = {}) => JSON.stringify({ walkbook: 'rescue', version: 1, requests: [request], ...more });

test('a bundle is the JSON of docs/wire.md, and is read as it was written', () => {
  expect(JSON.parse(bundleText(bundle))).toEqual({ walkbook: 'rescue', version: 1, name: 'Ana Díaz', requests: [request] });
  expect(readBundle(bundleText(bundle))).toEqual({ kind: 'bundle', bundle });
  expect(readBundle(written())).toEqual({ kind: 'bundle', bundle: { ...bundle, name: '' } });
  expect(readBundle(written({ name: 7, later: true }))).toEqual({ kind: 'bundle', bundle: { ...bundle, name: '' } });
});

test.each([
  ['a bundle of a later version', written({ version: 2, requests: 'other' }), 'newer'],
  ['no JSON', 'Hello', 'foreign'],
  ['nothing', '', 'foreign'],
  ['something else', '{"app":"Walkbook","pending":[]}', 'foreign'],
  ['a bundle of nothing', written({ requests: [] }), 'foreign'],
  ['a request without its signature', written({ requests: [{ ...request, bodySignature: '' }] }), 'foreign'],
  ['a request without a body', written({ requests: [{ ...request, body: '' }] }), 'foreign'],
  ...[
    'https://elsewhere.example/api/v31/setTags.php?u=1',
    '//elsewhere.example/api/v31/setTags.php?u=1',
    '/\\elsewhere.example/setTags.php?u=1',
    '/api/../admin/delete.php?u=1',
    '/api/v31/setTags.php',
    '/api/v31/setTags.php?u=1#p=2',
    'javascript:alert(1)',
  ].map((url) => [`a request to ${url}`, written({ requests: [{ ...request, url }] }), 'foreign']),
])('%s is not taken in', (_, text, kind) => {
  expect(readBundle(text)).toEqual({ kind });
});

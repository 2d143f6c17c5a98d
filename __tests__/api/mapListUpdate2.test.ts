import { aChange, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { mapListUpdate2 } from '@/lib/api/changes';
import { createHttp } from '@/lib/api/http';
import { config } from '@/lib/config';
import type { ChangeOf } from '@/lib/domain/change/change';

/** Sends changes of doors, and returns the request that went out. */
async function requestOf(change: ChangeOf<'door'>, ...others: ChangeOf<'door'>[]): Promise<{ url: URL; body: unknown }> {
  const sent: { url: URL; body: unknown }[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    sent.push({ url: new URL(String(url), 'https://walk.example.org'), body: JSON.parse(String(init?.body)) });
    return Response.json({ response: 'success', message: '', data: null });
  };
  await mapListUpdate2(createHttp({ fetch, config, readCookies: () => '' }), aVolunteer(), [change, ...others], 1_790_000_000);
  const [request] = sent;
  if (!request) throw new Error('Nothing was sent');
  return request;
}

test('an Update has u and t in its query and one object with all addresses in its body', async () => {
  const placed = aChange('12 Elm St', { position: { state: 'fixed', lat: 44.05, lon: -123.08 }, time: 1_789_999_990 });
  const { url, body } = await requestOf(placed, aChange('14 Elm St', { action: 'Refused at gate' }));
  expect([url.pathname, url.searchParams.get('u'), url.searchParams.get('t')]).toEqual([
    '/api/v31/mapListUpdate2.php',
    'k7Qm2xP9',
    '1790000000',
  ]);
  expect(body).toEqual([
    {
      listId: '12',
      packetId: '340',
      listType: 1,
      addresses: [
        expect.objectContaining({ id: '12 Elm St', action: 'c', time: 1_789_999_990, lat: 44.05, lon: -123.08 }),
        expect.objectContaining({ id: '14 Elm St', action: 'Refused at gate', lat: 0, lon: 0 }),
      ],
    },
  ]);
});

test.each([
  [false, 1],
  [true, 3],
])('where signs are asked for is %s the list type is %i', async (signs, listType) => {
  expect((await requestOf(aChange('12 Elm St', { signs }))).body).toEqual([expect.objectContaining({ listType })]);
});

test('a survey goes out with copies of the records', async () => {
  const { body } = await requestOf(aChange('12 Elm St', { people: [aPerson('Ann', ['Dog'])] }));
  const [update] = body as readonly { readonly addresses: readonly { readonly records: unknown }[] }[];
  expect(update?.addresses[0]?.records).toEqual([expect.objectContaining({ recordId: 'Ann', groupIds: ['Dog'], groupNames: ['Dog'] })]);
});

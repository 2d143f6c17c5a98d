import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { anEvent, aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { eventsQuery } from '@/lib/data/lists/eventsQuery';
import { FailedCall } from '@/lib/domain/failure';

const ana = aVolunteer();

test('without a campaign there are none and nobody is asked', async () => {
  const wire = new Wire();
  expect(await new QueryClient().fetchQuery(eventsQuery(wire.loadCalls, undefined))).toEqual([]);
  expect(wire.calls).toEqual([]);
});

test('a failure is thrown and stores nothing', async () => {
  const wire = new Wire();
  wire.fails('getEvents.php', 500, 'Something went wrong');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const options = eventsQuery(wire.loadCalls, ana);
  await expect(client.fetchQuery(options)).rejects.toBeInstanceOf(FailedCall);
  expect(client.getQueryData(options.queryKey)).toBeUndefined();
});

test.each([
  ['events of this version', [anEvent('17')], ['17']],
  ['events without a title', [{ ...anEvent('17'), title: undefined }], []],
  ['something else', { events: [] }, []],
])('from the cache: %s', (_, kept, ids) => {
  const client = new QueryClient();
  const options = { ...eventsQuery(new Wire().loadCalls, ana), enabled: false };
  client.setQueryData<unknown>(options.queryKey, kept);
  const { data } = new QueryObserver(client, options).getCurrentResult();
  expect(data?.map(({ eventId }) => eventId)).toEqual(ids);
});

test('each volunteer has their own in each campaign, whatever the PIN', () => {
  const keyOf = (who: typeof ana) => eventsQuery(new Wire().loadCalls, who).queryKey;
  expect(keyOf({ ...ana, pin: '654321' })).toEqual(keyOf(ana));
  expect(keyOf(aVolunteer('Sam'))).not.toEqual(keyOf(ana));
  expect(keyOf(aVolunteer('Ana', { campaignUid: 'other' }))).not.toEqual(keyOf(ana));
});

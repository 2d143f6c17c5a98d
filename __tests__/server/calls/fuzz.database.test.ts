import fc from 'fast-check';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendRaw } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { queryNames } from '@/lib/contract/call';
import { ALL_CALLS } from '@/lib/contract/calls';
import { sign } from '@/lib/contract/signature';
import { setLimits } from '@/server/campaign/limits';

/** How many requests are made up altogether: so many in `npm test`, others by `npm run fuzz -- --cases N`. */
const CASES = Number(process.env.WALKBOOK_FUZZ_CASES ?? 760);
/** The share of a test; the tests below have 38 altogether. */
const RUNS = Math.ceil(CASES / 38);
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer();
  campaign = await addCampaign(server);
  // What is made up here is more than a member's hour.
  await setLimits(server.db, campaign.campaignId, undefined, { searches: 1_000_000 });
});
afterAll(() => server.close());

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '2147483648',
    '9'.repeat(30),
    "';drop table users;--",
    '\0',
    '%',
    '%00',
    '|',
    '../..',
    'null',
    '１２',
  ),
);

/** Values that a query may hold where it should hold its own: any text, or something that exists. */
const value = () =>
  fc.oneof(
    text,
    fc.constantFrom(campaign.ana.uid, campaign.ana.email, campaign.code, String(campaign.targetId), String(campaign.packetId), '1', '3'),
  );

/** The apostrophe too: an address with a bare one is changed on its way into the server, and its signature is wrong there. */
const encode = (part: string) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '?')).replaceAll("'", '%27');
const queryOf = (names: readonly string[]) =>
  fc
    .tuple(...names.map((name) => fc.option(fc.tuple(fc.constant(name), value()), { nil: undefined, freq: 8 })))
    .map((pairs) => pairs.flatMap((pair) => (pair ? [`${pair[0]}=${encode(pair[1])}`] : [])).join('&'));

/** A well-formed value with anything at all in some places. */
const anyJson = fc.jsonValue({ maxDepth: 3 });
const loose = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: anyJson });
const body = () =>
  fc.oneof(
    { weight: 1, arbitrary: anyJson },
    {
      weight: 6,
      arbitrary: fc.tuple(
        fc.record({
          listId: loose(value()),
          packetId: loose(value()),
          listType: loose(fc.constantFrom(1, 3)),
          addresses: loose(
            fc.array(
              fc.record(
                {
                  id: loose(fc.oneof(text, fc.constantFrom(...campaign.doors), fc.constantFrom(...campaign.doors).map(String))),
                  action: loose(fc.oneof(fc.constantFrom('c', 'nh', 'u'), text)),
                  time: loose(fc.oneof(fc.integer(), fc.constantFrom(1e300, -1e300, 1_790_000_000))),
                  lat: loose(fc.double()),
                  lon: loose(fc.double()),
                  changeId: loose(text),
                  device: loose(fc.oneof(fc.constantFrom('d1', 'd2'), text)),
                  seq: loose(fc.oneof(fc.integer(), fc.constant(1e300))),
                  records: loose(
                    fc.array(
                      fc.record(
                        {
                          recordId: loose(fc.constantFrom(...campaign.people.flat())),
                          groupIds: loose(fc.array(fc.oneof(text, fc.constantFrom(...Object.values(campaign.groups))))),
                          add: loose(fc.array(fc.constantFrom(...Object.values(campaign.groups)))),
                          remove: loose(fc.array(text)),
                        },
                        { requiredKeys: ['recordId'] },
                      ),
                      { maxLength: 3 },
                    ),
                  ),
                },
                { requiredKeys: ['id', 'action', 'time', 'lat', 'lon'] },
              ),
              { maxLength: 5 },
            ),
          ),
        }),
      ),
    },
  );

/** The fields that changes of every kind have. */
const envelope = () => ({
  time: loose(fc.oneof(fc.integer(), fc.constantFrom(1e300, -1e300, 1_790_000_000))),
  changeId: loose(text),
  device: loose(fc.oneof(fc.constantFrom('d1', 'd2'), text)),
  seq: loose(fc.oneof(fc.integer(), fc.constant(1e300))),
});
const voterId = () => loose(fc.oneof(text, fc.constantFrom(...campaign.people.flat())));
const items = (item: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 1, arbitrary: anyJson }, { weight: 6, arbitrary: fc.array(item, { maxLength: 5 }) });
const tagsBody = () =>
  items(
    fc.record(
      { ...envelope(), voterId: voterId(), tagIds: loose(fc.array(fc.oneof(text, fc.constantFrom(...campaign.tags)))) },
      { requiredKeys: ['voterId', 'tagIds', 'time'] },
    ),
  );
const noteBody = () =>
  items(
    fc.record(
      {
        ...envelope(),
        noteId: loose(fc.oneof(fc.uuid(), fc.constant('00000000-0000-4000-8000-000000000000'), text)),
        voterId: voterId(),
        text: loose(fc.oneof(text, fc.constant(''))),
      },
      { requiredKeys: ['noteId', 'voterId', 'text', 'time'] },
    ),
  );

const reportBody = () =>
  items(
    fc.record(
      {
        reportId: loose(text),
        addressId: loose(fc.oneof(text, fc.constantFrom(...campaign.doors))),
        kind: loose(fc.constantFrom('newPerson', 'moved', 'wrongAddress', 'wrongPin', 'gate')),
        text: loose(text),
        name: loose(text),
        lat: loose(fc.oneof(fc.double(), fc.constant(1e300))),
        lon: loose(fc.double()),
        time: envelope().time,
      },
      { requiredKeys: ['reportId', 'addressId', 'kind', 'text', 'time'] },
    ),
  );
const subscriptionBody = () =>
  loose(
    fc.record({
      endpoint: loose(fc.oneof(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), text)),
      keys: loose(fc.record({ p256dh: loose(base64(65)), auth: loose(base64(16)) })),
    }),
  );
const base64 = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((random) => Buffer.from(random).toString('base64url'));

/** No server error, no hang, no leak: an envelope, and the kind of answer that bad input deserves. */
async function answersProperly(url: string, sent?: string): Promise<void> {
  const { status, response, message } = await sendRaw(server.app, url, { text: sent });
  expect([200, 400, 401, 404, 429]).toContain(status);
  expect(response).toBe(status === 200 ? 'success' : 'failure');
  expect(message).not.toMatch(/select |insert |postgres|node_modules|\bat \//iu);
}

/** Every call of the contract that answers JSON, with its parameters. */
const CALLS = ALL_CALLS.filter(({ format }) => format === 'json').map((call) => [call.endpoint, queryNames(call)] as const);
const SEARCHES = ALL_CALLS.filter(({ format }) => format === 'delimited').map((call) => {
  return [call.endpoint, queryNames(call).filter((name) => name !== 'u')] as const;
});

const WITH_BODY = ['mapListUpdate2.php', 'setTags.php', 'saveNote.php', 'reportDoor.php', 'pushSubscribe.php', 'pushUnsubscribe.php'];

test.each(CALLS)('%s with any parameters, rightly signed', async (endpoint, names) => {
  await fc.assert(
    fc.asyncProperty(queryOf(names), body(), async (query, sent) => {
      const message = `/api/v31/${endpoint}${query === '' ? '' : `?${query}`}`;
      const s = encodeURIComponent(sign(campaign.ana.pin, message));
      const takesBody = WITH_BODY.includes(endpoint);
      await answersProperly(`${message}${query === '' ? '?' : '&'}s=${s}`, takesBody ? JSON.stringify(sent) : undefined);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['mapListUpdate2.php', body],
  ['setTags.php', tagsBody],
  ['saveNote.php', noteBody],
  ['reportDoor.php', reportBody],
  ['pushSubscribe.php', subscriptionBody],
  ['pushUnsubscribe.php', subscriptionBody],
] as const)('%s by a real member with any body, rightly signed', async (endpoint, bodyOf) => {
  await fc.assert(
    fc.asyncProperty(bodyOf(), async (sent) => {
      const message = `/api/v31/${endpoint}?u=${campaign.ana.uid}&t=1790000000`;
      await answersProperly(`${message}&s=${encodeURIComponent(sign(campaign.ana.pin, message))}`, JSON.stringify(sent));
    }),
    { numRuns: 2 * RUNS },
  );
});

test('mapList2 by a real member with anything for the rest', async () => {
  await fc.assert(
    fc.asyncProperty(queryOf(['i', 'y', 'a', 'o', 'p']), async (query) => {
      const message = `/api/v31/mapList2.php?u=${campaign.ana.uid}&y=1${query === '' ? '' : `&${query.replace(/(^|&)y=[^&]*/u, '')}`}`;
      await answersProperly(`${message}&s=${encodeURIComponent(sign(campaign.ana.pin, message))}`);
    }),
    { numRuns: RUNS },
  );
});

test.each(SEARCHES)('%s by a real member with anything for the rest', async (endpoint, names) => {
  await fc.assert(
    fc.asyncProperty(queryOf(names), async (query) => {
      const message = `/api/v31/${endpoint}?u=${campaign.ana.uid}${query === '' ? '' : `&${query}`}`;
      const url = `${message}&s=${encodeURIComponent(sign(campaign.ana.pin, message))}`;
      const { statusCode, body: answered } = await server.app.inject({ method: 'POST', url });
      expect([200, 400]).toContain(statusCode);
      expect(answered.startsWith('e=')).toBe(statusCode === 400);
      expect(answered).not.toMatch(/select |insert |postgres|node_modules|\bat \//iu);
    }),
    { numRuns: 2 * RUNS },
  );
});

test('any query string at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CALLS.map(([endpoint]) => endpoint)), fc.webQueryParameters(), async (endpoint, query) => {
      await answersProperly(`/api/v31/${endpoint}?${query}`);
    }),
    { numRuns: RUNS },
  );
});

test.each(['mapListUpdate2.php', 'setTags.php', 'saveNote.php', 'reportDoor.php'])('%s with any body bytes', async (endpoint) => {
  const message = `/api/v31/${endpoint}?u=${campaign.ana.uid}&t=1790000000`;
  const url = `${message}&s=${encodeURIComponent(sign(campaign.ana.pin, message))}`;
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('application/json', 'text/plain', 'x', 'multipart/form-data'),
      async (bytes, type) => {
        const reply = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: Buffer.from(bytes) });
        expect([400, 415]).toContain(reply.statusCode);
      },
    ),
    { numRuns: RUNS },
  );
});

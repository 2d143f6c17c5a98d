import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { MOST_FILE_BYTES, PART_BYTES } from '@/lib/domain/staff/uploads';
import { KEPT_SECONDS, startUpload } from '@/server/campaign/files/receiveUpload';
import { removeExpiredFiles } from '@/server/campaign/files/removeFiles';
import { partOf, sendFile } from './sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let mine: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});

const LARGE = Buffer.alloc(2 * PART_BYTES + 5, 'voters;');
const of = (body: object = {}) => ({ ...body, campaign: mine.campaignId });
const begin = (size = LARGE.length, name = 'voters.csv') => organizer.asks('startUpload', of({ name, size }));
const send = (file: number, number: number, bytes = LARGE) =>
  organizer.asks('sendPart', of({ file, number, bytes: partOf(bytes, number) }));
const idOf = ({ data }: { readonly data: unknown }) => (data as { id: number }).id;

test('a file comes in parts, and goes on behind those that are there', async () => {
  const file = idOf(await begin());
  expect((await send(file, 0)).data).toEqual({ received: PART_BYTES, isWhole: false });
  const again = await begin();
  expect(again.data).toMatchObject({ id: file, received: PART_BYTES, digests: [expect.stringMatching(/^[0-9a-f]{64}$/u)], isWhole: false });
  expect((await send(file, 0)).data).toEqual({ received: PART_BYTES, isWhole: false });
  await send(file, 1);
  expect((await send(file, 2)).data).toEqual({ received: LARGE.length, isWhole: true });
  expect((await organizer.asks('uploads', of())).data).toMatchObject({ uploads: [{ id: file, name: 'voters.csv', isWhole: true }] });
  const rows = await server.db.selectFrom('staff_file_parts').select('bytes').where('file_id', '=', file).orderBy('number').execute();
  expect(Buffer.concat(rows.map(({ bytes }) => bytes)).equals(LARGE)).toBe(true);
});

test('a file of address points is another one than the voter file of its name', async () => {
  const voters = idOf(await begin());
  const points = await organizer.asks('startUpload', of({ content: 'points', name: 'voters.csv', size: LARGE.length }));
  expect(points.data).toMatchObject({ content: 'points', received: 0 });
  expect(idOf(points)).not.toBe(voters);
  expect((await organizer.asks('uploads', of())).data).toMatchObject({ uploads: [{ content: 'points' }, { content: 'voters' }] });
  expect((await organizer.asks('startUpload', of({ content: 'cats', name: 'cats.csv', size: 1 }))).status).toBe(400);
});

test('another part in the place of one takes away those behind it, and none changes a file that is whole', async () => {
  const file = idOf(await begin());
  await send(file, 0);
  await send(file, 1);
  const other = Buffer.alloc(LARGE.length, 'others;');
  expect((await send(file, 0, other)).data).toEqual({ received: PART_BYTES, isWhole: false });
  await send(file, 1, other);
  await send(file, 2, other);
  expect(await send(file, 0)).toMatchObject({ status: 409, message: expect.stringContaining('is here already') });
});

test.each([
  ['too short', 0, Buffer.alloc(7)],
  ['too early', 2, LARGE],
  ['behind the end', 900, LARGE],
])('a part that is %s is refused', async (_, number, bytes) => {
  const file = idOf(await begin());
  expect((await organizer.asks('sendPart', of({ file, number, bytes: partOf(bytes, Math.min(number, 2)) }))).status).toBe(409);
  expect((await organizer.asks('uploads', of())).data).toMatchObject({ uploads: [{ received: 0 }] });
});

test('a body that is no Base64, or longer than a part, is refused', async () => {
  const file = idOf(await begin());
  expect((await organizer.asks('sendPart', of({ file, number: 0, bytes: '%%%' }))).status).toBe(400);
  expect((await organizer.asks('sendPart', of({ file, number: 0, bytes: 'A'.repeat(2 * PART_BYTES) }))).status).toBe(413);
});

test('a file that is too large is refused, and so is more than a campaign may send', async () => {
  expect(await begin(MOST_FILE_BYTES + 1)).toMatchObject({ status: 409, message: expect.stringContaining('1 GB at most') });
  await begin(MOST_FILE_BYTES, 'a.csv');
  await begin(MOST_FILE_BYTES, 'b.csv');
  expect(await begin(1, 'c.csv')).toMatchObject({ status: 409, message: expect.stringContaining('2 GB already') });
});

test('of those who begin at once each counts what the others have begun', async () => {
  const begun = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => begin(MOST_FILE_BYTES, name)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  const { db, texts } = statementsOf(server.db);
  const wanted = { name: 'd.csv', size: 1, staffId: null, by: 'The terminal' };
  await expect(startUpload({ db, clock: server.clock }, { id: mine.campaignId }, wanted)).rejects.toThrow('2 GB already');
  const at = (sign: RegExp) => texts.findIndex((text) => sign.test(text));
  expect(at(/from campaigns where id = .* for no key update/u)).toBeGreaterThan(-1);
  expect(at(/from campaigns where id = .* for no key update/u)).toBeLessThan(at(/sum\(/u));
});

test('what somebody else sends, or another campaign, is not there', async () => {
  const file = idOf(await begin());
  const colleague = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
  const body = of({ file, number: 0, bytes: partOf(LARGE, 0) });
  expect(await colleague.asks('sendPart', body)).toMatchObject({ status: 404, message: 'No such file' });
  const other = await addCampaign(server);
  const stranger = await signedInStaff(server, other.campaignId, somebody(), 'owner');
  for (const call of ['removeUpload', 'voterColumns', 'readVoterFile', 'voterPreview', 'refusedRows'] as const)
    expect(await stranger.asks(call, { campaign: other.campaignId, file })).toMatchObject({ status: 404, message: 'No such file' });
  expect(await stranger.asks('importVoters', { campaign: other.campaignId, file, voters: 1 })).toMatchObject({ status: 404 });
});

test('a file goes when staff remove it, and a day after its last part', async () => {
  const first = await sendFile(organizer, mine.campaignId, 'a.csv', 'a,b\n1,2\n');
  await sendFile(organizer, mine.campaignId, 'b.csv', 'a,b\n1,2\n');
  expect((await organizer.asks('removeUpload', of({ file: first }))).status).toBe(200);
  server.clock.advanceSeconds(KEPT_SECONDS - 1);
  const rows = () => server.db.selectFrom('staff_files').select('name').where('campaign_id', '=', mine.campaignId).execute();
  await removeExpiredFiles(server);
  expect(await rows()).toEqual([{ name: 'b.csv' }]);
  server.clock.advanceSeconds(1);
  await removeExpiredFiles(server);
  expect(await rows()).toEqual([]);
});

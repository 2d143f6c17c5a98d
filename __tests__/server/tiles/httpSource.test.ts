import { breakOff, type RangeServer, startRangeServer } from '@/__tests__/server/support/rangeServer';
import { httpSource } from '@/server/tiles/httpSource';

const BYTES = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
const PATIENCE = { silentMs: 20_000, pausesMs: [1, 1] };
let server: RangeServer;

beforeEach(async () => {
  server = await startRangeServer(BYTES);
});
afterEach(() => server.close());

const source = (before?: string, patience = PATIENCE) => httpSource(server.address(before), { patience });
const read = async (offset: number, length: number) => Buffer.from(await source().read(offset, length)).toString();

test('a range is read, and only that', async () => {
  const archive = source();
  expect(Buffer.from(await archive.read(10, 3)).toString()).toBe('abc');
  expect(archive.state()).toMatchObject({ readBytes: 3, sizeBytes: BYTES.length, day: '2026-10-03' });
  expect(server.asked).toEqual([{ start: 10, end: 12, authorization: undefined }]);
});

test('an archive that ends before gives what there is', async () => {
  expect(await read(34, 100)).toBe('yz');
  await expect(read(400, 100)).rejects.toThrow('ends before it should');
});

test('a range that breaks off is asked for again', async () => {
  server.instead = (reply, asked, number) => {
    if (number < 3) breakOff(server, reply, asked);
    return number < 3;
  };
  expect(await read(0, 36)).toBe(BYTES.toString());
  expect(server.asked).toHaveLength(3);
});

test('a range that breaks off again and again is given up', async () => {
  server.instead = (reply, asked) => {
    breakOff(server, reply, asked);
    return true;
  };
  await expect(read(0, 36)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+\/maps\/planet\.pmtiles cannot be reached/u);
  expect(server.asked).toHaveLength(3);
});

test('a server that is busy is asked again', async () => {
  server.instead = (reply, _, number) => {
    if (number < 2) reply.writeHead(503).end();
    return number < 2;
  };
  expect(await read(0, 3)).toBe('012');
});

test.each([
  ['that sends the whole', 200, {}, 'is sent as a whole, because its server knows no ranges. Download it'],
  ['that sends another part', 206, { 'content-range': 'bytes 7-9/36' }, 'sends another part'],
  ['that says of no part what it is', 206, {}, 'sends another part'],
  ['that compresses', 206, { 'content-range': 'bytes 0-2/36', 'content-encoding': 'gzip' }, 'is sent compressed'],
  ['that has nothing there', 404, {}, 'There is nothing at'],
  ['that does not let in', 401, {}, 'may not be read by you (status 401)'],
  ['that answers something else', 418, {}, 'answers with status 418'],
])('a server %s is refused at once', async (_, status, headers, message) => {
  server.instead = (reply) => {
    reply.writeHead(status, headers).end('012');
    return true;
  };
  await expect(read(0, 3)).rejects.toThrow(message);
  expect(server.asked).toHaveLength(1);
});

test('a server that sends nothing is given up', async () => {
  server.instead = () => true;
  await expect(source('', { silentMs: 50, pausesMs: [] }).read(0, 3)).rejects.toThrow('sends nothing any more');
});

test('an archive that was replaced meanwhile is not put together of two', async () => {
  const archive = source();
  await archive.read(0, 3);
  server.etag = '"second"';
  await expect(archive.read(3, 3)).rejects.toThrow('was replaced while it was read');
});

test('a password is sent, and said to nobody', async () => {
  const archive = httpSource(`${server.address('ana:s3%2Fcret@')}?token=hidden`, { patience: PATIENCE });
  await archive.read(0, 3);
  expect(server.asked[0]?.authorization).toBe(`Basic ${Buffer.from('ana:s3/cret').toString('base64')}`);
  expect(archive.shown).toBe(server.address());
  server.instead = (reply) => {
    reply.writeHead(403).end();
    return true;
  };
  const message = await archive.read(0, 3).catch((error: unknown) => String(error));
  expect(message).toContain('may not be read by you');
  expect(message).not.toMatch(/cret|hidden|ana/u);
});

test('a server that is not there is said by its name alone', async () => {
  const address = server.address('ana:secret@');
  await server.close();
  const message = await httpSource(address, { patience: { ...PATIENCE, pausesMs: [] } })
    .read(0, 3)
    .catch((error: unknown) => String(error));
  expect(message).toContain('cannot be reached (ECONNREFUSED)');
  expect(message).not.toContain('secret');
  server = await startRangeServer(BYTES);
});

test.each(['https://', 'http://%/', 'http://us%er@127.0.0.1/x'])('%s is no address', (address) => {
  expect(() => httpSource(address)).toThrow('no address of a street map');
});

import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { detailsCommand } from '@/server/cli/details';
import { campaignsOf } from '@/server/store/campaigns';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
});

/** Runs the command. @returns the printed lines, a detail each */
async function details(options: Parameters<typeof detailsCommand>[1]): Promise<readonly string[]> {
  const printed: string[] = [];
  const openDatabase = async () => ({ db: server.db, close: async () => undefined });
  await detailsCommand(campaign.ana.uid, options, (line) => void printed.push(line), openDatabase);
  return printed.map((line) => line.trim().replaceAll(/ {2,}/gu, ': '));
}
const onPhones = async () => (await campaignsOf(server.db, campaign.ana.userId)).find(({ uId }) => uId === campaign.ana.uid);

test('what is named changes and everything is shown; phones are told, and none takes a detail away', async () => {
  await details({ org: ' Friends of Oak ', phone: '555 0100', phoneBank: 'bank.example.org' });
  const shown = await details({ literature: 'closes', zone: 'america/new_york', language: 'pt-br' });
  expect(shown.slice(-8)).toEqual([
    'org: Friends of Oak',
    'phone: 555 0100',
    'phone-bank: bank.example.org',
    'literature: closes',
    'zone: America/New_York',
    'language: pt-BR',
    'color: none',
    'logo: none',
  ]);
  expect(await onPhones()).toMatchObject({ org: 'Friends of Oak', literature: 'closes', zone: 'America/New_York', language: 'pt-BR' });
  expect(await details({ literature: 'none' })).toContain('literature: none');
  expect(await onPhones()).not.toHaveProperty('literature');
});

test.each([
  ['a phone bank', { phoneBank: 'not an address' }, 'no web address'],
  ['a result', { literature: 'sometimes' }, 'neither keeps nor closes'],
  ['a zone', { zone: 'Mars/Olympus' }, 'Mars/Olympus'],
  ['a color', { color: 'red' }, 'is no color'],
  ['a logo', { logo: '/nowhere/logo.png' }, 'cannot be read'],
  ['a language', { language: '?' }, 'is no language'],
  ['a language without a word', { language: '' }, 'is no language'],
] as const)('what is no %s is said, and nothing is written', async (_, wrong, sentence) => {
  await expect(details({ org: 'Never', ...wrong })).rejects.toThrow(sentence);
  expect(await details({})).not.toContain('org: Never');
});

const LOGO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('color and logo are on every phone; another logo takes the place of the former one, and none takes it away', async () => {
  const file = files.write('logo.png', LOGO);
  await details({ color: '#1F5F7A', logo: file });
  const { logo = '', color } = (await onPhones()) ?? {};
  expect(color).toBe('#1f5f7a');
  expect((await server.app.inject({ url: `/storage/${logo}` })).rawPayload).toEqual(LOGO);
  await details({ logo: files.write('other.png', Buffer.concat([LOGO, Buffer.from('.')])) });
  const second = (await onPhones())?.logo ?? '';
  expect(second).not.toBe(logo);
  expect((await server.app.inject({ url: `/storage/${logo}` })).statusCode).toBe(404);
  await details({ logo: 'none' });
  expect(await onPhones()).not.toHaveProperty('logo');
  expect((await server.app.inject({ url: `/storage/${second}` })).statusCode).toBe(404);
  await expect(details({ logo: files.write('logo.png', 'none') })).rejects.toThrow('The logo is no picture: PNG, JPEG or WebP.');
});

test('a dry run writes nothing', async () => {
  expect(await details({ org: 'Never', dryRun: true })).toEqual(expect.arrayContaining(['org: Never', 'Dry run: nothing was written.']));
  expect(await details({})).not.toContain('org: Never');
});

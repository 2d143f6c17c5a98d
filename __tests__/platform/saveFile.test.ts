import { copyText } from '@/lib/platform/copyText';
import { saveFile } from '@/lib/platform/saveFile';

type Sharing = { readonly canShare?: (data?: ShareData) => boolean; readonly share?: (data?: ShareData) => Promise<void> };

/** The names of the files that were downloaded, on a device that shares files so. */
async function downloaded(sharing: Sharing): Promise<{ outcome: string; names: string[] }> {
  Object.assign(navigator, { canShare: undefined, share: undefined, ...sharing });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { outcome: await saveFile('queue.json', '[]'), names };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each<[string, Sharing, { outcome: string; names: string[] }]>([
  ['without a share sheet is a download', {}, { outcome: 'saved', names: ['queue.json'] }],
  ['where files cannot be shared is a download', { canShare: () => false }, { outcome: 'saved', names: ['queue.json'] }],
  ['goes by the share sheet where there is one', { canShare: () => true, share: async () => undefined }, { outcome: 'saved', names: [] }],
  [
    'is not downloaded by somebody who closed the share sheet',
    { canShare: () => true, share: () => Promise.reject(new DOMException('', 'AbortError')) },
    { outcome: 'cancelled', names: [] },
  ],
  [
    'is a download when sharing fails',
    { canShare: () => true, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    { outcome: 'saved', names: ['queue.json'] },
  ],
])('a file %s', async (_, sharing, expected) => {
  expect(await downloaded(sharing)).toEqual(expected);
});

test('where the device shares texts but no JSON, the file is shared as a text', async () => {
  const shared: string[] = [];
  const canShare = ({ files = [] }: ShareData = {}) => files.every(({ type }) => type === 'text/plain');
  const share = async ({ files = [] }: ShareData = {}) => void shared.push(...files.map(({ name }) => name));
  expect(await downloaded({ canShare, share })).toEqual({ outcome: 'saved', names: [] });
  expect(shared).toEqual(['queue.txt']);
});

test('a text is copied, or it is said that it was not', async () => {
  Object.assign(navigator, { clipboard: { writeText: async () => undefined } });
  expect(await copyText('[]')).toBe(true);
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  expect(await copyText('[]')).toBe(false);
});

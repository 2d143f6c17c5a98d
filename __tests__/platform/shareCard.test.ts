import { drawCard } from '@/lib/platform/drawCard';
import { shareCard } from '@/lib/platform/shareCard';

const picture = new File(['png'], 'my-shift.png', { type: 'image/png' });
const instead = { text: 'Your shift\n50 doors' };
const link = { title: 'Share V4G', url: 'https://walk.example.org/packet?c=V4G' };

/** What a device with this share sheet was handed, and the names of the files that were downloaded. */
async function handed(card: Parameters<typeof shareCard>[0], sheet: 'none' | 'words' | 'pictures') {
  const shared: ShareData[] = [];
  const names: string[] = [];
  const share = sheet === 'none' ? undefined : async (data: ShareData) => void shared.push(data);
  Object.assign(navigator, { share, canShare: share && (({ files }: ShareData) => files === undefined || sheet === 'pictures') });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await shareCard(card);
  return { shared, names };
}

test.each([
  ['as a picture where the phone shares pictures', 'pictures', { shared: [{ files: [picture] }], names: [] }],
  ['in words where it does not', 'words', { shared: [instead], names: [] }],
  ['as a file where there is no share sheet', 'none', { shared: [], names: ['my-shift.png'] }],
] as const)('a card goes %s', async (_, sheet, expected) => {
  expect(await handed({ picture, instead }, sheet)).toEqual(expected);
});

test('a link goes along with its card, and alone where no picture can be drawn or shared', async () => {
  const card = { picture, beside: link, instead: link };
  expect((await handed(card, 'pictures')).shared).toEqual([{ ...link, files: [picture] }]);
  expect((await handed(card, 'words')).shared).toEqual([link]);
  expect((await handed({ ...card, picture: undefined }, 'pictures')).shared).toEqual([link]);
});

test('a share sheet that was closed is no failure', async () => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'AbortError')), canShare: () => true });
  await expect(shareCard({ picture, instead })).resolves.toBeUndefined();
});

test('a card is drawn as one: title, lines, each figure over its word, and the foot', async () => {
  const written: string[] = [];
  const pen = { fillText: (text: string) => written.push(text), fillRect() {}, beginPath() {}, roundRect() {}, fill() {}, stroke() {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  const card = { title: 'Your shift', lines: ['Harbor'], figures: [{ figure: '50', word: 'doors' }], foot: '50 of 50 received' };
  expect(await drawCard(card)).toBeInstanceOf(Blob);
  expect(written).toEqual(['Your shift', 'Harbor', '50', 'doors', '50 of 50 received']);
});

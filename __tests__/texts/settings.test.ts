import { queueRowText, settingsTexts, sizeText } from '@/lib/texts/settings';

test.each([
  [1, 0, '1 change'],
  [3, 0, '3 changes'],
  [2, 1, '2 changes, 1 set aside'],
  [0, 2, '2 set aside'],
])('%i pending and %i set aside read %j', (waits, aside, text) => {
  expect(settingsTexts.ownersPart(waits, aside)).toBe(text);
});

test('changes are counted in words', () => {
  expect([0, 1, 2].map(settingsTexts.wouldBeLost)).toEqual([
    '0 changes would be lost',
    '1 change would be lost',
    '2 changes would be lost',
  ]);
});

test.each([
  [
    1,
    '1 door waits',
    'It is saved on this phone only. The campaign has not received it. Send it or save it as a file first.',
    /with 1 change that was never sent\.$/u,
  ],
  [
    3,
    '3 doors wait',
    'They are saved on this phone only. The campaign has not received them. Send them or save them as a file first.',
    /with 3 changes that were never sent\.$/u,
  ],
])('%i that are not received are counted wherever they matter', (count, waits, only, loss) => {
  expect([settingsTexts.waits({ door: count, tags: 0, note: 0, report: 0 }), settingsTexts.onlyHere(count)]).toEqual([waits, only]);
  expect(settingsTexts.loss(count)).toMatch(loss);
});

test.each([
  [0, 'en-US', 'less than 1 MB'],
  [12_400_000, 'en-US', '12 MB'],
  [1_440_000_000, 'en-US', '1.4 GB'],
  [2_000_000_000, 'en-US', '2.0 GB'],
  [1_440_000_000, 'de-DE', '1,4\u00a0GB'],
])('%i bytes in %s are %j', (bytes, locale, text) => {
  expect(sizeText(bytes, locale)).toBe(text);
});

test.each([
  ['nothing is claimed before anything was marked', { pending: 0, setAside: 0, allReceived: false }, ''],
  ['all received', { pending: 0, setAside: 0, allReceived: true }, 'Every change has been received'],
  ['some set aside', { pending: 0, setAside: 2, allReceived: false }, '2 set aside'],
  ['some waiting', { pending: 3, setAside: 0, allReceived: false }, 'Not received by the campaign yet'],
  ['both', { pending: 3, setAside: 2, allReceived: false }, 'Not received by the campaign yet; 2 set aside'],
])('the row of the Data Queue, %s', (_, queue, text) => {
  expect(queueRowText(queue)).toBe(text);
});

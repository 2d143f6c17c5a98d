import { NOW_MS } from '@/__tests__/support/device';
import { backOf } from '@/lib/domain/door/comeBack';
import { backWordText } from '@/lib/texts/comeBack';
import { lastVisitText, markedText } from '@/lib/texts/lastVisit';

const now = NOW_MS / 1000;
const back = backOf('tomorrow', backWordText('tomorrow'), NOW_MS);

test.each([
  ['nothing', undefined, undefined],
  ['an undo', { action: 'u', time: now }, undefined],
  ['a result of now', { action: 'nh', time: now }, /^Not home \d+:\d\d/u],
  ['a time to come back, in the place of that of the mark', { action: 'cb', time: now, back }, /^Come back tomorrow$/u],
  [
    'a former one of somebody else',
    { action: 'cb', time: now - 86_400, by: 'Sam Lee', back },
    /^Last visit: Come back tomorrow · .?Sam Lee.?$/u,
  ],
] as const)('%s', (_, last, text) => {
  const said = lastVisitText(last, NOW_MS, 'tryAgain');
  if (text === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(text);
});

test('only a time to come back is followed by that of the mark', () => {
  expect(markedText({ action: 'cb', time: now, back }, NOW_MS)).toMatch(/^marked \d+:\d\d\s[ap]m$/u);
  expect(markedText({ action: 'nh', time: now }, NOW_MS)).toBeUndefined();
});

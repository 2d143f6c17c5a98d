import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { phoneTexts, riskText } from '@/lib/texts/phone';

test.each<[StorageRisk, number, RegExp]>([
  [{ kind: 'nearlyFull', freeBytes: 1 }, 0, /nearly full.*Delete photos/],
  [{ kind: 'pendingTooLong', ageMs: 1 }, 1, /^1 door has waited.*Find a signal/],
  [{ kind: 'pendingTooLong', ageMs: 1 }, 3, /^3 doors have waited/],
  [{ kind: 'notInstalled' }, 0, /Add to Home Screen/],
  [{ kind: 'notPersisted' }, 0, /^Your phone could clear saved doors when space is short\.$/],
])('%o says what to do', (risk, door, text) => {
  expect(riskText(risk, { door, tags: 0, note: 0, report: 0 })).toMatch(text);
});

test('doors are protected by one word, and a refusal says what to do first', () => {
  expect([phoneTexts.protect, phoneTexts.refused]).toEqual(['Protect saved doors', 'Your browser refused. Install Walkbook first.']);
});

import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { phoneTexts, riskText } from '@/lib/texts/phone';

test.each<[StorageRisk, RegExp]>([
  [{ kind: 'nearlyFull', freeBytes: 1 }, /nearly full.*Delete photos/],
  [{ kind: 'pendingTooLong', count: 1, ageMs: 1 }, /^1 change has waited.*Find a signal/],
  [{ kind: 'pendingTooLong', count: 3, ageMs: 1 }, /^3 changes have waited/],
  [{ kind: 'notInstalled' }, /Add to Home Screen/],
  [{ kind: 'notPersisted' }, /^Your phone could clear saved doors when space is short\.$/],
])('%o says what to do', (risk, text) => {
  expect(riskText(risk)).toMatch(text);
});

test('doors are protected by one word, and a refusal says what to do first', () => {
  expect([phoneTexts.protect, phoneTexts.refused]).toEqual(['Protect saved doors', 'Your browser refused. Install Walkbook first.']);
});

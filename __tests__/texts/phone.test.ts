import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { riskText } from '@/lib/texts/phone';

test.each<[StorageRisk, RegExp]>([
  [{ kind: 'nearlyFull', freeBytes: 1 }, /nearly full.*Delete photos/],
  [{ kind: 'pendingTooLong', count: 1, ageMs: 1 }, /^1 change has waited.*Find a signal/],
  [{ kind: 'pendingTooLong', count: 3, ageMs: 1 }, /^3 changes have waited/],
  [{ kind: 'notInstalled' }, /Add to Home Screen/],
  [{ kind: 'notPersisted' }, /Ask it to keep it/],
])('%o says what to do', (risk, text) => {
  expect(riskText(risk)).toMatch(text);
});

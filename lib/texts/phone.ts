import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { phone } from './en/phone';
import type { Texts } from './texts';

export const phoneTexts: Texts['phone'] = phone;

/** Returns what a storage risk means and what to do about it. */
export function riskText(risk: StorageRisk): string {
  return risk.kind === 'pendingTooLong' ? phoneTexts.risks.pendingTooLong(risk.count) : phoneTexts.risks[risk.kind];
}

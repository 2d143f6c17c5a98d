import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { phone } from './en/phone';
import type { Texts } from './texts';

export const phoneTexts: Texts['phone'] = phone;

/** Returns what a storage risk means and what to do about it. @param pending what the pending changes are about */
export function riskText({ kind }: StorageRisk, pending: SubjectCounts): string {
  return kind === 'pendingTooLong' ? phoneTexts.risks.pendingTooLong(pending) : phoneTexts.risks[kind];
}

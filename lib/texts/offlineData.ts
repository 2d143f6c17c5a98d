import type { OfflineData } from '@/lib/domain/phone/offlineData';
import { updatedText } from './dates';
import { settingsTexts } from './settings';

/** Returns how many lists of doors are on this phone, and the age of the oldest. */
export function offlineDataText({ lists, oldestMs }: OfflineData, nowMs: number): { readonly title: string; readonly sub?: string } {
  if (oldestMs === undefined) return { title: settingsTexts.noLists };
  return { title: settingsTexts.offlineLists(lists), sub: updatedText(oldestMs, nowMs) };
}

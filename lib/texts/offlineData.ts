import type { OfflineData } from '@/lib/domain/phone/offlineData';
import { updatedText } from './dates';
import { settingsTexts } from './settings';

/** Returns what of the campaign is on this phone, and how old the oldest of it is. */
export function offlineDataText({ lists, oldestMs }: OfflineData, nowMs: number): { readonly title: string; readonly sub?: string } {
  if (oldestMs === undefined) return { title: settingsTexts.noLists };
  return { title: settingsTexts.offlineLists(lists), sub: updatedText(oldestMs, nowMs) };
}

import { UserData, type UserDataParts } from '@/lib/data/phone/userData';
import { appBadge } from '@/lib/platform/badge';
import { wipeCaches, wipeSharedTexts } from '@/lib/platform/wipeBrowser';

/** The user data of this browser. */
export function browserUserData(parts: Omit<UserDataParts, 'wipeSharedTexts' | 'wipeCaches' | 'clearBadge'>): UserData {
  return new UserData({ ...parts, wipeSharedTexts, wipeCaches, clearBadge: () => appBadge(navigator).show(0) });
}

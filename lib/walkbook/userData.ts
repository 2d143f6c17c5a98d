import { UserData, type UserDataParts } from '@/lib/data/phone/userData';
import { appBadge } from '@/lib/platform/badge';
import { wipeCaches, wipeSharedTexts } from '@/lib/platform/wipeBrowser';
import { appVersion } from './version';

/** The user data of this browser. */
export function browserUserData(parts: Omit<UserDataParts, 'appVersion' | 'wipeSharedTexts' | 'wipeCaches' | 'clearBadge'>): UserData {
  return new UserData({ ...parts, appVersion, wipeSharedTexts, wipeCaches, clearBadge: () => appBadge(navigator).show(0) });
}

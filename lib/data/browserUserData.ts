import { LOGIN_PATH } from '@/lib/domain/guards';
import { appBadge } from '@/lib/platform/badge';
import { openAnew } from '@/lib/platform/navigation';
import { wipeCaches, wipeOwnTexts, wipeSharedTexts } from '@/lib/platform/wipeBrowser';
import { UserData, type UserDataParts } from './userData';

/** The user data of this browser. */
export function browserUserData(parts: Pick<UserDataParts, 'db' | 'device' | 'tabs' | 'signedIn'>): UserData {
  return new UserData({
    ...parts,
    wipeSharedTexts,
    wipeOwnTexts,
    wipeCaches,
    clearBadge: () => appBadge(navigator).show(0),
    openLogin: () => openAnew(LOGIN_PATH),
  });
}

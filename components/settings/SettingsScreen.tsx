'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { StorageNotice } from '@/components/frame/StorageNotice';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { routes } from '@/lib/routes/paths';
import { titleTexts } from '@/lib/texts/titles';
import { AccountSettings } from './AccountSettings';
import { AppSettings } from './AppSettings';
import { ClearUserData } from './ClearUserData';
import { NotificationSettings } from './NotificationSettings';
import { PhoneSettings } from './PhoneSettings';
import { ScreenSettings } from './ScreenSettings';
import { ThemeSettings } from './ThemeSettings';

/**
 * The account, the campaign, notifications, this phone's data, the theme, the app, and Clear. It opens without a sign-in too, so that a
 * phone can be cleared before it is handed back.
 */
export function SettingsScreen() {
  return (
    <Opened title={titleTexts.settings} needs="storage" skeleton={<RowSkeletons />}>
      <Screen title={titleTexts.settings} above={routes.mainMenu}>
        <StorageNotice except="notPersisted" />
        <AccountSettings />
        <NotificationSettings />
        <PhoneSettings />
        <ScreenSettings />
        <ThemeSettings />
        <AppSettings />
        <ClearUserData />
      </Screen>
    </Opened>
  );
}

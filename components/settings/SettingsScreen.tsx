'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { StorageNotice } from '@/components/frame/StorageNotice';
import { InfoRow } from '@/components/ui/InfoRow';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { APP_VERSION } from '@/lib/domain/limits';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { commonTexts } from '@/lib/texts/common';
import { settingsTexts } from '@/lib/texts/settings';
import { titleTexts } from '@/lib/texts/titles';
import { AccountSettings } from './AccountSettings';
import { ClearUserData } from './ClearUserData';
import { PhoneSettings } from './PhoneSettings';
import { SettingsGroup } from './SettingsGroup';

/** The account, the campaign, what lies on this phone, and the way to clear it. Open to nobody signed in too: a phone that is handed back can be cleared. */
export function SettingsScreen() {
  return (
    <Opened title={titleTexts.settings} needs="storage" skeleton={<RowSkeletons />}>
      <Screen title={titleTexts.settings} above={routes.mainMenu}>
        <StorageNotice except="notPersisted" />
        <AccountSettings />
        <PhoneSettings />
        <SettingsGroup title={commonTexts.appName}>
          <InfoRow title={settingsTexts.version(APP_VERSION)} />
          <LinkRow href={workRoutes.test} title={settingsTexts.diagnostics} />
        </SettingsGroup>
        <ClearUserData />
      </Screen>
    </Opened>
  );
}

'use client';
import { Opened } from '@/components/queue/Opened';
import { Screen } from '@/components/queue/Screen';
import { StorageNotice } from '@/components/queue/StorageNotice';
import { InfoRow } from '@/components/ui/InfoRow';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { APP_VERSION } from '@/lib/domain/limits';
import { routes } from '@/lib/routes';
import { AccountSettings } from './AccountSettings';
import { ClearUserData } from './ClearUserData';
import { PhoneSettings } from './PhoneSettings';
import { SettingsGroup } from './SettingsGroup';

/** The account, the campaign, what lies on this phone, and the way to clear it. Open to nobody signed in too: a phone that is handed back can be cleared. */
export function SettingsScreen() {
  return (
    <Opened title="Settings" needs="storage" skeleton={<RowSkeletons />}>
      <Screen title="Settings" above={routes.mainMenu}>
        <StorageNotice except="notPersisted" />
        <AccountSettings />
        <PhoneSettings />
        <SettingsGroup title="Walkbook">
          <InfoRow title={`Version ${APP_VERSION}`} />
        </SettingsGroup>
        <ClearUserData />
      </Screen>
    </Opened>
  );
}

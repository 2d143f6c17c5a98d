'use client';
import { showToast } from '@/components/toast/showToast';
import { InfoRow } from '@/components/ui/InfoRow';
import { Switch } from '@/components/ui/Switch';
import { type PushTrouble, useNotifications } from '@/lib/hooks/useNotifications';
import { useSession } from '@/lib/hooks/useSession';
import { platformTexts } from '@/lib/texts/platform';
import { settingsTexts } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

const { pushStates, newPackets } = settingsTexts;

/** The switch for notifications of new packets; nothing before a campaign is chosen. */
export function NotificationSettings() {
  return useSession().who ? <Notifications /> : null;
}

function Notifications() {
  const { state, turn } = useNotifications(tell);
  const isSwitchable = state === undefined || state === 'on' || state === 'off';
  return (
    <SettingsGroup title={settingsTexts.notifications}>
      {isSwitchable ? (
        <div className="border-b border-line bg-card">
          <Switch label={newPackets} hint={pushStates[state ?? 'off']} checked={state === 'on'} onChecked={turn} />
        </div>
      ) : (
        <InfoRow title={newPackets} sub={pushStates[state]} />
      )}
    </SettingsGroup>
  );
}

function tell(trouble: PushTrouble): void {
  showToast({ kind: 'failure', text: typeof trouble === 'string' ? platformTexts.spec[trouble] : trouble });
}

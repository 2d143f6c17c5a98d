'use client';
import { InfoRow } from '@/components/ui/InfoRow';
import { Switch } from '@/components/ui/Switch';
import { useScreenOnChoice } from '@/lib/hooks/useKeepScreenOn';
import { settingsTexts } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

const { screen: title, keepScreenOn, screenOnHint, screenOnUnsupported } = settingsTexts;

/** Chooses whether the screen stays on while a list is open. */
export function ScreenSettings() {
  const [isOn, turn] = useScreenOnChoice();
  return (
    <SettingsGroup title={title}>
      {isOn === undefined ? (
        <InfoRow title={keepScreenOn} sub={screenOnUnsupported} />
      ) : (
        <div className="border-b border-line bg-card">
          <Switch label={keepScreenOn} hint={screenOnHint} checked={isOn} onChecked={turn} />
        </div>
      )}
    </SettingsGroup>
  );
}

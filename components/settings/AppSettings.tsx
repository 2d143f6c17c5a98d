'use client';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { InfoRow } from '@/components/ui/InfoRow';
import { LinkRow } from '@/components/ui/LinkRow';
import { askForUpdate, runningVersion } from '@/lib/hooks/useAppUpdate';
import { useInstall } from '@/lib/hooks/useInstall';
import { workRoutes } from '@/lib/routes/workPaths';
import { commonTexts } from '@/lib/texts/common';
import { installText, noticeTexts } from '@/lib/texts/notices';
import { platformTexts } from '@/lib/texts/platform';
import { settingsTexts } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

/** The app itself: its version and update, its installation, its state for support. */
export function AppSettings() {
  const update = () => {
    if (!askForUpdate()) showToast({ kind: 'failure', text: platformTexts.spec.noServiceWorker });
  };
  return (
    <SettingsGroup title={commonTexts.appName}>
      <InfoRow
        title={settingsTexts.version(runningVersion)}
        action={
          <Button size={48} onClick={update}>
            {settingsTexts.checkForUpdate}
          </Button>
        }
      />
      <InstallRow />
      <LinkRow href={workRoutes.test} title={settingsTexts.diagnostics} />
    </SettingsGroup>
  );
}

function InstallRow() {
  const { isInstalled, flag, state, platform, install, close } = useInstall();
  const { installApp, ok } = noticeTexts.spec;
  if (isInstalled) return <InfoRow title={settingsTexts.installed} />;
  return state === 0 ? (
    <InfoRow
      title={settingsTexts.notInstalled}
      sub={settingsTexts.installGain}
      action={
        <Button size={48} busy={flag === 1} onClick={install}>
          {installApp}
        </Button>
      }
    />
  ) : (
    <InfoRow
      title={installText(platform)}
      action={
        <Button size={48} onClick={close}>
          {ok}
        </Button>
      }
    />
  );
}

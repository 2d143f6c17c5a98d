'use client';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Download } from '@/components/ui/icons/Download';
import { later } from '@/components/ui/later';
import { useOverlayName } from '@/components/ui/overlays';
import { useInstallPopup } from '@/lib/hooks/useInstall';
import { installText, noticeTexts } from '@/lib/texts/notices';

const { install: question, installApp, continueInBrowser, ok } = noticeTexts.spec;

const ShowMyPin = later(() => import('./ShowMyPin').then(({ ShowMyPin }) => ShowMyPin));

/**
 * Asks the volunteer to install the app, until the app is installed or the popup closed (docs/product/app.md#install-popup). It stands at
 * the end of its screen, so that it covers and moves no control.
 */
export function InstallPopup() {
  const { isShown, flag, state, platform, install, close } = useInstallPopup();
  useOverlayName('install', isShown, close);
  if (!isShown) return null;
  const title = state === 0 ? question : installText(platform);
  return (
    <div role="dialog" aria-label={question} className="px-4 pt-4">
      <Card>
        <p aria-live="polite" className="text-row">
          {title}
        </p>
        <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
          {state === 0 ? (
            <>
              <Button size={48} icon={Download} busy={flag === 1} onClick={install}>
                {installApp}
              </Button>
              <Button size={48} look="text" onClick={close}>
                {continueInBrowser}
              </Button>
            </>
          ) : (
            <>
              <ShowMyPin />
              <Button size={48} onClick={close}>
                {ok}
              </Button>
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

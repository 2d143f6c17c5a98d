'use client';
import { useLogOut } from '@/components/frame/useLogOut';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { InfoRow } from '@/components/ui/InfoRow';
import { later } from '@/components/ui/later';
import { isSignedIn } from '@/lib/domain/session/session';
import { useSession } from '@/lib/hooks/useSession';
import { routes } from '@/lib/routes/paths';
import { accessTexts } from '@/lib/texts/access';
import { commonTexts } from '@/lib/texts/common';
import { settingsTexts } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

/** As large as the button it stands in for, so that nothing below it moves when that comes. */
const ShowMyPinSoon = () => (
  <Button size={48} disabled>
    {accessTexts.showMyPin}
  </Button>
);

const ShowMyPin = later(() => import('@/components/notices/ShowMyPin').then(({ ShowMyPin }) => ShowMyPin), ShowMyPinSoon);

/** Who is signed in and for which campaign, with the ways to change both. */
export function AccountSettings() {
  const { user, campaign } = useSession();
  const { logOut, sheet } = useLogOut();
  if (!isSignedIn(user)) {
    return (
      <SettingsGroup title={settingsTexts.account}>
        <InfoRow title={settingsTexts.nobody} action={<WayOf href={routes.login}>{settingsTexts.logIn}</WayOf>} />
      </SettingsGroup>
    );
  }
  return (
    <>
      <SettingsGroup title={settingsTexts.account}>
        <InfoRow
          title={user.email}
          action={
            <Button size={48} onClick={logOut}>
              {commonTexts.logOut}
            </Button>
          }
        />
        <InfoRow
          title={settingsTexts.pin}
          sub={settingsTexts.pinHint}
          action={
            <>
              <WayOf href={routes.pin}>{settingsTexts.newPin}</WayOf>
              <ShowMyPin />
            </>
          }
        />
      </SettingsGroup>
      <SettingsGroup title={settingsTexts.campaign}>
        <InfoRow
          title={campaign?.cName ?? settingsTexts.noCampaign}
          sub={campaign?.org}
          action={<WayOf href={routes.listCampaign}>{campaign ? commonTexts.switchCampaign : settingsTexts.chooseCampaign}</WayOf>}
        />
      </SettingsGroup>
      {sheet}
    </>
  );
}

function WayOf({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink size={48} href={href}>
      {children}
    </ButtonLink>
  );
}

'use client';
import { useLogOut } from '@/components/queue/useLogOut';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { InfoRow } from '@/components/ui/InfoRow';
import { useSession } from '@/lib/data/useSession';
import { isSignedIn } from '@/lib/domain/session';
import { routes } from '@/lib/routes';
import { SettingsGroup } from './SettingsGroup';

/** Who is signed in and for which campaign, with the ways to change both. */
export function AccountSettings() {
  const { user, campaign } = useSession();
  const logOut = useLogOut();
  if (!isSignedIn(user)) {
    return (
      <SettingsGroup title="Account">
        <InfoRow title="Nobody is logged in" action={<WayOf href={routes.login}>Log in</WayOf>} />
      </SettingsGroup>
    );
  }
  return (
    <>
      <SettingsGroup title="Account">
        <InfoRow
          title={user.email}
          action={
            <Button size={48} onClick={logOut}>
              Log out
            </Button>
          }
        />
      </SettingsGroup>
      <SettingsGroup title="Campaign">
        <InfoRow
          title={campaign?.cName ?? 'No campaign chosen'}
          sub={campaign?.org}
          action={<WayOf href={routes.listCampaign}>{campaign ? 'Switch campaign' : 'Choose a campaign'}</WayOf>}
        />
      </SettingsGroup>
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

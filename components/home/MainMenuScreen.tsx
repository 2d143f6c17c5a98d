'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { StorageNotice } from '@/components/frame/StorageNotice';
import { useLogOut } from '@/components/frame/useLogOut';
import { PendingHere } from '@/components/queue/PendingHere';
import { LinkRow } from '@/components/ui/LinkRow';
import { later } from '@/components/ui/later';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { usePhoneBank } from '@/lib/hooks/usePhoneBank';
import { useSession } from '@/lib/hooks/useSession';
import { useWalk } from '@/lib/hooks/useWalk';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { commonTexts } from '@/lib/texts/common';
import { menuTexts } from '@/lib/texts/menu';
import { titleTexts } from '@/lib/texts/titles';
import { NextPacket } from './NextPacket';
import { PhoneBankRow } from './PhoneBankRow';
import { useMenuEntries } from './useMenuEntries';

const SideMenu = later(() => import('@/components/ui/SideMenu').then(({ SideMenu }) => SideMenu));

/** The chosen campaign and the ways into its work. */
export function MainMenuScreen() {
  return (
    <Opened title={commonTexts.appName} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <MainMenu />
    </Opened>
  );
}

function MainMenu() {
  const { campaign } = useSession();
  const router = useRouter();
  const { logOut, sheet } = useLogOut();
  const walk = useWalk();
  const [menuOpen, setMenuOpen] = useState(false);
  const title = campaign?.cName ?? commonTexts.appName;
  const items = [
    { title: menuTexts.home, handler: () => router.push(workRoutes.home) },
    { title: menuTexts.list, handler: () => router.push(workRoutes.list) },
    { title: titleTexts.walk, handler: () => router.push(routes.walk) },
    { title: commonTexts.switchCampaign, handler: () => router.push(routes.listCampaign) },
    { title: titleTexts.settings, handler: () => router.push(routes.settings) },
    { title: commonTexts.logOut, handler: logOut },
  ];
  return (
    <Screen title={title} leading={{ kind: 'menu', onPress: () => setMenuOpen(true) }}>
      <StorageNotice />
      <div className="px-4 pt-1 pb-4">
        <NextPacket walk={walk} />
      </div>
      <Entries />
      <PendingHere />
      {menuOpen && <SideMenu title={title} open onClose={() => setMenuOpen(false)} items={items} />}
      {sheet}
    </Screen>
  );
}

function Entries() {
  const phoneBank = usePhoneBank();
  const { work, own } = useMenuEntries();
  return (
    <RowList label={titleTexts.mainMenu}>
      {work.map((entry) => (
        <LinkRow key={entry.href} {...entry} />
      ))}
      {phoneBank && <PhoneBankRow phoneBank={phoneBank} />}
      {own.map((entry) => (
        <LinkRow key={entry.href} {...entry} />
      ))}
    </RowList>
  );
}

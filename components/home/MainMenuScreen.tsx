'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { StorageNotice } from '@/components/frame/StorageNotice';
import { ContinueSkeleton } from '@/components/packet/PacketSkeletons';
import { PendingHere } from '@/components/queue/PendingHere';
import { LinkRow } from '@/components/ui/LinkRow';
import { later } from '@/components/ui/later';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { showSideMenu } from '@/lib/hooks/sideMenu';
import { usePhoneBank } from '@/lib/hooks/usePhoneBank';
import { useReadyByItself } from '@/lib/hooks/useReadyByItself';
import { useSession } from '@/lib/hooks/useSession';
import { useWalk } from '@/lib/hooks/useWalk';
import { commonTexts } from '@/lib/texts/common';
import { titleTexts } from '@/lib/texts/titles';
import { NextPacket } from './NextPacket';
import { PhoneBankRow } from './PhoneBankRow';
import { useMenuEntries } from './useMenuEntries';

/** Loaded after the menu is drawn. If it does not load, the menu has no popup. */
const InstallPopup = later(() =>
  import('@/components/notices/InstallPopup').then(
    ({ InstallPopup }) => InstallPopup,
    () => () => null,
  ),
);

/** The chosen campaign and the ways into its work. */
export function MainMenuScreen() {
  return (
    <Opened title={commonTexts.appName} page={titleTexts.mainMenu} needs="campaign" skeleton={<MenuSkeleton />}>
      <MainMenu />
    </Opened>
  );
}

function MenuSkeleton() {
  return (
    <>
      <div className="px-4 pt-1 pb-4">
        <ContinueSkeleton />
      </div>
      <RowSkeletons count={3} />
    </>
  );
}

function MainMenu() {
  const { campaign } = useSession();
  const walk = useWalk();
  useReadyByItself();
  return (
    <Screen title={campaign?.cName ?? commonTexts.appName} page={titleTexts.mainMenu} leading={{ kind: 'menu', onPress: showSideMenu }}>
      <StorageNotice />
      <div className="px-4 pt-1 pb-4">
        <NextPacket walk={walk} />
      </div>
      <Entries />
      <PendingHere />
      <InstallPopup />
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

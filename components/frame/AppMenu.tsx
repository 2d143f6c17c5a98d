'use client';
import { useRouter } from 'next/navigation';
import { SideMenu } from '@/components/ui/SideMenu';
import { useSession } from '@/lib/hooks/useSession';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { commonTexts } from '@/lib/texts/common';
import { menuTexts } from '@/lib/texts/menu';
import { titleTexts } from '@/lib/texts/titles';
import { CampaignName, campaignColors } from './CampaignName';
import { useLogOut } from './useLogOut';
import { useSideMenu } from './useSideMenu';

/** The app's own menu, under the campaign's name (docs/product/look.md#side-menu); once the device's storage is open. */
export function AppMenu() {
  return useOpening().state === 'open' ? <Menu /> : null;
}

function Menu() {
  const { campaign } = useSession();
  const { push } = useRouter();
  const { logOut, sheet } = useLogOut();
  const { isOpen, close } = useSideMenu();
  const items = [
    { title: menuTexts.home, handler: () => push(workRoutes.home) },
    { title: menuTexts.list, handler: () => push(workRoutes.list) },
    { title: titleTexts.walk, handler: () => push(routes.walk) },
    { title: commonTexts.switchCampaign, handler: () => push(routes.listCampaign) },
    { title: titleTexts.settings, handler: () => push(routes.settings) },
    { title: commonTexts.logOut, handler: logOut },
  ];
  return (
    <>
      <SideMenu
        title={campaign ? <CampaignName campaign={campaign} /> : commonTexts.appName}
        colors={campaign && campaignColors(campaign)}
        open={isOpen}
        onClose={close}
        items={items}
      />
      {sheet}
    </>
  );
}

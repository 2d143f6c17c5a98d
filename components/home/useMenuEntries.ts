import { createElement, type ReactNode } from 'react';
import { Calendar } from '@/components/ui/icons/Calendar';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { Hash } from '@/components/ui/icons/Hash';
import { House } from '@/components/ui/icons/House';
import type { Icon } from '@/components/ui/icons/icon';
import { MapPin } from '@/components/ui/icons/MapPin';
import { Settings } from '@/components/ui/icons/Settings';
import { Target } from '@/components/ui/icons/Target';
import { UserRound } from '@/components/ui/icons/UserRound';
import { doorsLeft } from '@/lib/domain/walk/packetCounts';
import { useSession } from '@/lib/hooks/useSession';
import { useWalk } from '@/lib/hooks/useWalk';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { findPacketTexts } from '@/lib/texts/findPacket';
import { menuTexts } from '@/lib/texts/menu';
import { targetsText, targetTexts } from '@/lib/texts/targets';
import { titleTexts } from '@/lib/texts/titles';
import { NextEventLine } from './NextEventLine';

/** An entry of the main menu. `sub` says what matters there now; until the app knows that, it says what is there. */
export type MenuEntry = { readonly href: string; readonly icon: Icon; readonly title: string; readonly sub?: ReactNode };

/** The main menu's ways, one line each: into the work, before 'Phone bank', and to what is the volunteer's own, behind it. */
export function useMenuEntries(): { readonly work: readonly MenuEntry[]; readonly own: readonly MenuEntry[] } {
  const { user } = useSession();
  const view = useWalk();
  const walk = view.state === 'ready' ? view.data : undefined;
  const packets = walk && menuTexts.walkSummary(walk.packets.length, doorsLeft(walk.packets));
  return {
    work: [
      { href: routes.walk, icon: ClipboardList, title: titleTexts.walk, sub: packets ?? menuTexts.walkHint },
      { href: workRoutes.targets, icon: Target, title: targetTexts.title, sub: walk ? targetsText(walk.targets) : menuTexts.targetsHint },
      { href: workRoutes.packet(''), icon: Hash, title: findPacketTexts.title, sub: menuTexts.findPacketHint },
      { href: workRoutes.searchName, icon: UserRound, title: menuTexts.searchByName },
      { href: workRoutes.searchAddress, icon: House, title: menuTexts.searchByAddress },
      { href: workRoutes.mapAll, icon: MapPin, title: menuTexts.map, sub: menuTexts.mapHint },
      { href: workRoutes.events, icon: Calendar, title: menuTexts.events, sub: createElement(NextEventLine) },
    ],
    own: [{ href: routes.settings, icon: Settings, title: titleTexts.settings, sub: user.email }],
  };
}

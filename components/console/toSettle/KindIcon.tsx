import { House } from '@/components/ui/icons/House';
import type { Icon } from '@/components/ui/icons/icon';
import { MapPin } from '@/components/ui/icons/MapPin';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { UserPlus } from '@/components/ui/icons/UserPlus';
import { UsersRound } from '@/components/ui/icons/UsersRound';
import type { ItemToSettle } from '@/lib/console/useToSettle';

function pictureOf(item: ItemToSettle): Icon {
  switch (item.kind) {
    case 'stray':
      return MapPinOff;
    case 'report':
      return item.about === 'wrongPin' ? MapPin : House;
    case 'added':
      return UserPlus;
    case 'double':
      return item.of === 'people' ? UsersRound : House;
    default:
      return TriangleAlert;
  }
}

/** The picture of what waits; its words stand beside it. */
export function KindIcon({ item }: { item: ItemToSettle }) {
  const Picture = pictureOf(item);
  return <Picture className={`size-5 shrink-0 ${item.kind === 'warning' || item.kind === 'advice' ? 'text-warn' : ''}`} />;
}

import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { MapPin } from '@/components/ui/icons/MapPin';
import { mapRoutes } from '@/lib/routes/mapPaths';
import type { DoorParams } from '@/lib/routes/paths';
import { doorWaysTexts } from '@/lib/texts/doorWays';

/** The links from a door to its survey and to its place on the map. */
export function DoorWays({ here }: { here: DoorParams }) {
  return (
    <ButtonPair>
      <ButtonLink href={mapRoutes.survey(here)} icon={ClipboardList}>
        {doorWaysTexts.survey}
      </ButtonLink>
      <ButtonLink href={mapRoutes.viewMap(here)} icon={MapPin}>
        {doorWaysTexts.map}
      </ButtonLink>
    </ButtonPair>
  );
}

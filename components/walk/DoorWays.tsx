import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { MapPin } from '@/components/ui/icons/MapPin';
import { mapRoutes } from '@/lib/routes/mapPaths';
import type { DoorParams } from '@/lib/routes/paths';
import { doorWaysTexts } from '@/lib/texts/doorWays';

/** The ways from a door to what its people answer, and to where it lies. */
export function DoorWays({ here }: { here: DoorParams }) {
  return (
    <div className="px-4">
      <ButtonPair>
        <ButtonLink href={mapRoutes.survey(here)} icon={ClipboardList}>
          {doorWaysTexts.survey}
        </ButtonLink>
        <ButtonLink href={mapRoutes.viewMap(here)} icon={MapPin}>
          {doorWaysTexts.map}
        </ButtonLink>
      </ButtonPair>
    </div>
  );
}

import { ButtonLink } from '@/components/ui/ButtonLink';
import { doorName } from '@/lib/domain/door/door';
import { useUnsavedTalkDoors } from '@/lib/hooks/useUnsavedTalkDoors';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { listStateTexts } from '@/lib/texts/listStates';

/** The talks that are not saved and so not queued, each with the way to it. */
export function UnsavedTalks() {
  const doors = useUnsavedTalkDoors();
  if (doors.length === 0) return null;
  return (
    <section aria-label={dataQueueTexts.notSaved} className="space-y-2 px-4 pt-3">
      <p className="text-body text-warn">{dataQueueTexts.notSaved}</p>
      {doors.map(({ door, place }) => (
        <ButtonLink key={door.doorId} wide href={mapRoutes.survey(place)}>
          {listStateTexts.unsavedTalk(doorName(door))}
        </ButtonLink>
      ))}
    </section>
  );
}

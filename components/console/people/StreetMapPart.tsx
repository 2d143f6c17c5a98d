import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { AddStreets } from '@/components/console/streetMap/AddStreets';
import { AroundDoors } from '@/components/console/streetMap/AroundDoors';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { failureOf } from '@/lib/domain/failure';
import { streetMapTexts as texts } from '@/lib/texts/console/streetMap';

/** The server's street map around the campaign's doors, for when doors have come since the first run. */
export function StreetMapPart({ campaign }: { campaign: number }) {
  const { data: run, error, refetch } = useStaffQuery('firstRun', { campaign });
  if (!run) return error ? <ReadFailed failure={failureOf(error)} again={() => void refetch()} /> : <LoadingRows count={2} />;
  return (
    <section className="grid gap-3">
      <h2 className="font-bold text-body">{texts.part}</h2>
      <AroundDoors campaign={campaign} bytes={run.streetMapBytes} />
      {!run.isPractice && run.doors.count > 0 && <AddStreets campaign={campaign} isWanted={false} look="outlined" />}
    </section>
  );
}

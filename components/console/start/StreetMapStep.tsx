import { Button } from '@/components/console/frame/Button';
import { PlaceDoors } from '@/components/console/places/PlaceDoors';
import { AddStreets } from '@/components/console/streetMap/AddStreets';
import { AroundDoors } from '@/components/console/streetMap/AroundDoors';
import type { FirstRun } from '@/lib/console/firstRun/steps';
import { useUnplacedCount } from '@/lib/console/places/usePlaces';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { StepHead } from './StepHead';

const { streetMap: texts } = firstRunTexts;

type StreetMapStepProps = { campaign: number; run: FirstRun; onNext: () => void };

/** The server's street map: what of it lies around the doors, and what adds to it. It can be left out. */
export function StreetMapStep({ campaign, run: { streetMapBytes, isPractice, doors }, onNext }: StreetMapStepProps) {
  const isThere = streetMapBytes !== null;
  const isPlacing = useUnplacedCount(campaign).count > 0;
  // The practice town's own streets are added by one press, at the left; without doors nobody knows which streets to take.
  const mayAdd = !isPractice && doors.count > 0;
  const isMain = mayAdd && !isThere && !isPlacing;
  return (
    <>
      <StepHead title={texts.title} lead={texts.lead} />
      <div className="grid max-w-2xl gap-3 px-5 py-1">
        <AroundDoors campaign={campaign} bytes={streetMapBytes} />
        {mayAdd && <AddStreets campaign={campaign} isWanted={!isThere} look={isMain ? 'filled' : 'outlined'} />}
      </div>
      {mayAdd && <PlaceDoors campaign={campaign} />}
      <div className="px-5 py-2">
        <Button look={isPlacing || isMain ? 'outlined' : 'filled'} onClick={onNext}>
          {isThere ? firstRunTexts.next : texts.skip}
        </Button>
      </div>
    </>
  );
}

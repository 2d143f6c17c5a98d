import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { PlaceDoors } from '@/components/console/places/PlaceDoors';
import type { FirstRun } from '@/lib/console/firstRun/steps';
import { useStreetMapCheck } from '@/lib/console/firstRun/useStreetMapCheck';
import { useUnplacedCount } from '@/lib/console/places/usePlaces';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { StepHead } from './StepHead';

const { streetMap: texts } = firstRunTexts;

type StreetMapStepProps = { campaign: number; name: string; run: FirstRun; onNext: () => void };

/** The server's street map: what of it lies around the doors, or how one comes there. It can be left out. */
export function StreetMapStep({ campaign, name, run: { streetMapBytes, isPractice }, onNext }: StreetMapStepProps) {
  const { found, trouble, isBusy, check, error } = useStreetMapCheck(campaign);
  const isThere = streetMapBytes !== null;
  const isPlacing = useUnplacedCount(campaign).count > 0;
  return (
    <>
      <StepHead title={texts.title} lead={texts.lead} />
      <div className="grid max-w-2xl gap-3 px-5 py-1">
        <p>{isThere ? texts.there(streetMapBytes) : texts.none}</p>
        {isThere ? (
          <div aria-live="polite" className="grid gap-1">
            {found && <p className="font-semibold">{texts.found(found.roads, found.barriers)}</p>}
            {found && found.unmapped > 0 && <p className="text-warn">{texts.unmapped(found.unmapped)}</p>}
            {found && found.unplaced > 0 && <p className="text-warn">{texts.unplaced(found.unplaced)}</p>}
            {isBusy && <p className="text-soft">{texts.checking}</p>}
            {trouble !== '' && <p className="font-semibold text-danger">{trouble}</p>}
          </div>
        ) : (
          // The town's own streets are added by one press, at the left.
          <div hidden={isPractice}>
            <p>{texts.how}</p>
            <code className="block break-all rounded-md bg-chip p-2 text-small">{texts.command(name)}</code>
          </div>
        )}
        <Refused error={error} />
      </div>
      <PlaceDoors campaign={campaign} />
      <div className="px-5 py-2">
        <div className="flex flex-wrap gap-2">
          <Button look={isPlacing ? 'outlined' : 'filled'} onClick={onNext}>
            {isThere ? firstRunTexts.next : texts.skip}
          </Button>
          {isThere && (
            <Button busy={isBusy} onClick={check}>
              {texts.check}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

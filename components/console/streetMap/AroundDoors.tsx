import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { useStreetMapCheck } from '@/lib/console/firstRun/useStreetMapCheck';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

const { streetMap: texts } = firstRunTexts;

type AroundDoorsProps = { campaign: number /** Of the server's street map; null: it has none. */; bytes: number | null };

/** What the server's street map has around the campaign's doors. */
export function AroundDoors({ campaign, bytes }: AroundDoorsProps) {
  const { found, trouble, isBusy, check, error } = useStreetMapCheck(campaign);
  if (bytes === null) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.there(bytes)}</p>
      <div aria-live="polite" className="grid gap-1">
        {found && <p className="font-semibold">{texts.found(found.roads, found.barriers)}</p>}
        {found && found.unmapped > 0 && <p className="text-warn">{texts.unmapped(found.unmapped)}</p>}
        {found && found.unplaced > 0 && <p className="text-warn">{texts.unplaced(found.unplaced)}</p>}
        {isBusy && <p className="text-soft">{texts.checking}</p>}
        {trouble !== '' && <p className="font-semibold text-danger">{trouble}</p>}
      </div>
      <Refused error={error} />
      <div>
        <Button busy={isBusy} onClick={check}>
          {texts.check}
        </Button>
      </div>
    </>
  );
}

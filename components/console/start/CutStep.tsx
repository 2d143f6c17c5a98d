import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { Fold } from '@/components/ui/Fold';
import type { FirstRun } from '@/lib/console/firstRun/steps';
import { type Cutting, useCut } from '@/lib/console/firstRun/useCut';
import { useUnplacedCount } from '@/lib/console/places/usePlaces';
import { fieldTexts } from '@/lib/texts/console/fields';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { placesTexts } from '@/lib/texts/console/places';
import { StepHead } from './StepHead';

const { cut: texts } = firstRunTexts;
const USUAL_DOORS = 45;
const MOST_DOORS = 1_000;

type CutStepProps = {
  campaign: number;
  run: FirstRun;
  /** Leads to where doors are given a place. */
  onPlaces: () => void;
  onNext: () => void;
};

/** Cutting by number of doors: counts before, then all packets or none. */
export function CutStep({ campaign, run, onPlaces, onNext }: CutStepProps) {
  const unplaced = useUnplacedCount(campaign);
  const cutting = useCut(campaign);
  const [doors, setDoors] = useState(String(USUAL_DOORS));
  const { draft, working, isBusy, trouble } = cutting;
  const size = Number(doors);
  const isSize = Number.isInteger(size) && size >= 1 && size <= MOST_DOORS;
  const hasUncut = run.uncut.count > 0;
  if (run.people.count === 0) return <StepHead title={texts.title} lead={texts.noDoors} />;
  return (
    <>
      <StepHead title={texts.title} lead={texts.lead} />
      <div className="grid max-w-2xl gap-3 px-5 py-1">
        {run.packets > 0 && <p className="font-semibold">{texts.there(run.packets)}</p>}
        {unplaced.count > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-warn">{placesTexts.title(unplaced.count, unplaced.isMore)}.</p>
            <Button onClick={onPlaces}>{placesTexts.toPlaces}</Button>
          </div>
        )}
        {hasUncut && (
          <Form className="flex flex-wrap items-end gap-2" onSubmit={() => cutting.count(size)}>
            <Field
              label={texts.size}
              value={doors}
              onValue={setDoors}
              type="number"
              min={1}
              max={MOST_DOORS}
              inputMode="numeric"
              required
              error={isSize ? undefined : fieldTexts.range('1', String(MOST_DOORS))}
            />
            <Button type="submit" look={draft || run.packets > 0 ? 'outlined' : 'filled'} busy={isBusy} disabled={!isSize}>
              {texts.count}
            </Button>
          </Form>
        )}
        <div aria-live="polite" className="grid gap-1">
          {working && <p className="text-soft">{working.kind === 'publishCut' ? texts.publishing : texts.counting}</p>}
          {!isBusy && trouble !== undefined && (
            <p className="font-semibold text-danger">{trouble === '' ? texts.cancelled : texts.failed(trouble)}</p>
          )}
        </div>
        {working && (
          <div>
            <Button onClick={cutting.cancel}>{texts.cancel}</Button>
          </div>
        )}
        {!isBusy && draft && <Draft draft={draft} onPublish={cutting.publish} />}
        <Refused error={cutting.error} />
        {!isBusy && run.packets > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button look={draft && draft.packets > 0 ? 'outlined' : 'filled'} onClick={onNext}>
              {firstRunTexts.next}
            </Button>
            {cutting.published && (
              <Button look="away" onClick={cutting.undo}>
                {texts.undo}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

type DraftProps = { draft: NonNullable<Cutting['draft']>; onPublish: () => void };

/** What there would be. Publishing names how many. */
function Draft({ draft, onPublish }: DraftProps) {
  const { packets, doors, least, most, crossing, knowsBarriers, unmapped, uncut, smallest } = draft;
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-card p-4">
      <h3 className="font-bold text-body">{packets === 0 ? texts.nothing : texts.draft(packets, doors)}</h3>
      {packets > 0 && (
        <>
          <p>{texts.sizes(least, most)}</p>
          {!knowsBarriers && <p className="text-warn">{texts.noBarriers}</p>}
          {crossing > 0 && <p className="text-warn">{texts.crossing(crossing)}</p>}
          {unmapped > 0 && <p className="text-warn">{texts.unmapped(unmapped)}</p>}
        </>
      )}
      {uncut.length === 0 && packets > 0 && <p>{texts.noneUncut}</p>}
      {uncut.map((one) => (
        <p key={one.reason}>{texts.uncut(one.doors, one.reason)}</p>
      ))}
      {packets > 0 && (
        <>
          <Fold title={texts.smallest} look="min-h-11 py-2 font-semibold">
            <ul>
              {smallest.map((one) => (
                <li key={one.number} className="flex gap-3 border-line border-t py-1.5">
                  <span className="min-w-0 flex-1 break-words">
                    {one.area} <span className="text-soft">{one.target}</span>
                  </span>
                  <span className="tabular-nums">{one.doors}</span>
                </li>
              ))}
            </ul>
          </Fold>
          <p className="text-soft">{texts.whole}</p>
          <div>
            <Button look="filled" onClick={onPublish}>
              {texts.publish(packets)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

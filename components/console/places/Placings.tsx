import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { CancelJob } from '@/components/console/frame/CancelJob';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows } from '@/components/console/frame/states';
import type { Places, Placing } from '@/lib/console/places/usePlaces';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { placesTexts } from '@/lib/texts/console/places';
import { momentText } from '@/lib/texts/dates';

const { placings: texts } = placesTexts;
const MS = 1_000;

type PlacingsProps = { campaign: number; places: Places };

/** The files that placed doors, each with its Undo, and how far an undo is. Nothing where none did. */
export function Placings({ campaign, places: { placings, undoing, undone } }: PlacingsProps) {
  const [asked, setAsked] = useState<number>();
  const { job } = undoing;
  if (undoing.isOpen)
    return (
      <JobProgress
        title={texts.job(job?.about ?? '')}
        heading="h4"
        step={texts.step}
        far={texts.far(job?.done ?? 0, job?.total ?? 0)}
        done={job?.done ?? 0}
        total={job?.total ?? null}
      >
        {job && <CancelJob campaign={campaign} job={job} />}
      </JobProgress>
    );
  return (
    <>
      <div role="status">
        <Undone job={job} undone={undone} />
      </div>
      {placings.length > 0 && (
        <section aria-label={texts.title} className="grid grid-cols-1 gap-1">
          <h4 className="font-bold">{texts.title}</h4>
          <ul>
            {placings.map((placing) => (
              <li key={placing.number} className="grid grid-cols-1 gap-2 border-line border-t py-1.5">
                <div className="flex items-center gap-3">
                  <p className="min-w-0 flex-1 break-words">
                    {placing.file} <span className="text-soft">{texts.by(placing.by, momentText(placing.at * MS, Date.now()))}</span>
                  </p>
                  {asked !== placing.number && (
                    <Button look="plain" small aria-label={texts.undoLabel(placing.file)} onClick={() => setAsked(placing.number)}>
                      {texts.undo}
                    </Button>
                  )}
                </div>
                {asked === placing.number && (
                  <AskUndoPlacing campaign={campaign} placing={placing} undoing={undoing} onClose={() => setAsked(undefined)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Undone({ job, undone }: { job: Places['undoing']['job']; undone: Places['undone'] }) {
  if (job === undefined) return null;
  if (job.state === 'done') return undone ? <p className="font-semibold">{texts.undone(undone)}</p> : null;
  return <p className="font-semibold text-danger">{texts.notUndone(job.about, job.message ?? '')}</p>;
}

type AskProps = { campaign: number; placing: Placing; undoing: Places['undoing']; onClose: () => void };

/** Says what an undo does to doors and packets before it begins. */
function AskUndoPlacing({ campaign, placing: { number, file }, undoing, onClose }: AskProps) {
  const { data, error } = useStaffQuery('placingToUndo', { campaign, number });
  return (
    <Asked label={texts.ask(file)} className="grid grid-cols-1 gap-2 rounded-xl border border-line bg-card p-4">
      <h5 className="break-words font-bold">{texts.ask(file)}</h5>
      {data === undefined ? !error && <LoadingRows count={1} /> : <p>{data === null ? texts.gone : texts.text(data)}</p>}
      <Refused error={error ?? undoing.error} />
      <div className="flex flex-wrap gap-2">
        {data && (
          <Button look="away" busy={undoing.isBeginning} onClick={() => undoing.begin({ number })}>
            {texts.go}
          </Button>
        )}
        <Button onClick={onClose}>{texts.keep}</Button>
      </div>
    </Asked>
  );
}

import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { CancelJob } from '@/components/console/frame/CancelJob';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import { ReadFailed } from '@/components/console/frame/states';
import { ChooseFile } from '@/components/console/voterFile/ChooseFile';
import { Doubts } from '@/components/console/voterFile/Doubts';
import type { DescribedPoints } from '@/lib/console/places/pointColumns';
import { type Geocoded, type Places, usePlaces } from '@/lib/console/places/usePlaces';
import { useKeptFocus } from '@/lib/console/useKeptFocus';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { failureOf } from '@/lib/domain/failure';
import { placesTexts as texts } from '@/lib/texts/console/places';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { Placings } from './Placings';
import { PointColumns } from './PointColumns';
import { UnplacedList } from './UnplacedList';

/** Doors without a place on the map, the file of address points that gives them one or corrects those of earlier files, and the undo of each. */
export function PlaceDoors({ campaign }: { campaign: number }) {
  const part = useKeptFocus<HTMLElement>();
  const places = usePlaces(campaign);
  const [isCorrecting, setCorrecting] = useState(false);
  const { unplaced, work, placed, upload, begun } = places;
  if (unplaced.data === undefined)
    return unplaced.error ? <ReadFailed failure={failureOf(unplaced.error)} again={() => void unplaced.refetch()} /> : null;
  const { doors, isMore } = unplaced.data;
  const isOver = doors.length === 0 && !work.isOpen;
  const isGiving = !isOver || isCorrecting || upload !== undefined || begun !== undefined;
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={texts.label}
      className="mx-5 my-2 grid max-w-2xl grid-cols-1 gap-3 focus-visible:rounded-sm focus-visible:outline-offset-8"
    >
      <div className="grid gap-1">
        <h3 className={`font-bold text-body ${isOver ? '' : 'text-warn'}`}>{isOver ? texts.label : texts.title(doors.length, isMore)}</h3>
        <p>{isOver ? texts.allPlaced : texts.why}</p>
        <div role="status">
          <Ended places={places} isOfNow={isOver || isMore || placed?.without === doors.length} />
        </div>
      </div>
      {work.isOpen && <Working campaign={campaign} places={places} />}
      {!work.isOpen && isGiving && <Giving campaign={campaign} places={places} isCorrecting={isOver} />}
      {!isGiving && (
        <div>
          <Button onClick={() => setCorrecting(true)}>{texts.correct}</Button>
        </div>
      )}
      {doors.length > 0 && <UnplacedList doors={doors} isMore={isMore} />}
      <Placings campaign={campaign} places={places} />
    </section>
  );
}

/** Says how the latest work ended, where it was not a count. The number of doors that it placed stays until other doors come. */
function Ended({ places: { work, placed }, isOfNow }: { places: Places; isOfNow: boolean }) {
  if (work.isOpen) return null;
  if (work.job?.state === 'failed') return <p className="font-semibold text-danger">{texts.failed(work.job.message ?? '')}</p>;
  if (work.job?.state === 'cancelled') return <p>{texts.cancelled}</p>;
  return placed && isOfNow ? <p className="font-semibold">{texts.placed(placed)}</p> : null;
}

function Working({ campaign, places: { work, upload } }: { campaign: number; places: Places }) {
  const { job: words } = texts;
  const { job } = work;
  const isReading = job?.step !== 'placing';
  return (
    <JobProgress
      title={words.title(job?.about ?? upload?.name ?? '')}
      heading="h4"
      step={job?.state === 'waiting' ? voterFileTexts.job.waiting : (words.steps[job?.step ?? ''] ?? words.steps[''] ?? '')}
      far={job === undefined ? '' : isReading ? voterFileTexts.job.far('reading', job.done, job.total) : words.doors(job.done)}
      done={job?.done ?? 0}
      total={isReading ? (job?.total ?? null) : null}
    >
      {job && <CancelJob campaign={campaign} job={job} />}
    </JobProgress>
  );
}

type GivingProps = { campaign: number; places: Places; isCorrecting: boolean };

/** From a file on somebody's disk to the count of doors that it holds, and to their places. */
function Giving({ campaign, places: { upload, begun, work, counted }, isCorrecting }: GivingProps) {
  const [isChanging, setChanging] = useState(false);
  const [isMending, setMending] = useState(isCorrecting);
  const remove = useStaffWrite('removeUpload');
  if (upload === undefined) return <ChooseFile campaign={campaign} begun={begun} content="points" heading="h4" />;
  const takeOff = () => remove.mutate({ campaign, file: upload.id });
  const count = (described: DescribedPoints | undefined) => {
    setChanging(false);
    work.begin({ file: upload.id, dryRun: true, mend: isMending, ...(described && { columns: described }) });
  };
  const place = ({ columns, mend, doubts }: Geocoded) =>
    work.begin({ file: upload.id, dryRun: false, mend, ...(doubts.length > 0 && { sure: true }), ...(columns && { columns }) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 break-words">
          <b>{upload.name}</b> <span className="whitespace-nowrap text-soft">{voterFileTexts.file.size(upload.size)}</span>
        </p>
        <Button look="plain" small busy={remove.isPending} onClick={takeOff}>
          {voterFileTexts.file.other}
        </Button>
      </div>
      <Refused error={remove.error} />
      {counted === undefined || isChanging ? (
        <PointColumns
          campaign={campaign}
          file={upload.id}
          isBusy={work.isBeginning}
          error={work.error}
          onCount={count}
          instead={{ label: voterFileTexts.file.otherInstead, isBusy: remove.isPending, act: takeOff }}
        >
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={isMending}
              onChange={(event) => setMending(event.target.checked)}
              className="size-5 flex-none"
            />
            {texts.mend}
          </label>
        </PointColumns>
      ) : (
        <Counted
          counted={counted}
          isBusy={work.isBeginning}
          error={work.error}
          onPlace={() => place(counted)}
          onColumns={() => setChanging(true)}
        />
      )}
    </>
  );
}

type CountedProps = { counted: Geocoded; isBusy: boolean; error: Error | null; onPlace: () => void; onColumns: () => void };

function Counted({ counted, isBusy, error, onPlace, onColumns }: CountedProps) {
  const [isSure, setSure] = useState(false);
  const { placed, moved, mend, doubts } = counted;
  const isSome = placed + moved > 0;
  return (
    <>
      <div aria-live="polite" className="font-semibold">
        {isSome ? placed > 0 && <p>{texts.counted(counted)}</p> : <p>{texts.noneIn(counted.farApart)}</p>}
        {mend && <p>{texts.moved(counted)}</p>}
      </div>
      {isSome && <p className="text-small text-soft">{mend ? texts.keepHand : texts.keep}</p>}
      {isSome && <Doubts doubts={doubts} isSure={isSure} onSure={setSure} />}
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        {isSome && (
          <Button look="filled" busy={isBusy} disabled={doubts.length > 0 && !isSure} onClick={onPlace}>
            {texts.place(counted)}
          </Button>
        )}
        <Button onClick={onColumns}>{texts.columns}</Button>
      </div>
    </>
  );
}

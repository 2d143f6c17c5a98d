import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { CancelJob } from '@/components/console/frame/CancelJob';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import { ReadFailed } from '@/components/console/frame/states';
import { ChooseFile } from '@/components/console/voterFile/ChooseFile';
import type { DescribedPoints } from '@/lib/console/places/pointColumns';
import { type Geocoded, type Places, usePlaces } from '@/lib/console/places/usePlaces';
import { useKeptFocus } from '@/lib/console/useKeptFocus';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { failureOf } from '@/lib/domain/failure';
import { placesTexts as texts } from '@/lib/texts/console/places';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { PointColumns } from './PointColumns';
import { UnplacedList } from './UnplacedList';

/** Doors without a place on the map, and what gives them one: a file of address points. Nothing where each has its place. */
export function PlaceDoors({ campaign }: { campaign: number }) {
  const part = useKeptFocus<HTMLElement>();
  const places = usePlaces(campaign);
  const { unplaced, work, placed } = places;
  if (unplaced.data === undefined)
    return unplaced.error ? <ReadFailed failure={failureOf(unplaced.error)} again={() => void unplaced.refetch()} /> : null;
  const { doors, isMore } = unplaced.data;
  const isOver = doors.length === 0 && !work.isOpen;
  if (isOver && !placed) return null;
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={texts.label}
      className="mx-5 my-2 grid max-w-2xl grid-cols-1 gap-3 focus-visible:rounded-sm focus-visible:outline-offset-8"
    >
      <div className="grid gap-1">
        {isOver || (
          <>
            <h3 className="font-bold text-body text-warn">{texts.title(doors.length, isMore)}</h3>
            <p>{texts.why}</p>
          </>
        )}
        <div role="status">
          <Ended places={places} isOfNow={isOver || isMore || placed?.without === doors.length} />
        </div>
      </div>
      {isOver || (work.isOpen ? <Working campaign={campaign} places={places} /> : <Giving campaign={campaign} places={places} />)}
      {doors.length > 0 && <UnplacedList doors={doors} isMore={isMore} />}
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

/** From a file on somebody's disk to the count of doors that it holds, and to their places. */
function Giving({ campaign, places: { upload, begun, work, counted } }: { campaign: number; places: Places }) {
  const [isChanging, setChanging] = useState(false);
  const remove = useStaffWrite('removeUpload');
  if (upload === undefined) return <ChooseFile campaign={campaign} begun={begun} content="points" heading="h4" />;
  const begin = (dryRun: boolean, described: DescribedPoints | undefined) =>
    work.begin({ file: upload.id, dryRun, ...(described && { columns: described }) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 break-words">
          <b>{upload.name}</b> <span className="whitespace-nowrap text-soft">{voterFileTexts.file.size(upload.size)}</span>
        </p>
        <Button look="plain" small busy={remove.isPending} onClick={() => remove.mutate({ campaign, file: upload.id })}>
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
          onCount={(described) => {
            setChanging(false);
            begin(true, described);
          }}
        />
      ) : (
        <Counted
          counted={counted}
          isBusy={work.isBeginning}
          error={work.error}
          onPlace={() => begin(false, counted.columns)}
          onColumns={() => setChanging(true)}
        />
      )}
    </>
  );
}

type CountedProps = { counted: Geocoded; isBusy: boolean; error: Error | null; onPlace: () => void; onColumns: () => void };

function Counted({ counted, isBusy, error, onPlace, onColumns }: CountedProps) {
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {counted.placed > 0 ? texts.counted(counted) : texts.noneIn(counted.farApart)}
      </p>
      {counted.placed > 0 && <p className="text-small text-soft">{texts.keep}</p>}
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        {counted.placed > 0 && (
          <Button look="filled" busy={isBusy} onClick={onPlace}>
            {texts.place(counted.placed)}
          </Button>
        )}
        <Button onClick={onColumns}>{texts.columns}</Button>
      </div>
    </>
  );
}

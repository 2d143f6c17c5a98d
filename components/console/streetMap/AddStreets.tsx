import { useState } from 'react';
import { Button, type Look } from '@/components/console/frame/Button';
import { CancelJob } from '@/components/console/frame/CancelJob';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { type Streets, useStreets } from '@/lib/console/streetMap/useStreets';
import { failureOf } from '@/lib/domain/failure';
import { streetMapTexts as texts } from '@/lib/texts/console/streetMap';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { ArchiveChoice } from './ArchiveChoice';
import { FoundStreets } from './FoundStreets';

type AddStreetsProps = {
  campaign: number;
  /** There is no street map yet: the choice of an archive is shown at once. */
  isWanted: boolean;
  /** The look of the one button that goes on. */
  look: Look;
};

/** Adds the streets around the doors to the server's street map, from an archive on the web or on this computer. */
export function AddStreets({ campaign, isWanted, look }: AddStreetsProps) {
  const streets = useStreets(campaign);
  const [isAsked, setAsked] = useState(false);
  const { uploads, work, found } = streets;
  if (uploads.data === undefined)
    return uploads.error ? (
      <ReadFailed failure={failureOf(uploads.error)} again={() => void uploads.refetch()} />
    ) : (
      <LoadingRows count={2} />
    );
  if (work.isOpen) return <Working campaign={campaign} streets={streets} />;
  const isShown = isWanted || isAsked || found !== undefined || work.job?.state === 'failed';
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <Ended streets={streets} />
      {found ? (
        <FoundStreets found={found} streets={streets} look={look} />
      ) : isShown ? (
        <ArchiveChoice campaign={campaign} streets={streets} look={look} />
      ) : (
        <div>
          <Button onClick={() => setAsked(true)}>{texts.add}</Button>
        </div>
      )}
    </section>
  );
}

/** How the latest work ended, where it was no look. */
function Ended({ streets: { work, added } }: { streets: Streets }) {
  if (work.job?.state === 'failed')
    return (
      <p role="alert" className="font-semibold text-danger">
        {texts.failed(work.job.message ?? '')}
      </p>
    );
  if (work.job?.state === 'cancelled') return <p>{texts.cancelled}</p>;
  if (added === undefined) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{texts.done(added.tiles, added.name)}</p>
      <p className="break-words text-soft">{texts.named(added.attribution, added.licence)}</p>
      {added.kept > 0 && <p className="text-soft">{texts.kept(added.kept)}</p>}
    </div>
  );
}

function Working({ campaign, streets: { work, readBytes } }: { campaign: number; streets: Streets }) {
  const { job: words } = texts;
  const { job } = work;
  const total = job?.step === 'reading' ? job.total : null;
  return (
    <JobProgress
      title={words.title(job?.about ?? '')}
      step={job?.state === 'waiting' ? voterFileTexts.job.waiting : (words.steps[job?.step ?? ''] ?? words.steps[''] ?? '')}
      far={words.far(job?.done ?? 0, total ?? 0, readBytes)}
      done={job?.done ?? 0}
      total={total}
    >
      {job !== undefined && job.resumed > 0 && <p>{words.resumed}</p>}
      <p className="max-w-xl text-small text-soft">{words.whole}</p>
      {job && <CancelJob campaign={campaign} job={job} />}
    </JobProgress>
  );
}

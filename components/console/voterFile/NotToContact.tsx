import { type ComponentProps, useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { CancelJob } from '@/components/console/frame/CancelJob';
import { Field } from '@/components/console/frame/Field';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import { Segments } from '@/components/console/frame/Segments';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { type DescribedPoints, withField } from '@/lib/console/places/pointColumns';
import { useKeptFocus } from '@/lib/console/useKeptFocus';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useUnsaved } from '@/lib/console/useUnsaved';
import {
  type SuppressedResult,
  type SuppressionInForce,
  type Suppressions,
  useSuppressions,
} from '@/lib/console/voterFile/useSuppressions';
import { notToContactTexts as texts } from '@/lib/texts/console/notToContact';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { momentText } from '@/lib/texts/dates';
import { ChooseFile } from './ChooseFile';
import { ColumnTable } from './ColumnTable';

const MS = 1_000;
const LONGEST_REASON = 60;

/** The files of people who are not to be contacted: from a file on somebody's disk to the warnings at their doors, and the undo of each. */
export function NotToContact({ campaign }: { campaign: number }) {
  const part = useKeptFocus<HTMLElement>();
  const suppressions = useSuppressions(campaign);
  const [isAdding, setAdding] = useState(false);
  const { inForce, work, upload, begun } = suppressions;
  const isGiving = !work.isOpen && (isAdding || upload !== undefined || begun !== undefined);
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={texts.label}
      className="mx-5 my-2 grid max-w-2xl grid-cols-1 gap-3 border-line border-t pt-4 pb-5 focus-visible:rounded-sm focus-visible:outline-offset-8"
    >
      <div className="grid gap-1">
        <h3 className="font-bold text-body">{texts.label}</h3>
        <p className="text-soft">{texts.lead}</p>
        <div role="status">
          <Ended work={work} />
        </div>
      </div>
      {inForce.data === undefined ? (
        <LoadingOrFailed error={inForce.error} again={inForce.refetch} count={1} />
      ) : (
        <>
          {work.isOpen && <Working campaign={campaign} suppressions={suppressions} />}
          {isGiving && <Giving campaign={campaign} suppressions={suppressions} onEnd={() => setAdding(false)} />}
          {!(isGiving || work.isOpen) && (
            <div>
              <Button onClick={() => setAdding(true)}>{texts.add}</Button>
            </div>
          )}
          <InForce campaign={campaign} files={inForce.data.suppressions} />
        </>
      )}
    </section>
  );
}

/** Says why the latest work did not end well; how many people a file names stands with the file. */
function Ended({ work }: { work: Suppressions['work'] }) {
  if (work.isOpen) return null;
  if (work.job?.state === 'failed') return <p className="font-semibold text-danger">{texts.failed(work.job.message ?? '')}</p>;
  return work.job?.state === 'cancelled' ? <p>{texts.cancelled}</p> : null;
}

function Working({ campaign, suppressions: { work, upload } }: { campaign: number; suppressions: Suppressions }) {
  const { job } = work;
  const isReading = job?.step !== 'comparing';
  return (
    <JobProgress
      title={texts.job.title(job?.about ?? upload?.name ?? '')}
      heading="h4"
      step={job?.state === 'waiting' ? voterFileTexts.job.waiting : (texts.job.steps[job?.step ?? ''] ?? '')}
      far={job === undefined ? '' : isReading ? voterFileTexts.job.far('reading', job.done, job.total) : texts.job.looked(job.done)}
      done={job?.done ?? 0}
      total={isReading ? (job?.total ?? null) : null}
    >
      {job && <CancelJob campaign={campaign} job={job} />}
    </JobProgress>
  );
}

type GivingProps = { campaign: number; suppressions: Suppressions; onEnd: () => void };

function Giving({ campaign, suppressions: { upload, begun, work, counted }, onEnd }: GivingProps) {
  const [isChanging, setChanging] = useState(false);
  const remove = useStaffWrite('removeUpload');
  if (upload === undefined)
    return (
      <>
        <ChooseFile campaign={campaign} begun={begun} content="suppress" heading="h4" />
        {begun === undefined && (
          <div>
            <Button onClick={onEnd}>{texts.back}</Button>
          </div>
        )}
      </>
    );
  const takeOff = () => remove.mutate({ campaign, file: upload.id }, { onSuccess: () => onEnd() });
  const count = (chosen: Chosen) => {
    setChanging(false);
    work.begin({ file: upload.id, dryRun: true, effect: 'warns', reason: texts.usualReason, ...said(chosen) });
  };
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
        <Columns
          campaign={campaign}
          file={upload.id}
          before={counted && { hasHeading: counted.hasHeading, columns: counted.columns }}
          isBusy={work.isBeginning}
          error={work.error}
          onCount={count}
          instead={{ label: voterFileTexts.file.otherInstead, isBusy: remove.isPending, act: takeOff }}
        />
      ) : (
        <Counted
          counted={counted}
          isBusy={work.isBeginning}
          error={work.error}
          onColumns={() => setChanging(true)}
          onBegin={(effect, reason) => {
            onEnd();
            work.begin({ file: upload.id, dryRun: false, effect, reason, ...said(counted) });
          }}
        />
      )}
    </>
  );
}

/** What somebody has chosen of a file's columns; nothing of what is as it was known. */
type Chosen = { readonly hasHeading?: boolean | undefined; readonly columns?: DescribedPoints | undefined };

const said = ({ hasHeading, columns }: Chosen) => ({ ...(hasHeading !== undefined && { hasHeading }), ...(columns && { columns }) });

type ColumnsProps = Pick<ComponentProps<typeof LoadingOrFailed>, 'instead'> & {
  campaign: number;
  file: number;
  /** What was chosen when the people were looked for last. */
  before: Chosen | undefined;
  isBusy: boolean;
  error: Error | null;
  /** Looks for the people. */
  onCount: (chosen: Chosen) => void;
};

function Columns({ campaign, file, before, isBusy, error, onCount, instead }: ColumnsProps) {
  const [chosen, setChosen] = useState<Chosen>(before ?? {});
  // What was chosen a moment ago, before the server has answered.
  const [fieldOf, setFieldOf] = useState<Readonly<Record<number, string | null>>>({});
  const known = useStaffQuery('suppressionColumns', { campaign, file, ...said(chosen) });
  if (known.data === undefined) return <LoadingOrFailed error={known.error} again={known.refetch} instead={instead} />;
  const { fields, isEnough, hasHeading, assumptions } = known.data;
  const columns = known.data.columns.map((column) => ({
    ...column,
    field: fieldOf[column.number] ?? (column.number in fieldOf ? null : column.field),
  }));
  const choose = (number: number, field: string | null) => {
    setFieldOf((all) => ({ ...all, [number]: field }));
    setChosen({ hasHeading, columns: withField(columns, number, field, hasHeading) });
  };
  return (
    <>
      <div className="overflow-hidden rounded-xl border border-line bg-card">
        <ColumnTable columns={columns} fields={fields} onField={choose} />
      </div>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={hasHeading}
          onChange={(event) => {
            setFieldOf({});
            setChosen({ hasHeading: event.target.checked });
          }}
          className="size-5 flex-none"
        />
        {texts.hasHeading}
      </label>
      {!isEnough && <p className="font-semibold text-danger">{texts.notEnough}</p>}
      {assumptions.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Refused error={known.error ?? error} />
      <p className="text-small text-soft">{texts.nothingYet}</p>
      <div>
        <Button look="filled" busy={isBusy} disabled={!isEnough} onClick={() => onCount(chosen)}>
          {texts.count}
        </Button>
      </div>
    </>
  );
}

type Effect = SuppressedResult['effect'];
type CountedProps = {
  counted: SuppressedResult;
  isBusy: boolean;
  error: Error | null;
  onColumns: () => void;
  onBegin: (effect: Effect, reason: string) => void;
};

/** What was found, and the choice of what volunteers see of it. */
function Counted({ counted, isBusy, error, onColumns, onBegin }: CountedProps) {
  const [effect, setEffect] = useState<Effect>('warns');
  const [reason, setReason] = useState<string>(texts.usualReason);
  useUnsaved('warning', reason !== texts.usualReason);
  const effects = (['warns', 'off'] as const).map((value) => ({ value, label: texts.effects[value] }));
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {texts.counted(counted)}
      </p>
      <div className="grid gap-1">
        <Segments label={texts.effect} segments={effects} value={effect} onValue={setEffect} />
        <p className="text-small text-soft">{texts.hints[effect]}</p>
      </div>
      {effect === 'warns' && <Field label={texts.reason} value={reason} maxLength={LONGEST_REASON} onValue={setReason} />}
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="filled"
          busy={isBusy}
          disabled={reason.trim() === ''}
          onClick={() => onBegin(effect, effect === 'warns' ? reason.trim() : texts.usualReason)}
        >
          {counted.people === 0 ? texts.keepForLater : texts.begin(effect, counted.people)}
        </Button>
        <Button onClick={onColumns}>{texts.columns}</Button>
      </div>
    </>
  );
}

function InForce({ campaign, files }: { campaign: number; files: readonly SuppressionInForce[] }) {
  const [asked, setAsked] = useState<number>();
  const undo = useStaffWrite('undoSuppression');
  return (
    <>
      <div role="status">{undo.data && <p className="font-semibold">{texts.undone(undo.data.file, undo.data.people)}</p>}</div>
      {files.length > 0 && (
        <section aria-label={texts.inForce} className="grid grid-cols-1 gap-1">
          <h4 className="font-bold">{texts.inForce}</h4>
          <ul>
            {files.map((one) => (
              <li key={one.number} className="grid grid-cols-1 gap-2 border-line border-t py-1.5">
                <div className="flex items-center gap-3">
                  <p className="min-w-0 flex-1 break-words">
                    {one.file} <span className="text-soft">{texts.by(one.by, momentText(one.at * MS, Date.now()))}</span>
                    <span className="block">{texts.file(one)}</span>
                  </p>
                  {asked !== one.number && (
                    <Button look="plain" small aria-label={texts.undoLabel(one.file)} onClick={() => setAsked(one.number)}>
                      {texts.undo}
                    </Button>
                  )}
                </div>
                {asked === one.number && (
                  <Asked label={texts.ask(one.file)} className="grid grid-cols-1 gap-2 rounded-xl border border-line bg-card p-4">
                    <h5 className="break-words font-bold">{texts.ask(one.file)}</h5>
                    <p>{texts.askText(one.people)}</p>
                    <Refused error={undo.error} />
                    <div className="flex flex-wrap gap-2">
                      <Button look="away" busy={undo.isPending} onClick={() => undo.mutate({ campaign, number: one.number })}>
                        {texts.go}
                      </Button>
                      <Button onClick={() => setAsked(undefined)}>{texts.keep}</Button>
                    </div>
                  </Asked>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

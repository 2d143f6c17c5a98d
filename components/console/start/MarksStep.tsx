import { buttonClass } from '@/components/console/frame/Button';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { addressOf } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { failureOf } from '@/lib/domain/failure';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { OwnPhone, type OwnPhoneProps } from './OwnPhone';
import { StepHead } from './StepHead';

const { marks: texts } = firstRunTexts;
/** The stream says so within a second; this is for where a proxy cuts it. */
const LOOK_EVERY_MS = 2_000;

type MarksStepProps = OwnPhoneProps & { isPractice: boolean; mayBegin: boolean };

/** The code for one's own phone, and the marks as they come. */
export function MarksStep({ isPractice, mayBegin, ...phone }: MarksStepProps) {
  const { campaign } = phone;
  return (
    <>
      <StepHead title={texts.title} lead={texts.lead} />
      <div className="grid border-line border-t lg:min-h-0 lg:flex-1 lg:grid-cols-[17.25rem_minmax(0,1fr)]">
        <div className="border-line bg-card lg:overflow-y-auto lg:border-r">
          <OwnPhone {...phone} isOwn />
          <div className="border-line border-t px-5 py-3.5">
            <h2 className="mb-1.5 font-bold text-body">{texts.more}</h2>
            <ul className="grid list-disc gap-2 pl-5">
              {texts.tries.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className="flex min-w-0 flex-col bg-card max-lg:border-t max-lg:border-line lg:min-h-0">
          <Marks campaign={campaign} />
          <div className="flex flex-wrap gap-2 border-line border-t p-4 max-md:*:flex-1">
            <a className={`${buttonClass('filled', false)} flex-1`} href={addressOf('/console/tonight/', { campaign })}>
              {texts.tonight}
            </a>
            {isPractice && mayBegin && (
              <a className={buttonClass('outlined', false)} href={addressOf('/console/start/', { new: 1 })}>
                {texts.own}
              </a>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

function Marks({ campaign }: { campaign: number }) {
  const { data, error, refetch } = useStaffQuery('firstMarks', { campaign }, { refetchInterval: LOOK_EVERY_MS });
  if (error && !data) return <ReadFailed failure={failureOf(error)} again={() => void refetch()} />;
  if (!data) return <LoadingRows count={3} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else that the keyboard could reach
    <section tabIndex={0} aria-labelledby="first-marks" className="min-h-0 -outline-offset-3 lg:flex-1 lg:overflow-y-auto">
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b bg-ground px-4 font-semibold text-small">
        <h3 id="first-marks">{texts.marks}</h3>
        <span className="tabular-nums">{texts.counts(data.made, data.received)}</span>
      </div>
      {data.marks.length === 0 && <p className="p-4 text-soft">{texts.none}</p>}
      <ul aria-live="polite">
        {data.marks.map((mark, index) => (
          <li key={mark.id} className={`min-h-16 border-line border-b px-4 py-2.5 ${index === 0 ? 'bg-ok-ground' : ''}`}>
            <b className="block break-words">{texts.mark(mark.address, mark.action)}</b>
            <span className="break-words text-small text-soft">
              {texts.byAt(mark.by, mark.receivedAt)} · {texts.late(Math.max(0, mark.receivedAt - mark.at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

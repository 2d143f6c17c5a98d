import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { X } from '@/components/ui/icons/X';
import type { HandOut } from '@/lib/console/useHandOut';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import { useKeys } from '@/lib/console/useKeys';
import { useLastFound } from '@/lib/console/useLastFound';
import type { PinIssuer } from '@/lib/console/useNewPin';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { IssuedPin, NewPin } from './NewPin';
import { PointCode } from './PointCode';
import { PrintPanel } from './PrintPanel';
import { TakeBack } from './TakeBack';

type AskPanelProps = { choice: HandOutChoice; handOut: HandOut; pin: PinIssuer; campaign: number };

const TITLES = { over: handOutTexts.handOver, back: handOutTexts.takeBack, pin: handOutTexts.pin.open };

/** What is asked beside the lists: facts first, then what to do. On a phone it is the next screen. */
export function AskPanel({ choice, handOut, pin, campaign }: AskPanelProps) {
  const { ask, asked, from, askedAlone, choose } = choice;
  // Whoever lost a phone stays in the panel when their packet is somebody else's, or nobody's.
  const found = useLastFound(asked?.volunteer.id === from ? asked?.volunteer : undefined);
  const holder = found?.id === from ? found : undefined;
  const places = useStaffQuery('handOutPlaces', { campaign });
  const close = () => {
    const row = asked?.code;
    choose({ ask: undefined, of: undefined, from: undefined });
    // The row that it was opened from, where it is still there.
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row ?? '')}"] button`)?.focus();
  };
  if (pin.issued) {
    const { volunteer } = pin.issued;
    const isAsked = ask === 'pin' && from === volunteer.id;
    const leave = () => {
      pin.leave();
      if (isAsked) close();
    };
    return (
      <Panel title={handOutTexts.pin.title(volunteer.name)} isKept onClose={leave}>
        <IssuedPin done={pin.issued} isAnotherAsked={ask !== undefined && !isAsked} onClose={leave} />
      </Panel>
    );
  }
  if (ask === 'point')
    return (
      <Panel title={handOutTexts.point.title} onClose={close}>
        <PointCode places={places.data} handOut={handOut} />
      </Panel>
    );
  if (ask === 'print')
    return (
      <Panel title={handOutTexts.print.title} onClose={close}>
        <PrintPanel places={places.data} packet={choice.packet} handOut={handOut} />
      </Panel>
    );
  if (ask === 'pin' && holder)
    return (
      <Panel title={handOutTexts.pin.title(holder.name)} onClose={close}>
        <NewPin name={holder.name} isBusy={handOut.isBusy} trouble={handOut.trouble} onEnd={() => void pin.end(holder)} onClose={close} />
      </Panel>
    );
  if (ask === undefined || choice.out.pages === undefined) return null;
  if (asked === undefined)
    return (
      <Panel title={TITLES[ask]} onClose={close}>
        {choice.isAskedUnread ? (
          <LoadingOrFailed error={askedAlone.error} again={askedAlone.again} count={3} />
        ) : (
          <p>{handOutTexts.back.gone}</p>
        )}
      </Panel>
    );
  const { volunteer, since } = asked;
  if (volunteer.id !== from)
    return (
      <Panel title={TITLES[ask]} onClose={close}>
        <p>{handOutTexts.back.moved(asked, volunteer.name)}</p>
      </Panel>
    );
  const title = ask === 'over' ? handOutTexts.back.overTitle(asked) : handOutTexts.back.title(asked);
  return (
    <Panel title={title} sub={handOutTexts.back.from(volunteer.name, since)} onClose={close}>
      <TakeBack key={`${ask} ${asked.code} ${from}`} packet={asked} choice={choice} handOut={handOut} campaign={campaign} onClose={close} />
    </Panel>
  );
}

type PanelProps = {
  title: string;
  sub?: string;
  /** It has what is shown only once: the Escape key does not close it. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
};

function Panel({ title, sub, isKept = false, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const leave = useCallback(() => close.current(), []);
  useKeys(useMemo(() => ({ Escape: isKept ? undefined : leave }), [isKept, leave]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing that was opened
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <aside
      aria-label={title}
      className="border-line bg-card max-md:fixed max-md:inset-0 max-md:top-13 max-md:z-10 max-md:overflow-y-auto md:border-t"
    >
      <div className="flex items-start gap-2 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-pretty font-bold text-[1.0625rem] leading-tight">
            {title}
          </h2>
          {sub && <p className="mt-0.5 text-small text-soft">{sub}</p>}
        </div>
        <button
          type="button"
          aria-label={frameTexts.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-xl text-soft max-md:size-12"
        >
          <X className="size-5" />
        </button>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </aside>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

type TwoPartsProps = {
  left: ReactNode;
  right: ReactNode;
  /** Which step is at the right. Where that is below, on a phone, another one is brought into sight. */
  step: string;
};

/** The steps, and the one that is open: beside each other, on a phone below. */
export function TwoParts({ left, right, step }: TwoPartsProps) {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    part.current?.scrollIntoView();
  }, [step]);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[max(17rem,min(26.875rem,36%))_minmax(0,1fr)]">
      <div className="border-line bg-card md:min-h-0 md:overflow-y-auto md:border-r">
        <div className="px-5 py-4">
          <h1 className="text-title leading-tight">{firstRunTexts.title}</h1>
          <p className="text-soft">{firstRunTexts.lead}</p>
        </div>
        {left}
      </div>
      <div ref={part} className="flex min-w-0 flex-col max-md:scroll-mt-13 md:min-h-0 md:overflow-y-auto">
        {right}
      </div>
    </div>
  );
}

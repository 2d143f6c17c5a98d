import type { ReactNode } from 'react';
import { frameTexts } from '@/lib/texts/console/frame';

type JobProgressProps = {
  title: string;
  /** Below a heading of a third level it is one of a fourth. */
  heading?: 'h2' | 'h4';
  /** What is being done now, in words. */
  step: string;
  /** How far it is: '3 of 9'. */
  far: string;
  done: number;
  /** null while nobody knows it: the bar then says only that something goes on. */
  total: number | null;
  /** What else there is to say, and buttons. */
  children?: ReactNode;
};

const WHOLE = 100;

/** Shows how far long work is. The words are read aloud when the step changes, not with each number. Whoever shows it leaves room around it. */
export function JobProgress({ title, heading: Heading = 'h2', step, far, done, total, children }: JobProgressProps) {
  const percent = total === null || total === 0 ? undefined : Math.min(WHOLE, Math.floor((done * WHOLE) / total));
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <Heading className="break-words font-bold text-body">{title}</Heading>
      <p aria-live="polite">{step}</p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={WHOLE}
        aria-valuenow={percent}
        aria-valuetext={percent === undefined ? frameTexts.loading : far}
        className="h-2.5 max-w-xl overflow-hidden rounded-full bg-chip"
      >
        <div
          className={`h-full bg-primary ${percent === undefined ? 'w-1/3 animate-pulse' : ''}`}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      <p className="text-small text-soft tabular-nums">{far}</p>
      {children}
    </section>
  );
}

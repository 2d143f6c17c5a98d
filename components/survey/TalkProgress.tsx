import { surveyTexts } from '@/lib/texts/survey';

type TalkProgressProps = { step: number; steps: number; label: string; onSkip?: (() => void) | undefined };

/** How far the talk is, in dots and in words, with the way over a step that nobody needs. */
export function TalkProgress({ step, steps, label, onSkip }: TalkProgressProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-4">
      <span aria-hidden="true" className="flex gap-1.5 scant:hidden">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
            key={index}
            className={`h-2 rounded-full ${index === step ? 'w-6 bg-ink' : index < step ? 'w-2 bg-soft' : 'w-2 border border-soft'}`}
          />
        ))}
      </span>
      <p className="min-w-0 flex-1 text-secondary text-soft tabular-nums">{surveyTexts.stepOf(label, step + 1, steps)}</p>
      {onSkip && (
        <button
          type="button"
          onClick={onSkip}
          className="min-h-12 min-w-12 rounded-xl px-2 text-body font-bold text-primary active:bg-chip"
        >
          {surveyTexts.skip}
        </button>
      )}
    </div>
  );
}

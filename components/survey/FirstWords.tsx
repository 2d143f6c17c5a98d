import type { ReactNode } from 'react';
import { ChevronDown } from '@/components/ui/icons/ChevronDown';
import type { Script } from '@/lib/domain/door/script';
import { surveyTexts } from '@/lib/texts/survey';

export type OpeningProps = {
  script: Pick<Script, 'opening' | 'points' | 'candidate'>;
  /** Puts the names into a text of the script. */
  filled: (text: string) => string;
};
type FirstWordsProps = OpeningProps & {
  /** The candidate's, in a square of its own. */
  photo: ReactNode;
};

/** The first words at the door, large enough to be read at arm's length in the sun, and the talking points behind a tap. */
export function FirstWords({ script: { opening, points, candidate }, filled, photo }: FirstWordsProps) {
  return (
    <div className="space-y-3 px-4">
      <div className="space-y-3 rounded-[1.125rem] bg-card p-4">
        {candidate && (
          <div className="flex flex-wrap gap-3">
            {photo && <span className="size-18 shrink-0 rounded-2xl bg-chip">{photo}</span>}
            <p className="min-w-0 flex-1 basis-36 text-secondary text-soft">
              <span className="block text-row text-ink">{candidate.name}</span> {candidate.office}
              {candidate.vote && <span className="block">{candidate.vote}</span>}
            </p>
          </div>
        )}
        {paragraphs(filled(opening)).map((paragraph) => (
          <p key={paragraph} className="text-[min(1.625rem,11vw)] leading-[1.3] font-medium wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      {points.length > 0 && (
        <details className="group rounded-[1.125rem] bg-card">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-[1.125rem] px-4 py-2 text-row">
            <span className="flex-1">{surveyTexts.talkingPoints}</span>
            <ChevronDown aria-hidden="true" className="size-6 shrink-0 group-open:rotate-180" />
          </summary>
          <ul className="list-disc space-y-2 pr-4 pb-4 pl-9 text-[1.25rem] leading-snug">
            {points.map((point) => (
              <li key={point}>{filled(point)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const paragraphs = (text: string) => text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '');
